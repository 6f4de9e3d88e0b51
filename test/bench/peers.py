"""Loads the same rows with headgate, dlt and Sling, side by side in one run, into DuckDB files.

    python3 -m venv /tmp/peers && /tmp/peers/bin/pip install 'dlt[duckdb]' orjson pyarrow sling-linux-amd64
    /tmp/peers/bin/pip install --target /tmp/peers/cli duckdb-cli==1.5.5 duckdb-extension-json==1.5.5 \
        duckdb-extension-httpfs==1.5.5
    HEADGATE_BENCH_FOLDER=/tmp/bench npm run bench -- speed
    HEADGATE_BENCH_FOLDER=/tmp/bench /tmp/peers/bin/python test/bench/peers.py [ROWS] [RUNS]

Needs the exports that `npm run bench` leaves in HEADGATE_BENCH_FOLDER, and the build. What is not there is said and
left out. Writes peers.json into the folder, which `npm run bench` puts into docs/bench.md, and prints it.

headgate reads the export over loopback HTTP, as in `npm run bench`. The peers are spared that: they read the local
NDJSON file of the same rows. dlt runs with what its documentation calls fastest: rows as Arrow tables
(https://dlthub.com/docs/reference/performance), Parquet as the loader's format, `append`; and once more the usual way,
rows as dicts, parsed by orjson and normalized by two processes. Sling runs with its defaults for a JSON-lines file; it
drives a command-line DuckDB and its extensions, which it would download and which the packages of the third line have.
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
SET = "posts"


def run_headgate(exports, work):
    """Starts the bench's server and one load of its own; gives the load's seconds."""
    script = """
      const [{ serve, inProcess }, task] = [await import(process.argv[1]), JSON.parse(process.argv[2])];
      const server = await serve(task.served);
      const { seconds, rows } = await inProcess('load-headgate.js', { ...task, url: server.url });
      server.close();
      console.log(JSON.stringify({ seconds, rows }));
    """
    task = {"id": exports["id"], "format": "json", "destination": "duckdb", "folder": str(work), "memoryLimit": None}
    task["served"] = str(FOLDER)
    module = (BUILD / "processes.js").as_uri()
    arguments = ["node", "--input-type=module", "-e", script, module, json.dumps(task)]
    done = json.loads(subprocess.run(arguments, check=True, capture_output=True, text=True).stdout)
    assert done["rows"] == exports["rows"], done
    return done["seconds"]


def run_dlt(exports, work, arrow):
    """Runs dlt in a process of its own; gives the seconds of the pipeline alone, imports aside."""
    script = """
import json, sys, time
exports, work, arrow = json.loads(sys.argv[1])
import os
os.environ.update({"DLT_DATA_DIR": work, "RUNTIME__DLTHUB_TELEMETRY": "false", "RUNTIME__LOG_LEVEL": "ERROR"})
if not arrow:
    os.environ.update({"NORMALIZE__WORKERS": "2", "DATA_WRITER__FILE_MAX_ITEMS": "20000"})
import dlt
import orjson
import pyarrow.json

def tables():
    options = pyarrow.json.ReadOptions(block_size=16 << 20)
    yield from (pyarrow.Table.from_batches([b]) for b in pyarrow.json.open_json(exports["ndjson"], options))

def dicts():
    page = []
    for line in open(exports["ndjson"], "rb"):
        page.append(orjson.loads(line))
        if len(page) == 10_000:
            yield page
            page = []
    if page:
        yield page

start = time.perf_counter()
pipeline = dlt.pipeline("bench", destination=dlt.destinations.duckdb(work + "/dlt.duckdb"), dataset_name="bench",
                        pipelines_dir=work + "/pipelines")
source = dlt.resource(tables if arrow else dicts, name="rows", write_disposition="append")
if not arrow:
    source.apply_hints(columns={"tags": {"data_type": "json"}})
pipeline.run(source, loader_file_format="parquet").raise_on_failed_jobs()
seconds = time.perf_counter() - start
with pipeline.sql_client() as client:
    rows = client.execute_sql("SELECT count(*) FROM rows")[0][0]
