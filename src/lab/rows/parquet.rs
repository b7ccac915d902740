//! Rows as Parquet: one column per field, and the list of combatants as a list of structs.

use super::cell::Cell;
use super::row::Row;
use super::table::{ColumnSpec, Kind, RowSchema};
use ::parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use ::parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use ::parquet::errors::ParquetError;
use ::parquet::file::properties::WriterProperties;
use ::parquet::file::reader::SerializedFileReader;
use ::parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use ::parquet::record::Field;
use ::parquet::schema::types::{Type, TypePtr};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Write};
use std::sync::Arc;

/// Rows in one row group. They are held in memory while the group is filled.
const GROUP: usize = 10_000;

pub fn write(
    table: &RowSchema,
    rows: impl Iterator<Item = io::Result<Row>>,
    out: &mut (impl Write + Send),
) -> io::Result<()> {
    let schema = schema(table).map_err(io::Error::other)?;
    let properties = Arc::new(
        WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_created_by(concat!("affray ", env!("CARGO_PKG_VERSION")).into())
            .build(),
    );
    let mut writer = SerializedFileWriter::new(out, schema, properties).map_err(io::Error::other)?;
    let mut group = RowGroup::new(table);
    for row in rows {
        group.add(row?);
        if group.rows == GROUP {
            std::mem::replace(&mut group, RowGroup::new(table)).write(&mut writer).map_err(io::Error::other)?;
        }
    }
    if group.rows > 0 {
        group.write(&mut writer).map_err(io::Error::other)?;
    }
    writer.close().map_err(io::Error::other)?;
    Ok(())
}

/// Reads the cells of each row as texts.
pub fn read(table: &'static RowSchema, file: File) -> io::Result<impl Iterator<Item = io::Result<Vec<Cell>>>> {
    let reader = SerializedFileReader::new(file).map_err(io::Error::other)?;
    let rows = reader.into_iter();
    let cell = |field: &Field| match field {
        Field::Null => Cell::Nothing,
        Field::Str(text) => Cell::Text(text.clone()),
        field => Cell::Text(field.to_string()),
    };
    Ok(rows.map(move |row| -> io::Result<Vec<Cell>> {
        let row = row.map_err(io::Error::other)?;
        let find = |column: &ColumnSpec| {
            let field = row.get_column_iter().find(|(name, _)| *name == column.name);
            field
                .map(|(_, field)| cell(field))
                .ok_or_else(|| io::Error::other(format!("it has no column `{}`", column.name)))
        };
        table.columns.iter().map(find).collect()
    }))
}

fn schema(table: &RowSchema) -> Result<TypePtr, ParquetError> {
    let mut fields: Vec<TypePtr> = table.columns.iter().map(leaf).collect::<Result<_, _>>()?;
    if let Some((name, columns)) = table.each {
        let leaves = columns.iter().map(leaf).collect::<Result<_, _>>()?;
        let entry = Type::group_type_builder("element").with_repetition(Repetition::REQUIRED).with_fields(leaves);
        let list = Type::group_type_builder("list").with_repetition(Repetition::REPEATED);
        let list = list.with_fields(vec![Arc::new(entry.build()?)]);
        let whole = Type::group_type_builder(name).with_repetition(Repetition::REQUIRED);
        let whole = whole.with_logical_type(Some(LogicalType::List)).with_fields(vec![Arc::new(list.build()?)]);
        fields.push(Arc::new(whole.build()?));
    }
    Type::group_type_builder("rows").with_fields(fields).build().map(Arc::new)
}

fn leaf(column: &ColumnSpec) -> Result<TypePtr, ParquetError> {
    let (physical, logical) = match column.kind {
        Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        Kind::Whole => (Physical::INT64, None),
        Kind::Natural => (Physical::INT64, Some(LogicalType::integer(64, false))),
        Kind::Number => (Physical::DOUBLE, None),
    };
    let repetition = if column.optional { Repetition::OPTIONAL } else { Repetition::REQUIRED };
    let leaf = Type::primitive_type_builder(column.name, physical).with_repetition(repetition);
    leaf.with_logical_type(logical).build().map(Arc::new)
}

/// A row group under construction, stored by column.
struct RowGroup {
    rows: usize,
    columns: Vec<ColumnChunk>,
    /// Columns of the list entries.
    each: Vec<ColumnChunk>,
}

impl RowGroup {
    fn new(table: &RowSchema) -> Self {
        let listed = table.each.map_or(&[][..], |(_, columns)| columns);
        let cells = |columns: &'static [ColumnSpec], depth| {
            columns.iter().map(|column| ColumnChunk::new(column, depth)).collect()
        };
        Self { rows: 0, columns: cells(table.columns, 0), each: cells(listed, 1) }
    }

    fn add(&mut self, row: Row) {
        self.rows += 1;
        for (cells, cell) in self.columns.iter_mut().zip(row.cells) {
            cells.add(cell, 0);
        }
        if row.each.is_empty() {
            self.each.iter_mut().for_each(ColumnChunk::add_none);
        }
        let across = self.each.len();
        for (ix, cell) in row.each.into_iter().enumerate() {
            self.each[ix % across].add(cell, i16::from(ix >= across));
        }
    }

    fn write<W: Write + Send>(self, writer: &mut SerializedFileWriter<W>) -> Result<(), ParquetError> {
        let mut group = writer.next_row_group()?;
        for cells in self.columns.into_iter().chain(self.each) {
            cells.write(&mut group)?;
        }
        group.close().map(|_| ())
    }
}

/// Values of a column in the representation that Parquet writes.
enum Values {
    /// Texts, with a cache that stores each distinct text once: most texts repeat.
    Text(Vec<ByteArray>, BTreeMap<String, ByteArray>),
    Whole(Vec<i64>),
    Number(Vec<f64>),
}

