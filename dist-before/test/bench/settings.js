import { tmpdir } from 'node:os';
import { join } from 'node:path';
const numbers = (name, otherwise) => process.env[name] === undefined ? otherwise : process.env[name].split(',').map(Number);
/** What to measure. Each setting comes from an environment variable; small numbers make a run of seconds. */
export const settings = {
    /** Numbers of rows for measuring speed, each with every data set and format. */
    rows: numbers('HEADGATE_BENCH_ROWS', [10_000, 100_000, 1_000_000]),
    /** Names of the data sets; if left out, all available ones. */
    sets: process.env['HEADGATE_BENCH_SETS']?.split(',') ?? null,
    /** How many runs each median comes from. */
    runs: Number(process.env['HEADGATE_BENCH_RUNS'] ?? 5),
    /** Numbers of rows for measuring memory. */
    memoryRows: numbers('HEADGATE_BENCH_MEMORY_ROWS', [1_000_000, 3_000_000]),
    /** Sizes of the tables that receive commits. */
    growthRows: numbers('HEADGATE_BENCH_GROWTH_ROWS', [1_000_000, 10_000_000, 30_000_000]),
    /** How many commits of each kind each median comes from. A single one is too short to be reliable. */
    growthRuns: Number(process.env['HEADGATE_BENCH_GROWTH_RUNS'] ?? 15),
    growthBatch: Number(process.env['HEADGATE_BENCH_GROWTH_BATCH'] ?? 10_000),
    /** How often each command is run. */
    commandRuns: Number(process.env['HEADGATE_BENCH_COMMAND_RUNS'] ?? 10),
    /** Job configs of a long ledger, and the days that each has loaded one by one. */
    ledgerConfigs: Number(process.env['HEADGATE_BENCH_LEDGER_CONFIGS'] ?? 50),
    ledgerDays: Number(process.env['HEADGATE_BENCH_LEDGER_DAYS'] ?? 4_000),
    /** Number of jobs whose ends are awaited, and how many times as fast as said they are. */
    pollJobs: Number(process.env['HEADGATE_BENCH_POLL_JOBS'] ?? 40),
    pollSpeed: Number(process.env['HEADGATE_BENCH_POLL_SPEED'] ?? 1),
    /** Rows of a file of one's own. */
    ownFileRows: Number(process.env['HEADGATE_BENCH_FILE_ROWS'] ?? 300_000),
    /** Number of rows that other tools load too. */
    peersRows: Number(process.env['HEADGATE_BENCH_PEERS_ROWS'] ?? 100_000),
    /** Folder for exports and tables. A named folder is kept and used again; otherwise one is made for the run. */
    folder: process.env['HEADGATE_BENCH_FOLDER'] ?? null,
    temporary: join(tmpdir(), 'headgate-bench-'),
};
//# sourceMappingURL=settings.js.map