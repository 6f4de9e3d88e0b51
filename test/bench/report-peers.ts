import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { medianOf, spread, table, thousands } from './report-table.js';

/** The results of test/bench/peers.py. */
interface Peers {
  rows: number;
  set: string;
  /** `runs` is empty if a tool is missing or failed; `note` says why. */
  tools: { name: string; format: 'json' | 'csv'; runs: Run[]; note: string }[];
}

interface Run {
  seconds: number;
  cpu: number;
  megabytes: number;
}

/** Null if peers.py left no results in the folder. */
export function peersSection(folder: string): string | null {
  const path = join(folder, 'peers.json');
  if (!existsSync(path)) return null;
  return `## Peers\n\n${peersText(JSON.parse(readFileSync(path, 'utf8')) as Peers)}`;
}

function peersText({ rows, set, tools }: Peers): string {
  const own = (format: string) =>
    medianOf(tools.find((tool) => tool.name === 'headgate' && tool.format === format)?.runs.map(wall) ?? []);
  const lines = tools.map(({ name, format, runs, note }) =>
    runs.length === 0
      ? [name, format, '-', '-', '-', '-', note]
      : [
          name,
          format,
          spread(runs.map(wall)),
          (medianOf(runs.map(wall)) / own(format)).toFixed(1),
          medianOf(runs.map(({ cpu }) => cpu)).toFixed(2),
          Math.max(...runs.map(({ megabytes }) => megabytes)).toFixed(0),
          note,
        ],
  );
  const runs = Math.max(...tools.map((tool) => tool.runs.length));
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `The same ${thousands(rows)} rows of **${set}** into a DuckDB file, taking turns, in one run of
\`HEADGATE_BENCH_PEERS_ROWS=${rows} HEADGATE_BENCH_RUNS=${runs} npm run bench -- peers\` (test/bench/peers.py says what to
install). Medians of ${runs}, the spread in brackets; at the end the load average was ${load} on ${cpus().length} processors.
Processor seconds are those of all processes of a tool, the server's aside, and are what to compare if others kept the
machine busy; memory is the most of any one process. Seconds of headgate and dlt are those of the load alone, those of the
others have start and end in them.

${table(['', 'format', 's', 'times headgate', 'cpu s', 'MB', ''], lines)}

In its time headgate checks what none of the others does:

- the document is complete, belongs to the job that was asked for, and has as many rows as the job itself counts;
- types are chosen from all values, and a value that would read back differently stays as it was written;
- a row that cannot be read is told apart and kept with its number and the reason;
- the file is on disk before the commit, and rows and ledger appear in one transaction, once, whatever is killed.

The script and \`curl | duckdb\` take what arrives: DuckDB guesses types from a sample, and a CSV file that was cut after a
line loads as if it were whole. dlt and Sling read a local file, so nothing is downloaded there. dlt as Arrow lets pyarrow
parse the file in C++, and DuckDB loads the Parquet that dlt wrote of it. As dicts, which is how an API's rows come, dlt
looks at every value in Python.`;
}

const wall = ({ seconds }: Run) => seconds;
