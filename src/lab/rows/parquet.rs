//! Rows as Parquet: a column a field, the list of combatants as a list of structs.

use super::table::{Column, Kind, Table};
use ::parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use ::parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use ::parquet::errors::ParquetError;
use ::parquet::file::properties::WriterProperties;
use ::parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use ::parquet::schema::types::{Type, TypePtr};
use serde_json::Value as Json;
use std::io::{self, Write};
use std::sync::Arc;

/// Rows of one group: they are held while it is written.
const GROUP: usize = 10_000;

pub fn write(
    table: &Table,
    rows: impl Iterator<Item = io::Result<Json>>,
    out: &mut (impl Write + Send),
) -> io::Result<()> {
    let mut rows = rows.peekable();
    let schema = schema(table).map_err(io::Error::other)?;
    let properties = Arc::new(
        WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_created_by(concat!("affray ", env!("CARGO_PKG_VERSION")).into())
            .build(),
    );
    let mut writer = SerializedFileWriter::new(out, schema, properties).map_err(io::Error::other)?;
    while rows.peek().is_some() {
        let group: Vec<Json> = rows.by_ref().take(GROUP).collect::<io::Result<_>>()?;
        write_group(table, &group, &mut writer).map_err(io::Error::other)?;
    }
    writer.close().map_err(io::Error::other)?;
    Ok(())
}

fn schema(table: &Table) -> Result<TypePtr, ParquetError> {
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

fn leaf(column: &Column) -> Result<TypePtr, ParquetError> {
    let (physical, logical) = match column.kind {
        Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        Kind::Whole => (Physical::INT64, None),
        Kind::Number => (Physical::DOUBLE, None),
    };
    let repetition = if column.optional { Repetition::OPTIONAL } else { Repetition::REQUIRED };
    let leaf = Type::primitive_type_builder(column.name, physical).with_repetition(repetition);
    leaf.with_logical_type(logical).build().map(Arc::new)
}

fn write_group<W: Write + Send>(
    table: &Table,
    rows: &[Json],
    writer: &mut SerializedFileWriter<W>,
) -> Result<(), ParquetError> {
    let mut group = writer.next_row_group()?;
    for column in table.columns {
        let mut cells = Cells::default();
        rows.iter().for_each(|row| cells.add(&row[column.name], 0, 0));
        cells.write(column, 0, &mut group)?;
    }
    if let Some((name, columns)) = table.each {
        for column in columns {
            let mut cells = Cells::default();
            for row in rows {
                cells.add_list(row[name].as_array().map_or(&[][..], Vec::as_slice), column.name);
            }
            cells.write(column, 1, &mut group)?;
        }
    }
    group.close().map(|_| ())
}

/// The cells of one column: values, and how deep each stands and what it repeats.
#[derive(Default)]
struct Cells<'r> {
    values: Vec<&'r Json>,
    depths: Vec<i16>,
    repeats: Vec<i16>,
}

impl<'r> Cells<'r> {
    /// `depth` is that of what the value stands in.
    fn add(&mut self, value: &'r Json, depth: i16, repeat: i16) {
        if !value.is_null() {
            self.values.push(value);
        }
        self.depths.push(depth + i16::from(!value.is_null()));
        self.repeats.push(repeat);
    }

    fn add_list(&mut self, entries: &'r [Json], name: &str) {
        if entries.is_empty() {
            self.depths.push(0);
            self.repeats.push(0);
        }
        for (ix, entry) in entries.iter().enumerate() {
            self.add(&entry[name], 1, i16::from(ix > 0));
        }
    }

    /// `depth` is that of what the column stands in.
    fn write<W: Write + Send>(
        mut self,
        column: &Column,
        depth: i16,
        group: &mut SerializedRowGroupWriter<'_, W>,
    ) -> Result<(), ParquetError> {
        if !column.optional {
            // What must be there stands no deeper than what it is in.
            self.depths.iter_mut().for_each(|at| *at = (*at).min(depth));
        }
        let depths = (column.optional || depth > 0).then_some(&self.depths[..]);
        let repeats = (depth > 0).then_some(&self.repeats[..]);
        let mut writer = group.next_column()?.ok_or_else(|| ParquetError::General("a column too many".into()))?;
        match column.kind {
            Kind::Text => {
                let values: Vec<ByteArray> = self.values.iter().map(|v| text(v).into_bytes().into()).collect();
                writer.typed::<ByteArrayType>().write_batch(&values, depths, repeats)?;
            }
            Kind::Whole => {
                // Seeds use all 64 bits: they keep them, and only their sign is lost.
                let whole = |v: &Json| v.as_i64().or_else(|| v.as_u64().map(u64::cast_signed)).unwrap_or_default();
                let values: Vec<i64> = self.values.iter().map(|v| whole(v)).collect();
                writer.typed::<Int64Type>().write_batch(&values, depths, repeats)?;
            }
            Kind::Number => {
                let values: Vec<f64> = self.values.iter().map(|v| v.as_f64().unwrap_or_default()).collect();
                writer.typed::<DoubleType>().write_batch(&values, depths, repeats)?;
            }
        }
        writer.close()
    }
}

fn text(value: &Json) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::super::super::fighter::Fighter;
    use super::super::super::record::{BATTLES, Record};
    use super::*;
    use ::parquet::file::reader::{FileReader, SerializedFileReader};
    use serde_json::json;

    /// What was written is read back: lists of several, of one and of none, and what may be missing.
    #[test]
    fn rows_are_read_back() {
        let fighter = |id: &str, fell_in| Fighter { id: id.into(), fell_in, dealt: 3, ..Fighter::default() };
        let record = |battle, winner: Option<&str>, combatants| {
            json!(Record { battle, winner: winner.map(Into::into), combatants, ..Record::default() })
        };
        let rows = [
            record(0, Some("party"), vec![fighter("ann", None), fighter("bob", Some(4))]),
            record(1, None, vec![]),
            record(2, Some("foes"), vec![fighter("ann", Some(2))]),
        ];
        let path = std::env::temp_dir().join(format!("affray-rows-{}.parquet", std::process::id()));
        let mut file = std::fs::File::create(&path).expect("a file");
        write(&BATTLES, rows.iter().cloned().map(Ok), &mut file).expect("written");
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
        says(2, r#"{id: "ann", side: "", fate: "", fell_in: 2"#);
    }
}
