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
  return `${thousands(rows)} rows of **${set}** into a DuckDB file, in one run of
\`HEADGATE_BENCH_PEERS_ROWS=${rows} HEADGATE_BENCH_RUNS=${runs} npm run bench -- peers\` (test/bench/peers.py says what to
install). Medians of ${runs} (least-most); load average ${load} at its end on ${cpus().length} processors. Seconds of headgate and dlt are
those of the load alone. Only headgate checks that the document is complete and has the job's own count, chooses types from
all values, flushes the export, and commits rows and ledger together.

${table(['', 'format', 's', 'times headgate', 'cpu s', 'MB', ''], lines)}`;
}

const wall = ({ seconds }: Run) => seconds;
