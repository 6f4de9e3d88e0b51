"""Loads the same rows with headgate and with other tools, alternating in one run, into DuckDB files.

    python3 -m venv /tmp/peers && /tmp/peers/bin/pip install dlt duckdb==1.5.5 orjson pyarrow sling-linux-amd64
    /tmp/peers/bin/pip install --target /tmp/peers/cli duckdb-cli==1.5.5 duckdb-extension-json==1.5.5 \
        duckdb-extension-httpfs==1.5.5
    HEADGATE_PYTHON=/tmp/peers/bin/python npm run bench -- peers

`npm run bench` makes the exports, calls this with their folder in HEADGATE_BENCH_FOLDER, and puts peers.json, which this
writes there, into dist/figures.md. What is not there is said and left out.

headgate, the script and `curl | duckdb` read the export over loopback HTTP. dlt and Sling are spared that: they read the
local file of the same rows. dlt runs with what its documentation calls fastest: rows as Arrow tables
(https://dlthub.com/docs/reference/performance), Parquet as the loader's format, `append`; and once more the usual way,
rows as dicts, parsed by orjson and normalized by two processes. Sling runs with its defaults; it drives a command-line
DuckDB and its extensions, which it would download and which the packages of the second line have.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

FOLDER = Path(os.environ.get("HEADGATE_BENCH_FOLDER", "/tmp/headgate-bench"))
BUILD = Path(__file__).resolve().parents[2] / os.environ.get("HEADGATE_BUILD", "dist") / "test/bench"
CLI = Path(sys.prefix) / "cli"
DUCKDB = CLI / "duckdb_cli/duckdb"
SET = "posts"


def measured(arguments, **options):
    """Runs a command; returns its output, and the time and memory of it and its children, start and end included."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        child = subprocess.Popen(arguments, stdout=output, stderr=errors, **options)
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        errors.seek(0)
        text = output.read().decode()
        if child.returncode != 0:
            raise subprocess.CalledProcessError(child.returncode, arguments, text, errors.read().decode())
    cpu = usage.ru_utime + usage.ru_stime
    return text, {"seconds": seconds, "cpu": cpu, "megabytes": usage.ru_maxrss * 1024 / 1e6}


def run_headgate(exports, work, url, form):
    """Measures the load alone, in a process that already runs."""
    script = """
      const [{ inProcess }, task] = [await import(process.argv[1]), JSON.parse(process.argv[2])];
      console.log(JSON.stringify(await inProcess('load-headgate.js', task)));
    """
    task = {"id": exports["id"], "format": form, "destination": "duckdb", "folder": str(work), "memoryLimit": None}
    module = (BUILD / "processes.js").as_uri()
    arguments = ["node", "--input-type=module", "-e", script, module, json.dumps({**task, "url": url})]
    done = json.loads(measured(arguments)[0])
    assert done["rows"] == exports["rows"], done
    return {"seconds": done["seconds"], "cpu": done["cpuSeconds"], "megabytes": done["peakMegabytes"]}


def run_command(exports, work, url, form):
    """Measures the whole command, with a server that has no jobs yet."""
    config = {"connection": {"url": url, "api_key": "${HEADGATE_BENCH_KEY}"},
              "destination": {"duckdb": "warehouse.duckdb"},
              "jobs": [{"name": "rows", "source": exports["id"], "config": {}, "export": form}]}
    (work / "headgate.yaml").write_text(json.dumps(config))
    own = {f"XDG_{kind}_HOME": str(work) for kind in ("CONFIG", "DATA", "STATE")} | {"HEADGATE_BENCH_KEY": "bench"}
    arguments = ["node", str(BUILD.parents[1] / "src/cli/main.js"), "run", "headgate.yaml"]
    return measured(arguments, cwd=work, env={**os.environ, **own})[1]


SCRIPT = """
import sys, urllib.request
import duckdb
url, work, form = sys.argv[1:]
path = f"{work}/export.{form}"
urllib.request.urlretrieve(url, path)
db = duckdb.connect(f"{work}/script.duckdb")
if form == "csv":
    db.execute("CREATE TABLE rows AS FROM read_csv(?)", [path])
else:
    db.execute("CREATE TABLE rows AS SELECT unnest(data.rows, max_depth := 2)"
               " FROM read_json(?, maximum_object_size = 2000000000)", [path])
print(db.execute("SELECT count(*) FROM rows").fetchone()[0])
db.close()
"""


