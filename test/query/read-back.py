"""Reads one result from Arrow and from Parquet, with pyarrow and with polars, and prints how they differ as JSON."""

import json
import sys

import polars
import pyarrow
import pyarrow.ipc
import pyarrow.parquet

arrow_path, parquet_path = sys.argv[1:]


def differences(reader, arrow, parquet):
    """The columns whose values, or the Python types of their values, differ."""
    found = []
    if list(arrow) != list(parquet):
        found.append(f"{reader}: columns {list(arrow)} and {list(parquet)}")
    for name in arrow:
        left, right = arrow[name], parquet[name]
        if left != right or list(map(type, left)) != list(map(type, right)):
            found.append(f"{reader}: {name} is {left!r} in Arrow and {right!r} in Parquet")
    return found


def values(table):
    """Compares nanoseconds as numbers, because Python lacks them."""
    return {
        name: (column.cast("int64") if column.type == pyarrow.timestamp("ns") else column).to_pylist()
        for name, column in zip(table.column_names, table.columns)
    }


def with_pyarrow():
    with pyarrow.ipc.open_stream(arrow_path) as reader:
        arrow = reader.read_all()
    arrow.validate(full=True)
    parquet = pyarrow.parquet.read_table(parquet_path)
    found = differences("pyarrow", values(arrow), values(parquet))
    for field in arrow.schema:
        # Formats may name the members of lists and maps differently.
        other = parquet.schema.field(field.name).type
        if not pyarrow.types.is_nested(field.type) and field.type != other:
            found.append(f"pyarrow: {field.name} is {field.type} in Arrow and {other} in Parquet")
    return arrow.num_rows, found


def with_polars():
    arrow = polars.read_ipc_stream(arrow_path)
    parquet = polars.read_parquet(parquet_path)
    found = differences("polars", arrow.to_dict(as_series=False), parquet.to_dict(as_series=False))
    for name, kind in arrow.schema.items():
        if parquet.schema[name] != kind:
            found.append(f"polars: {name} is {kind} in Arrow and {parquet.schema[name]} in Parquet")
    return arrow.height, found


rows = []
found = []
for read in (with_pyarrow, with_polars):
    count, differing = read()
    rows.append(count)
    found.extend(differing)
print(json.dumps({"rows": rows, "differences": found}))
