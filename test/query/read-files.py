"""
Reads the same rows from a file of each extension with pandas, polars and pyarrow, and prints how they differ from the
texts in expected.json, as JSON.
"""

import datetime
import decimal
import json
import sys
from pathlib import Path

import pandas
import polars
import pyarrow.csv
import pyarrow.feather
import pyarrow.ipc
import pyarrow.json
import pyarrow.parquet

folder = Path(sys.argv[1])
expected = json.loads((folder / "expected.json").read_text())


def by_columns(table):
    return {name: table.column(name).to_pylist() for name in table.column_names}


def of_polars(frame):
    return frame.to_dict(as_series=False)


def of_pandas(frame):
    return {name: [none_of(value) for value in frame[name].tolist()] for name in frame}


def none_of(value):
    """pandas uses NaN, NaT and NA for NULL."""
    return None if value is None or (not hasattr(value, "__len__") and pandas.isna(value)) else value


def pyarrow_csv(delimiter):
    return lambda path: by_columns(
        pyarrow.csv.read_csv(
            path,
            parse_options=pyarrow.csv.ParseOptions(delimiter=delimiter, newlines_in_values=True),
            convert_options=pyarrow.csv.ConvertOptions(
                column_types={name: "string" for name in expected["columns"]},
                null_values=[""],
                strings_can_be_null=True,
                quoted_strings_can_be_null=False,
            ),
        )
    )


def pandas_csv(delimiter):
    return lambda path: of_pandas(pandas.read_csv(path, sep=delimiter, dtype=str, keep_default_na=False))


def polars_csv(delimiter):
    return lambda path: of_polars(polars.read_csv(path, separator=delimiter, infer_schema=False))


def pandas_json(**how):
    return lambda path: of_pandas(pandas.read_json(path, dtype=False, precise_float=True, **how))


def pyarrow_json(path):
    """Types for pyarrow, which would read a date as an instant, and put columns with guessed types last."""
    types = {"id": "int64", "amount": "double", "score": "double", "flag": "bool", "tags": pyarrow.list_(pyarrow.string())}
    schema = pyarrow.schema([(name, types.get(name, "string")) for name in expected["columns"]])
    options = pyarrow.json.ParseOptions(explicit_schema=schema)
    return by_columns(pyarrow.json.read_json(path, parse_options=options))


def read_stream(path):
    with pyarrow.ipc.open_stream(path) as reader:
        return reader.read_all()


# pyarrow cannot read a JSON array and pandas cannot read a stream, so pyarrow passes the stream on.
readers = {
    "csv": {"pandas": pandas_csv(","), "polars": polars_csv(","), "pyarrow": pyarrow_csv(",")},
    "tsv": {"pandas": pandas_csv("\t"), "polars": polars_csv("\t"), "pyarrow": pyarrow_csv("\t")},
    "json": {"pandas": pandas_json(), "polars": lambda path: of_polars(polars.read_json(path))},
    "ndjson": {
        "pandas": pandas_json(lines=True),
        "polars": lambda path: of_polars(polars.read_ndjson(path)),
        "pyarrow": pyarrow_json,
    },
    "parquet": {
        "pandas": lambda path: of_pandas(pandas.read_parquet(path, dtype_backend="pyarrow")),
        "polars": lambda path: of_polars(polars.read_parquet(path)),
        "pyarrow": lambda path: by_columns(pyarrow.parquet.read_table(path)),
    },
    "arrow": {
        "pandas": lambda path: of_pandas(pandas.read_feather(path, dtype_backend="pyarrow")),
        "polars": lambda path: of_polars(polars.read_ipc(path)),
        "pyarrow": lambda path: by_columns(pyarrow.feather.read_table(path)),
    },
    "arrows": {
        "pandas": lambda path: of_pandas(read_stream(path).to_pandas(types_mapper=pandas.ArrowDtype)),
        "polars": lambda path: of_polars(polars.read_ipc_stream(path)),
        "pyarrow": lambda path: by_columns(read_stream(path)),
    },
}


def text(name, value):
    """A value in the form of expected.json. Numbers are compared as numbers: 1.50 equals 1.5."""
    if value is None:
        return None
    if name in ("amount", "score"):
        return float(value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, datetime.datetime):
        return value.astimezone(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, (int, decimal.Decimal, str)):
        return str(value)
    return json.dumps(list(value), separators=(",", ":"), ensure_ascii=False)


differences = []
read = {}
for extension, by_reader in readers.items():
    for reader, open_file in by_reader.items():
        columns = open_file(str(folder / f"rows.{extension}"))
        read.setdefault(extension, []).append(reader)
        where = f"{reader} of .{extension}"
        if list(columns) != expected["columns"]:
            differences.append(f"{where}: columns {list(columns)}")
            continue
        # pandas does not distinguish an empty cell from an empty text in quotes.
        nothing = (None, "") if extension in ("csv", "tsv") and reader == "pandas" else (None,)
        for index, name in enumerate(expected["columns"]):
            got = [None if value in nothing else text(name, value) for value in columns[name]]
            want = [None if row[index] in nothing else text(name, row[index]) for row in expected["rows"]]
            if len(got) != len(want):
                differences.append(f"{where}: {len(got)} rows")
            for number, (left, right) in enumerate(zip(got, want)):
                if left != right:
                    differences.append(f"{where}: {name} of row {number} is {left!r}, not {right!r}")
                    break
print(json.dumps({"read": read, "differences": differences}))