def run_script(exports, work, url, form):
    """A short script without any checks."""
    text, usage = measured([sys.executable, "-c", SCRIPT, export_url(exports, url, form), str(work), form])
    assert int(text) == exports["rows"], text
    return usage


def run_curl(exports, work, url, form):
    read = "read_csv('/dev/stdin')"
    if form == "json":
        read = "(SELECT unnest(data.rows, max_depth := 2) FROM read_json('/dev/stdin', maximum_object_size = 2000000000))"
    sql = f"CREATE TABLE rows AS FROM {read}; SELECT count(*) FROM rows"
    line = 'curl -sSf "$1" | "$2" -noheader -list "$3" "$4"'
    arguments = ["sh", "-c", line, "sh", export_url(exports, url, form), str(DUCKDB), str(work / "curl.duckdb"), sql]
    text, usage = measured(arguments, env={**os.environ, "HOME": str(home_in(work))})
    assert int(text) == exports["rows"], text
    return usage


def export_url(exports, url, form):
    return f"{url}/jobs/{exports['id']}/export?format={form}"


DLT = """
import csv, json, os, resource, sys, time
path, form, work, arrow = json.loads(sys.argv[1])
os.environ.update({"DLT_DATA_DIR": work, "RUNTIME__DLTHUB_TELEMETRY": "false", "RUNTIME__LOG_LEVEL": "ERROR"})
if not arrow:
    os.environ.update({"NORMALIZE__WORKERS": "2", "DATA_WRITER__FILE_MAX_ITEMS": "20000"})
import dlt
import orjson
import pyarrow.csv
import pyarrow.json

def tables():
    if form == "csv":
        options = pyarrow.csv.ReadOptions(block_size=16 << 20)
        parse = pyarrow.csv.ParseOptions(newlines_in_values=True)
        batches = pyarrow.csv.open_csv(path, options, parse)
    else:
        batches = pyarrow.json.open_json(path, pyarrow.json.ReadOptions(block_size=16 << 20))
    yield from (pyarrow.Table.from_batches([batch]) for batch in batches)

def dicts():
    rows = csv.DictReader(open(path, encoding="utf-8-sig", newline="")) if form == "csv" else map(orjson.loads, open(path, "rb"))
    page = []
    for row in rows:
        page.append(row)
        if len(page) == 10_000:
            yield page
            page = []
    if page:
        yield page

def cpu():
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)

start, before = time.perf_counter(), cpu()
pipeline = dlt.pipeline("bench", destination=dlt.destinations.duckdb(work + "/dlt.duckdb"), dataset_name="bench",
                        pipelines_dir=work + "/pipelines")
source = dlt.resource(tables if arrow else dicts, name="rows", write_disposition="append")
if not arrow and form == "json":
    source.apply_hints(columns={"tags": {"data_type": "json"}})
pipeline.run(source, loader_file_format="parquet").raise_on_failed_jobs()
took = {"seconds": time.perf_counter() - start, "cpu": cpu() - before}
with pipeline.sql_client() as client:
    took["rows"] = client.execute_sql("SELECT count(*) FROM rows")[0][0]
print(json.dumps(took))
"""


def run_dlt(exports, work, _url, form, arrow):
    """The pipeline without imports; memory is that of the largest process."""
    task = [local_file(exports, form), form, str(work), arrow]
    text, usage = measured([sys.executable, "-c", DLT, json.dumps(task)])
    done = json.loads(text.splitlines()[-1])
    assert done["rows"] == exports["rows"], done
    return {**usage, "seconds": done["seconds"], "cpu": done["cpu"]}


def run_sling(exports, work, _url, form):
    database = work / "sling.duckdb"
    home = str(home_in(work))
    environment = {"HOME": home, "SLING_HOME_DIR": home, "DUCKDB_PATH": str(DUCKDB), "DUCKDB_VERSION": "1.5.5",
                   "SLING_DISABLE_TELEMETRY": "true", "BENCH": json.dumps({"type": "duckdb", "instance": str(database)})}
    options = {"format": "csv"} if form == "csv" else {"format": "jsonlines", "flatten": True}
    arguments = [sling_binary(), "run", "--src-stream", "file://" + local_file(exports, form), "--src-options",
                 json.dumps(options), "--tgt-conn", "BENCH", "--tgt-object", "main.rows", "--mode", "full-refresh"]
    usage = measured(arguments, env={**os.environ, **environment})[1]
    counted = measured([DUCKDB, "-noheader", "-list", database, "SELECT count(*) FROM main.rows"])[0]
    assert int(counted) == exports["rows"], counted
    return usage


