import { tmpdir } from 'node:os';
import { join } from 'node:path';

const numbers = (name: string, otherwise: number[]) =>
  process.env[name] === undefined ? otherwise : process.env[name].split(',').map(Number);

/** What is measured, each from an environment variable; small numbers make a run of seconds. */
export const settings = {
  /** Rows of the exports whose speed is measured, each with every data set and format. */
  rows: numbers('HEADGATE_BENCH_ROWS', [10_000, 100_000, 1_000_000]),
  /** Names of the data sets; all that there are where it is left out. */
  sets: process.env['HEADGATE_BENCH_SETS']?.split(',') ?? null,
  /** Runs behind each median. */
  runs: Number(process.env['HEADGATE_BENCH_RUNS'] ?? 5),
  /** Rows of the exports whose memory is measured. */
  memoryRows: numbers('HEADGATE_BENCH_MEMORY_ROWS', [1_000_000, 3_000_000]),
  /** `destination.memory_limit` of a small machine. */
  smallLimit: process.env['HEADGATE_BENCH_MEMORY_LIMIT'] ?? '96MB',
  /** Rows of the tables that are committed into. */
  growthRows: numbers('HEADGATE_BENCH_GROWTH_ROWS', [1_000_000, 10_000_000, 30_000_000]),
  /** Commits of each kind behind each median: a single one is too short to say much. */
  growthRuns: Number(process.env['HEADGATE_BENCH_GROWTH_RUNS'] ?? 15),
  growthBatch: Number(process.env['HEADGATE_BENCH_GROWTH_BATCH'] ?? 10_000),
  /** Rows of the export that the peers load too. */
  peersRows: Number(process.env['HEADGATE_BENCH_PEERS_ROWS'] ?? 100_000),
  /** Where exports, tables and results go. Kept, and used again, where it is named; else made for the run. */
  folder: process.env['HEADGATE_BENCH_FOLDER'] ?? null,
  temporary: join(tmpdir(), 'headgate-bench-'),
  /** Where bench.md and bench.svg go. */
  output: process.env['HEADGATE_BENCH_OUTPUT'] ?? 'docs',
};
