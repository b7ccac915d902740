//! Verb agreement for plural names, such as those of bands. Rulesets write their sentences in the singular.

use super::names::within_sentence;

/// Returns true if a name is a plural, such as `The millers`.
pub fn is_plural(name: &str) -> bool {
    name.starts_with("The ") && name.ends_with('s') && !name.ends_with("ss") && !name.ends_with("'s")
}

/// Words that may follow a name and end like a verb, but are none.
const NO_VERBS: [&str; 10] =
    ["as", "its", "this", "thus", "less", "unless", "always", "towards", "afterwards", "backwards"];

/// Text before a subject that does not begin the sentence.
const BORDERS: [&str; 9] = [": ", ", ", "; ", ". ", " as ", " and ", " that ", " while ", " when "];

/// Verbs that may follow another one with the same subject: `tries to sprint and stumbles`.
const SECOND: [&str; 20] = [
    "is",
    "has",
    "does",
    "stumbles",
    "falls",
    "fails",
    "drops",
    "keeps",
    "goes",
    "lets",
    "surrenders",
    "loses",
    "takes",
    "comes",
    "gets",
    "stays",
    "dies",
    "strikes",
    "acts",
    "feels",
];

/// Returns the sentence with plural verbs after plural names and after lists of names, and with a lower-case `the` in
/// names within the sentence.
pub fn with_agreement(sentence: String, names: impl IntoIterator<Item = String>) -> String {
    let all: Vec<String> = names.into_iter().collect();
    let sentence = if all.len() > 1 { agree_with_list(&sentence, &all) } else { sentence };
    let names: Vec<&String> = all.iter().filter(|name| name.starts_with("The ")).collect();
    let plural = names.iter().filter(|name| is_plural(name));
    let agreed = plural.fold(sentence, |sentence, name| agree(&sentence, name));
    names.iter().fold(agreed, |sentence, name| within(&sentence, name))
}

/// Puts the verbs after a list of names at the beginning of the sentence in the plural: `Ann, Bo and Cy is blessed` →
/// `Ann, Bo and Cy are blessed`.
fn agree_with_list(sentence: &str, names: &[String]) -> String {
    let Some(end) = list_end(sentence, names) else { return sentence.to_owned() };
    let (list, rest) = sentence.split_at(end);
    list.to_owned() + &others(&first_verb(rest))
}

/// Returns the end of the list of names that a sentence begins with. `None` if it does not begin with a list such as
/// `Ann, Bo and Cy`.
fn list_end(sentence: &str, names: &[String]) -> Option<usize> {
    let name_at = |at: usize| {
        let begins = |name: &&String| {
            let after = sentence[at..].strip_prefix(name.as_str());
            after.is_some_and(|after| !after.starts_with(char::is_alphanumeric))
        };
        names.iter().filter(begins).map(String::len).max()
    };
    let mut end = name_at(0)?;
    while sentence[end..].starts_with(", ") {
        end += 2 + name_at(end + 2)?;
    }
    let last = end + sentence[end..].starts_with(" and ").then_some(" and ".len())?;
    Some(last + name_at(last)?)
}

/// Lowers the article of a name within a sentence: `Bo hits The boy` → `Bo hits the boy`.
fn within(sentence: &str, name: &str) -> String {
    let inner = within_sentence(name);
    let mut parts = sentence.split(name);
    let mut told = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let begins = told.is_empty() || told.ends_with(". ");
        told.push_str(if begins { name } else { &inner });
        told.push_str(part);
    }
    told
}

fn agree(sentence: &str, name: &str) -> String {
    let inner = within_sentence(name);
    let mut told = sentence.to_owned();
    for name in [name, inner.as_str()] {
        told = told.replace(&format!("{name}'s"), &format!("{name}'"));
        let mut parts = told.split(name);
        let mut put = parts.next().unwrap_or_default().to_owned();
        let begins = put.is_empty();
        for (ix, part) in parts.enumerate() {
            let subject = put.is_empty() || BORDERS.iter().any(|border| put.ends_with(border));
            put.push_str(name);
            put.push_str(&if subject { first_verb(part) } else { part.to_owned() });
            if begins && ix == 0 {
                put = others(&put);
            }
        }
        told = put;
    }
    told
}