def local_file(exports, form):
    return exports["csv" if form == "csv" else "ndjson"]


def home_in(work):
    """A home folder with the extensions of DuckDB's command line."""
    extensions = work / "home/.duckdb/extensions/v1.5.5/linux_amd64"
    extensions.mkdir(parents=True, exist_ok=True)
    for extension in CLI.glob("duckdb_extension_*/extensions/*/*.duckdb_extension"):
        shutil.copy(extension, extensions)
    return work / "home"


def sling_binary():
    import sling_linux_amd64

    needs_cli()
    return str(Path(sling_linux_amd64.__file__).parent / "bin/sling-linux-amd64")


def needs_cli():
    if not DUCKDB.exists():
        raise ImportError(f"no command-line DuckDB in {CLI}")


def contestants():
    """For each tool: its name, a function that loads once (or None), and a note."""
    yield "headgate", run_headgate, "the export over loopback HTTP; the load alone"
    yield "headgate run", run_command, "the export over loopback HTTP; the whole command"
    try:
        import duckdb

        yield f"script, duckdb {duckdb.__version__}", run_script, "the export over loopback HTTP; 15 lines of Python that check nothing"
    except ImportError as error:
        yield "script", None, f"not run: {error}"
    try:
        needs_cli()
        yield "curl \\| duckdb 1.5.5", run_curl, "the export over loopback HTTP; checks nothing"
    except ImportError as error:
        yield "curl \\| duckdb", None, f"not run: {error}"
    try:
        import dlt
        import pyarrow  # noqa: F401

        yield f"dlt {dlt.__version__}, Arrow", lambda *a: run_dlt(*a, True), "the local file through pyarrow, Parquet loader files"
        yield f"dlt {dlt.__version__}, dicts", lambda *a: run_dlt(*a, False), "the local file through orjson or csv, two processes, Parquet loader files"
    except ImportError as error:
        yield "dlt", None, f"not run: {error}"
    try:
        sling_binary()
        yield "Sling", run_sling, "the local file, its defaults"
    except ImportError as error:
        yield "Sling", None, f"not run: {error}"


def main():
    rows, runs = int(sys.argv[1]), int(sys.argv[2])
    exports = json.loads((FOLDER / f"{SET}-{rows}.exports.json").read_text())
    tools = [{"name": name, "format": form, "load": load, "note": text, "runs": []}
             for form in ("json", "csv") for name, load, text in contestants()]
    for _ in range(runs):
        for tool in tools:
            if tool["load"] is not None:
                run_served(tool, exports)
    results = [{key: tool[key] for key in ("name", "format", "runs", "note")} for tool in tools]
    (FOLDER / "peers.json").write_text(json.dumps({"rows": rows, "set": SET, "tools": results}))
    for tool in results:
        seconds = [run["seconds"] for run in tool["runs"]]
        median = f"{statistics.median(seconds):.2f} s" if seconds else "-"
        print(f"{tool['name']:24} {tool['format']:5} {median:>9}  {tool['note']}")


def run_served(tool, exports):
    """With a server of its own: headgate would take the jobs of an earlier run for its own, whose journal was lost."""
    server = subprocess.Popen(["node", str(BUILD / "serve.js"), str(FOLDER)], stdout=subprocess.PIPE, text=True)
    try:
        run_once(tool, exports, json.loads(server.stdout.readline())["url"])
    finally:
        server.kill()


def run_once(tool, exports, url):
    work = Path(tempfile.mkdtemp(dir=FOLDER))
    try:
        tool["runs"].append(tool["load"](exports, work, url, tool["format"]))
    except subprocess.CalledProcessError as error:
        said = (error.stderr or "")[-300:].replace("\n", " ").replace("|", "/")
        tool["load"], tool["runs"], tool["note"] = None, [], "failed: " + said
    finally:
        shutil.rmtree(work)


if __name__ == "__main__":
    main()