/// Cells of one column: the values, and the definition and repetition level of each cell.
struct ColumnChunk {
    column: &'static ColumnSpec,
    /// Definition level of the enclosing element: 0, or 1 within the list.
    depth: i16,
    values: Values,
    depths: Vec<i16>,
    repeats: Vec<i16>,
}

impl ColumnChunk {
    fn new(column: &'static ColumnSpec, depth: i16) -> Self {
        let values = match column.kind {
            Kind::Text => Values::Text(Vec::new(), BTreeMap::new()),
            Kind::Whole | Kind::Natural => Values::Whole(Vec::new()),
            Kind::Number => Values::Number(Vec::new()),
        };
        Self { column, depth, values, depths: Vec::new(), repeats: Vec::new() }
    }

    fn add(&mut self, cell: Cell, repeat: i16) {
        // A required column adds no definition level to that of the enclosing element.
        self.depths.push(self.depth + i16::from(self.column.optional && cell != Cell::Nothing));
        self.repeats.push(repeat);
        if cell == Cell::Nothing {
            return;
        }
        match &mut self.values {
            Values::Text(texts, known) => {
                let text = text(cell);
                let kept = known.get(&text).cloned();
                texts.push(
                    kept.unwrap_or_else(|| known.entry(text.clone()).or_insert(text.into_bytes().into()).clone()),
                );
            }
            Values::Whole(wholes) => wholes.push(integer_bits(&cell)),
            Values::Number(numbers) => numbers.push(number(&cell)),
        }
    }

    /// Adds an empty list.
    fn add_none(&mut self) {
        self.depths.push(0);
        self.repeats.push(0);
    }

    fn write<W: Write + Send>(self, group: &mut SerializedRowGroupWriter<'_, W>) -> Result<(), ParquetError> {
        let depths = (self.column.optional || self.depth > 0).then_some(&self.depths[..]);
        let repeats = (self.depth > 0).then_some(&self.repeats[..]);
        let mut writer = group.next_column()?.ok_or_else(|| ParquetError::General("a column too many".into()))?;
        match &self.values {
            Values::Text(texts, _) => writer.typed::<ByteArrayType>().write_batch(texts, depths, repeats)?,
            Values::Whole(wholes) => writer.typed::<Int64Type>().write_batch(wholes, depths, repeats)?,
            Values::Number(numbers) => writer.typed::<DoubleType>().write_batch(numbers, depths, repeats)?,
        };
        writer.close()
    }
}

fn text(cell: Cell) -> String {
    match cell {
        Cell::Text(text) => text,
        Cell::Nothing => String::new(),
        Cell::Natural(n) => n.to_string(),
        Cell::Negative(n) => n.to_string(),
        Cell::Number(n) => n.to_string(),
    }
}

/// Returns the 64 bits of a whole number. The column type determines whether it is signed.
fn integer_bits(cell: &Cell) -> i64 {
    match cell {
        Cell::Natural(n) => n.cast_signed(),
        Cell::Negative(n) => *n,
        Cell::Number(_) | Cell::Text(_) | Cell::Nothing => 0,
    }
}

fn number(cell: &Cell) -> f64 {
    match cell {
        Cell::Number(n) => *n,
        Cell::Natural(n) => *n as f64,
        Cell::Negative(n) => *n as f64,
        Cell::Text(_) | Cell::Nothing => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::fighter::FighterResult;
    use super::super::super::record::{BATTLES, BattleRecord};
    use super::*;
    use ::parquet::file::reader::FileReader;
    use serde_json::json;

    /// Rows that were written are read back: lists with several, one and no entries, and missing optional values.
    #[test]
    fn rows_are_read_back() {
        let fighter =
            |id: &str, fell_in| FighterResult { id: id.into(), fell_in, dealt: 3, ..FighterResult::default() };
        let record = |battle, winner: Option<&str>, combatants| {
            json!(BattleRecord {
                battle,
                seed: u64::MAX - battle,
                winner: winner.map(Into::into),
                combatants,
                ..BattleRecord::default()
            })
        };
        let rows = [
            record(0, Some("party"), vec![fighter("ann", None), fighter("bob", Some(4))]),
            record(1, None, vec![]),
            record(2, Some("foes"), vec![fighter("ann", Some(2))]),
        ];
        let path = std::env::temp_dir().join(format!("affray-rows-{}.parquet", std::process::id()));
        let mut file = std::fs::File::create(&path).expect("a file");
        let rows = rows.iter().map(|row| Row::read(&BATTLES, row.to_string()).map_err(io::Error::other));
        write(&BATTLES, rows, &mut file).expect("written");
        let reader = SerializedFileReader::new(std::fs::File::open(&path).expect("there")).expect("sound");
        let rows = reader.get_row_iter(None).expect("rows");
        let read: Vec<String> = rows.map(|row| row.expect("a row").to_string()).collect();
        std::fs::remove_file(&path).expect("it was there");
        assert_eq!(read.len(), 3);
        let says = |row: usize, what: &str| assert!(read[row].contains(what), "{what}: {}", read[row]);
        says(0, r#"winner: "party""#);
        says(0, r#"{id: "ann", side: "", fate: "", fell_in: null"#);
        says(0, r#"{id: "bob", side: "", fate: "", fell_in: 4"#);
        says(1, "winner: null");
        says(1, "combatants: []");
        says(2, "battle: 2");
        says(2, &format!("seed: {}", u64::MAX - 2));
        says(2, r#"{id: "ann", side: "", fate: "", fell_in: 2"#);
    }
}
