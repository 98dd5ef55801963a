//! What Python gets of tables: Arrow's C data by the `PyCapsule` interface, or plain values.

use arrow_array::cast::AsArray as _;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::types::Int64Type;
use arrow_array::{Array, RecordBatch, RecordBatchIterator};
use arrow_schema::DataType;
use arrow_schema::ffi::FFI_ArrowSchema;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyList};

use crate::error::Error;

/// A finished table. Any library that takes Arrow's C data takes it: ``pyarrow.table(t)``, ``polars.DataFrame(t)``, ``duckdb`` by name.
#[pyclass(frozen, module = "adjudeck")]
pub(crate) struct Table {
    batch: RecordBatch,
}

impl Table {
    pub(crate) const fn of(batch: RecordBatch) -> Self {
        Self { batch }
    }
}

#[pymethods]
impl Table {
    /// The table as an Arrow stream; the schema that somebody would like is not looked at, as the interface allows.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema);
        let schema = self.batch.schema();
        // The batch is finished, so that nothing is computed while somebody pulls the stream.
        let batches = RecordBatchIterator::new([Ok(self.batch.clone())], schema);
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(batches)), c"arrow_array_stream")
    }

    /// The schema of the table.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(&*self.batch.schema()).map_err(Error::of)?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    fn __len__(&self) -> usize {
        self.batch.num_rows()
    }

    fn __repr__(&self) -> String {
        format!("<adjudeck.Table of {} rows: {}>", self.batch.num_rows(), self.columns().join(", "))
    }

    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.batch.schema().fields().iter().map(|field| field.name().clone()).collect()
    }

    /// The rows as a list of dictionaries. It needs no other library.
    fn to_pylist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let (schema, rows) = (self.batch.schema(), PyList::empty(py));
        for row in 0..self.batch.num_rows() {
            let values = PyDict::new(py);
            for (field, column) in schema.fields().iter().zip(self.batch.columns()) {
                values.set_item(field.name(), value(py, column, row)?)?;
            }
            rows.append(values)?;
        }
        Ok(rows)
    }
}

/// A value of an array.
fn value<'py>(py: Python<'py>, array: &dyn Array, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if array.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    match array.data_type() {
        DataType::Utf8 => Ok(array.as_string::<i32>().value(row).into_pyobject(py)?.into_any()),
        DataType::Int64 => Ok(array.as_primitive::<Int64Type>().value(row).into_pyobject(py)?.into_any()),
        DataType::Boolean => Ok(array.as_boolean().value(row).into_pyobject(py)?.to_owned().into_any()),
        DataType::List(_) => {
            let (items, list) = (array.as_list::<i32>().value(row), PyList::empty(py));
            (0..items.len()).try_for_each(|item| list.append(value(py, &items, item)?))?;
            Ok(list.into_any())
        }
        DataType::Map(..) => {
            let (entries, map) = (array.as_map().value(row), PyDict::new(py));
            for entry in 0..entries.len() {
                let [key, item] = [0, 1].map(|column| value(py, entries.column(column), entry));
                map.set_item(key?, item?)?;
            }
            Ok(map.into_any())
        }
        DataType::Struct(fields) => {
            let (columns, values) = (array.as_struct(), PyDict::new(py));
            for (field, column) in fields.iter().zip(columns.columns()) {
                values.set_item(field.name(), value(py, column, row)?)?;
            }
            Ok(values.into_any())
        }
        other => Err(PyTypeError::new_err(format!("no table has {other}"))),
    }
}