/// Returns the text after a name, with its first word in the plural if it is a verb.
fn first_verb(rest: &str) -> String {
    let Some(after) = rest.strip_prefix(' ') else { return rest.to_owned() };
    let end = after.find(|c: char| !c.is_alphabetic()).unwrap_or(after.len());
    let (word, tail) = after.split_at(end);
    format!(" {}{tail}", if NO_VERBS.contains(&word) { word.to_owned() } else { verb(word) })
}

/// Puts further verbs and possessives of a sentence in the plural; its subject is plural.
fn others(sentence: &str) -> String {
    let words = sentence.split(' ');
    let mut put: Vec<String> = Vec::new();
    for word in words {
        let joined = put.last().is_some_and(|last| last == "and" || last == "still" || last.ends_with(','));
        let bare = word.trim_end_matches(|c: char| !c.is_alphabetic());
        let new = match bare {
            "its" => "their".to_owned(),
            _ if joined && SECOND.contains(&bare) => verb(bare),
            _ => bare.to_owned(),
        };
        put.push(new + &word[bare.len()..]);
    }
    put.join(" ")
}

/// Returns the plural form of a verb: `strikes` → `strike`, `tries` → `try`. Other words stay unchanged.
fn verb(word: &str) -> String {
    let cut = |n: usize| word[..word.len() - n].to_owned();
    match word {
        "is" => "are".into(),
        "was" => "were".into(),
        "has" => "have".into(),
        "does" | "goes" => cut(2),
        _ if word.ends_with("ies") && word.len() > 4 => cut(3) + "y",
        _ if ["sses", "ches", "shes", "xes", "zzes"].iter().any(|end| word.ends_with(end)) => cut(2),
        _ if word.ends_with('s') && !word.ends_with("ss") => cut(1),
        _ => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::with_agreement;

    fn agreed(sentence: &str) -> String {
        with_agreement(sentence.into(), ["The millers".to_owned(), "Joss".to_owned()])
    }

    #[test]
    fn many_strike_and_one_strikes() {
        assert_eq!(agreed("The millers strikes at Joss"), "The millers strike at Joss");
        assert_eq!(agreed("Joss strikes at the millers"), "Joss strikes at the millers");
        assert_eq!(
            agreed("Joss strikes at The millers as if from behind"),
            "Joss strikes at the millers as if from behind"
        );
        assert_eq!(agreed("Joss's attack on The millers is enhanced"), "Joss's attack on the millers is enhanced");
        assert_eq!(agreed("Joss strikes as The millers passes"), "Joss strikes as the millers pass");
        assert_eq!(agreed("The millers's club hits Joss"), "The millers' club hits Joss");
        assert_eq!(agreed("The millers tries to sprint and stumbles"), "The millers try to sprint and stumble");
        assert_eq!(agreed("The millers has lost its way, and is out"), "The millers have lost their way, and are out");
        assert_eq!(
            agreed("Nothing stops the millers, who looses a bolt"),
            "Nothing stops the millers, who looses a bolt"
        );
    }

    #[test]
    fn a_list_of_names_is_plural() {
        let agreed =
            |sentence: &str| with_agreement(sentence.into(), ["Dain", "Lys", "Orc 1", "Orc 12"].map(Into::into));
        assert_eq!(agreed("Dain, Orc 12 and Lys is blessed: SC +10"), "Dain, Orc 12 and Lys are blessed: SC +10");
        assert_eq!(agreed("Orc 1 and Orc 12 tries to hide and fails"), "Orc 1 and Orc 12 try to hide and fail");
        assert_eq!(agreed("Dain and Lys has lost its way"), "Dain and Lys have lost their way");
        assert_eq!(agreed("Dain and Lys: surprised"), "Dain and Lys: surprised");
        assert_eq!(agreed("Dain guards Orc 1 and is hit"), "Dain guards Orc 1 and is hit");
        assert_eq!(agreed("Dain strikes as Orc 1 and Lys passes"), "Dain strikes as Orc 1 and Lys passes");
    }

    #[test]
    fn the_the_of_a_name_is_small_within_a_sentence() {
        let said = with_agreement("The boy hits The boy. The boy is out".into(), ["The boy".to_owned()]);
        assert_eq!(said, "The boy hits the boy. The boy is out");
    }

    #[test]
    fn other_names_are_let_be() {
        for name in ["The boss", "Ives", "Old bones", "The barrow king", "Saint Orra's"] {
            let sentence = format!("{name} misses and falls");
            assert_eq!(with_agreement(sentence.clone(), [name.to_owned()]), sentence);
        }
    }
}