print(json.dumps({"seconds": seconds, "rows": rows}))
"""
    arguments = [sys.executable, "-c", script, json.dumps([exports, str(work), arrow])]
    done = json.loads(subprocess.run(arguments, check=True, capture_output=True, text=True).stdout.splitlines()[-1])
    assert done["rows"] == exports["rows"], done
    return done["seconds"]


def run_sling(exports, work):
    """Runs Sling's binary, start-up and all."""
    home = work / "home"
    database = work / "sling.duckdb"
    extensions = home / ".duckdb/extensions/v1.5.5/linux_amd64"
    extensions.mkdir(parents=True)
    for extension in CLI.glob("duckdb_extension_*/extensions/*/*.duckdb_extension"):
        shutil.copy(extension, extensions)
    environment = {"HOME": str(home), "SLING_HOME_DIR": str(home), "DUCKDB_PATH": str(CLI / "duckdb_cli/duckdb"),
                   "DUCKDB_VERSION": "1.5.5", "SLING_DISABLE_TELEMETRY": "true",
                   "BENCH": json.dumps({"type": "duckdb", "instance": str(database)})}
    arguments = [sling_binary(), "run", "--src-stream", "file://" + exports["ndjson"], "--src-options",
                 json.dumps({"format": "jsonlines", "flatten": True}), "--tgt-conn", "BENCH", "--tgt-object", "main.rows",
                 "--mode", "full-refresh"]
    start = time.perf_counter()
    subprocess.run(arguments, check=True, capture_output=True, text=True, env={**os.environ, **environment})
    seconds = time.perf_counter() - start
    counted = subprocess.run([environment["DUCKDB_PATH"], "-noheader", "-list", database, "SELECT count(*) FROM main.rows"],
                             check=True, capture_output=True, text=True)
    assert int(counted.stdout) == exports["rows"], counted.stdout
    return seconds


def sling_binary():
    import sling_linux_amd64

    if not CLI.exists():
        raise ImportError(f"no DuckDB for it in {CLI}")
    return str(Path(sling_linux_amd64.__file__).parent / "bin/sling-linux-amd64")


def contestants():
    """Name, a function that loads once or None, and a note."""
    yield "headgate", run_headgate, "the export over loopback HTTP"
    try:
        import dlt
        import pyarrow  # noqa: F401

        yield f"dlt {dlt.__version__}, Arrow", lambda *a: run_dlt(*a, True), "local NDJSON through pyarrow, Parquet loader files"
        yield f"dlt {dlt.__version__}, dicts", lambda *a: run_dlt(*a, False), "local NDJSON through orjson, two processes, Parquet loader files"
    except ImportError as error:
        yield "dlt", None, f"not run: {error}"
    try:
        sling_binary()
        yield "Sling", run_sling, "local NDJSON, its defaults; times become dates"
    except ImportError as error:
        yield "Sling", None, f"not run: {error}"


def main():
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    note = FOLDER / f"{SET}-{rows}.exports.json"
    if not note.exists() or not (BUILD / "main.js").exists():
        sys.exit(f"{note} or {BUILD} is missing: run `HEADGATE_BENCH_FOLDER={FOLDER} npm run bench -- speed` first.")
    exports = json.loads(note.read_text())
    tools = [{"name": name, "load": load, "note": text, "seconds": []} for name, load, text in contestants()]
    for _ in range(runs):
        for tool in tools:
            if tool["load"] is None:
                continue
            work = Path(tempfile.mkdtemp(dir=FOLDER))
            try:
                tool["seconds"].append(tool["load"](exports, work))
            except subprocess.CalledProcessError as error:
                tool["load"], tool["note"] = None, "failed: " + (error.stderr or "")[-300:].replace("\n", " ").replace("|", "/")
            finally:
                shutil.rmtree(work)
    results = [{key: tool[key] for key in ("name", "seconds", "note")} for tool in tools]
    (FOLDER / "peers.json").write_text(json.dumps({"rows": rows, "set": SET, "tools": results}))
    for tool in results:
        median = f"{statistics.median(tool['seconds']):.2f} s" if tool["seconds"] else "-"
        print(f"{tool['name']:24} {median:>9}  {tool['note']}")


if __name__ == "__main__":
    main()
