"""
Reads Delta tables as delta-rs, polars, chdb, DuckDB, Spark and Trino do, one request a line of JSON on stdin, one answer
a line on stdout: {"rows": …} with every value as text, or {"error": …}. {"sql": …} and {"code": …} are for Spark, which
starts with its first request.
"""

import datetime
import decimal
import functools
import io
import json
import os
import sys
import tempfile
import urllib.request
from importlib.resources import files


def text(value):
    """The same text for a value, whatever the reader: doubles as in JSON, times in UTC without a zone."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return json.dumps(value)
    if isinstance(value, decimal.Decimal):
        return format(value, "f")
    if isinstance(value, datetime.datetime):
        if value.tzinfo is not None:
            value = value.astimezone(datetime.timezone.utc).replace(tzinfo=None)
        return value.isoformat(sep=" ", timespec="microseconds")
    if isinstance(value, (int, datetime.date)):
        return str(value)
    raise TypeError(f"no text for {value!r}")


def delta_rs(path, version, storage):
    import deltalake

    table = deltalake.DeltaTable(path, version=version, storage_options=storage)
    return table.to_pyarrow_table().to_pylist()


def polars(path, version, storage):
    import polars

    return polars.read_delta(path, version=version, storage_options=storage).to_dicts()


def chdb(path, version, storage):
    import chdb
    import pyarrow.ipc

    settings = "" if version is None else f" SETTINGS delta_lake_snapshot_version = {version}"
    source = f"deltaLakeLocal('{path}')"
    if storage is not None:
        keys = [storage[name] for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY")]
        url = path.replace("s3:/", storage["AWS_ENDPOINT_URL"], 1)
        source = f"deltaLake('{url}', '{keys[0]}', '{keys[1]}')"
    query = f"SELECT * FROM {source}{settings}"
    answer = chdb.query(query, "ArrowStream").bytes()
    with pyarrow.ipc.open_stream(io.BytesIO(answer)) as stream:
        return stream.read_all().to_pylist()


@functools.cache
def duckdb_connection(endpoint, key, secret, region):
    """One connection for all requests, because DuckDB checks 80 MB of its extension at each load."""
    import duckdb

    connection = duckdb.connect()
    connection.sql("SET TimeZone = 'UTC'")
    for name in ("delta",) if endpoint is None else ("delta", "httpfs"):
        # From the package itself, because INSTALL would use the home folder.
        folder = files(f"duckdb_extension_{name}") / "extensions" / f"v{duckdb.__version__}"
        connection.load_extension(str(folder / f"{name}.duckdb_extension"))
    if endpoint is not None:
        connection.sql(
            f"""CREATE SECRET (TYPE s3, KEY_ID '{key}', SECRET '{secret}', REGION '{region}', URL_STYLE 'path',
            ENDPOINT '{endpoint.removeprefix("http://")}', USE_SSL false)"""
        )
    return connection


def duckdb(path, version, storage):
    names = ("AWS_ENDPOINT_URL", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION")
    connection = duckdb_connection(*((storage or {}).get(name) for name in names))
    pinned = "" if version is None else f", version => {version}"
    return connection.sql(f"SELECT * FROM delta_scan('{path}'{pinned})").to_arrow_table().to_pylist()


def trino_answer(sql):
    """Column names, types and rows from the answer of a Trino server."""
    headers = {"X-Trino-User": "headgate", "X-Trino-Time-Zone": "UTC"}
    request = urllib.request.Request(os.environ["HEADGATE_TRINO"] + "/v1/statement", sql.encode(), headers)
    columns, rows = [], []
    while request is not None:
        with urllib.request.urlopen(request) as response:
            page = json.load(response, parse_float=decimal.Decimal)
        if "error" in page:
            raise RuntimeError(page["error"]["message"])
        columns = page.get("columns", columns)
        rows += page.get("data", [])
        request = page.get("nextUri")
    return columns, rows


def trino_value(value, type):
    """A value as a Python object: Trino sends times and decimals as text, and doubles as numbers."""
    if value is None:
        return None
    if type.startswith("timestamp"):
        return datetime.datetime.fromisoformat(value.removesuffix(" UTC"))
    return float(value) if type == "double" else value


def trino(path, version, storage):
    name = f"headgate_{os.getpid()}"
    location = f"local://{path}"
    pinned = "" if version is None else f" FOR VERSION AS OF {version}"
    trino_answer("CREATE SCHEMA IF NOT EXISTS lake.headgate")
    trino_answer(f"CALL lake.system.register_table('headgate', '{name}', '{location}')")
    try:
        columns, rows = trino_answer(f"SELECT * FROM lake.headgate.{name}{pinned}")
    finally:
        trino_answer(f"CALL lake.system.unregister_table('headgate', '{name}')")
    return [
        {column["name"]: trino_value(value, column["type"]) for column, value in zip(columns, row)}
        for row in rows
    ]


def spark_session():
    global session
    if session is None:
        from pyspark.sql import SparkSession

        jars = os.environ["HEADGATE_DELTA_JARS"]
        session = (
            SparkSession.builder.master("local[2]")
            .config("spark.jars", jars)
            .config("spark.sql.extensions", "io.delta.sql.DeltaSparkSessionExtension")
            .config("spark.sql.catalog.spark_catalog", "org.apache.spark.sql.delta.catalog.DeltaCatalog")
            .config("spark.databricks.delta.snapshotPartitions", "1")
            .config("spark.databricks.delta.retentionDurationCheck.enabled", "false")
            .config("spark.sql.shuffle.partitions", "1")
            # Otherwise VACUUM lists a folder in 10,000 tasks.
            .config("spark.sql.sources.parallelPartitionDiscovery.parallelism", "1")
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.warehouse.dir", scratch)
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.log.level", "ERROR")
            .getOrCreate()
        )
    return session


session = None
scratch = tempfile.mkdtemp()


def spark(path, version, storage):
    reader = spark_session().read.format("delta")
    if version is not None:
        reader = reader.option("versionAsOf", version)
    return [row.asDict(recursive=True) for row in reader.load(path).collect()]


readers = {
    "delta-rs": delta_rs,
    "polars": polars,
    "chdb": chdb,
    "duckdb": duckdb,
    "spark": spark,
    "trino": trino,
}


def rows(request):
    read = readers[request["reader"]]
    found = read(request["path"], request.get("version"), request.get("storage"))
    return [{name: text(value) for name, value in row.items()} for row in found]


def answer(request):
    if "sql" in request:
        return {"rows": [row.asDict(recursive=True) for row in spark_session().sql(request["sql"]).collect()]}
    if "code" in request:
        scope = {"spark": spark_session()}
        exec(request["code"], scope)
        return {"rows": [row.asDict(recursive=True) for row in scope["rows"]]}
    return {"rows": rows(request)}


# chdb only reads files below its working folder.
os.chdir("/")
# Java and Rust libraries print to stdout too, so answers use a separate descriptor.
answers = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
for line in sys.stdin:
    try:
        said = answer(json.loads(line))
    except Exception as error:
        said = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(said, default=str), file=answers, flush=True)
