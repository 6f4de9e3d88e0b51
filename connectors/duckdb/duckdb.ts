import { HeadgateError } from '../../src/errors.js';
import { commitError } from '../../src/duckdb/commit-error.js';
import { refuseRenamed, stagedFolders } from '../../src/load/commit-rules.js';
import { commitInTries, type Try } from '../../src/duckdb/commit-tries.js';
import type {
  Commit,
  CommitOptions,
  CommitResult,
  Destination,
  Removal,
  Rename,
  TableSpec,
} from '../../src/load/destination.js';
import { declaredTypes } from '../../src/duckdb/declared-types.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { readSince } from '../../src/duckdb/ledger-rows.js';
import { openLoadEngine } from '../../src/duckdb/load-engine.js';
import type { Load, LoadedJob, RecordedChange, RunRecord, Vanished } from '../../src/load/ledger.js';
import { requireWritable } from '../../src/files/writable.js';
import { idsOf, readCommit, writeCommit, writeDayCounts } from './commit.js';
import { DatabaseFile, type DatabaseFileOptions, readPatience } from './database-file.js';
import { staleCounts, withDays } from './days.js';
import { duckdb } from './describe.js';
import { readChanges, readJobs, readLoads } from './ledger.js';
import { areTooWide } from './row-group-size.js';
import { insertRuns, readRuns } from './runs.js';
import { SmallRowGroups } from './small-row-groups.js';
import { readColumns, readFields, refuseForeign, refuseMisplaced } from './table.js';
import { countRows, removeLoads, renameJob } from './upkeep.js';

/** How long `remove` and `rename` wait for another process, in milliseconds. A person is waiting for them. */
const upkeepPatience = 10_000;

/** How long to wait to write a run to the history, in milliseconds. The next run can write it too. */
const recordPatience = 500;

/**
 * Rows and ledger in one DuckDB file, changed in one transaction. The file is open only during a call, and while row
 * groups are merged after a commit: `close` waits for that.
 */
export function openDuckDb(options: DatabaseFileOptions): Destination {
  return new DuckDbDestination(options);
}

class DuckDbDestination implements Destination {
  readonly capabilities = duckdb.capabilities;
  readonly location: string;
  readonly #options: DatabaseFileOptions;
  readonly #file: DatabaseFile;
  readonly #rowGroups: SmallRowGroups;

  constructor(options: DatabaseFileOptions, file = new DatabaseFile(options)) {
    this.location = options.path;
    this.#options = options;
    this.#file = file;
    this.#rowGroups = new SmallRowGroups(file);
  }

  async check(tables: readonly TableSpec[]): Promise<void> {
    await requireWritable(this.location);
    await requireWritable(this.#options.stateFolder);
    const read = await this.#file.read({ giveUpAfter: readPatience }, async (engine, hasLedger) => {
      for (const spec of tables) {
        await declaredTypes(engine, spec);
        if (hasLedger) {
          await readColumns(engine, spec.table, this.location);
          refuseRenamed(spec, await readFields(engine, spec.table));
        } else await refuseForeign(engine, spec.table, this.location);
      }
      return hasLedger ? staleCounts(engine, tables) : [];
    });
    if (read === null) await checkTypes(tables);
    else if (read.length > 0) await this.#countDays(read);
  }

  /** Counts rows by day as the config asks now. If another process has the file open, the next commit does it. */
  async #countDays(tables: readonly TableSpec[]): Promise<void> {
    const writing = { giveUpAfter: 0, effort: 'large', folders: [] } as const;
    try {
      await this.#file.write(writing, async ({ engine, commit }) => {
        await writeDayCounts(engine, tables);
        await commit();
      });
    } catch (error) {
      if (!(error instanceof HeadgateError && error.code === 'destination_locked')) {
        throw commitError(this.location, error);
      }
    }
  }

  async loads(tables: readonly TableSpec[] = [], supersededSince?: number): Promise<Load[]> {
    const loads = await this.#file.read({ giveUpAfter: readPatience }, async (engine, hasLedger) => {
      if (!hasLedger) return [];
      for (const spec of tables) {
        await refuseMisplaced(engine, spec);
        refuseRenamed(spec, await readFields(engine, spec.table));
      }
      return withDays(engine, await readLoads(engine, readSince(supersededSince)), tables);
    });
    return loads ?? [];
  }

  async schemaChanges(): Promise<RecordedChange[]> {
    const changes = await this.#file.read({ giveUpAfter: readPatience }, (engine, hasLedger) =>
      hasLedger ? readChanges(engine) : Promise.resolve([]),
    );
    return changes ?? [];
  }

  async commit(commit: Commit, options: CommitOptions): Promise<CommitResult> {
    const result = await commitInTries(commit, this.#options.memoryLimit, (how) =>
      this.#commit(commit, options, how),
    );
    const rows = result.loads.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, 0);
    this.#rowGroups.added(commit.table.table, rows, rowBytes(commit));
    return result;
  }

  async #commit(commit: Commit, options: CommitOptions, { parallelCsv, effort }: Try): Promise<CommitResult> {
    const folders = stagedFolders(commit);
    let committing = false;
    try {
      const width = rowBytes(commit);
      const slowest = effort === 'large' && areTooWide(width) ? 'little' : effort;
      const writing = {
        ...options,
        giveUpAfter: null,
        effort: slowest,
        merging: false,
        folders,
        rowBytes: width,
      };
      return await this.#file.write(writing, async (file) => {
        const { engine } = file;
        const at = new Date().toISOString();
        const isNew = await writeCommit(engine, commit, at, this.location, { parallelCsv });
        const result = await readCommit(engine, commit);
        if (!isNew) return result;
        const recordWitness = await file.witness();
        await file.commit(async () => void (committing = true));
        await file.release();
        await recordWitness();
        return result;
      });
    } catch (error) {
      if (!committing) throw commitError(this.location, error);
      return this.#settle(commit, error);
    }
  }

  /** The outcome of a failed COMMIT is unknown, and its DuckDB can no longer be used. A new one reads the ledger. */
  async #settle(commit: Commit, error: unknown): Promise<CommitResult> {
    const found = await this.#file.read({ giveUpAfter: readPatience }, async (engine, hasLedger) =>
      hasLedger ? readCommit(engine, commit) : null,
    );
    if (found === null || found.loads.length < idsOf(commit).length) throw commitError(this.location, error);
    return found;
  }

  async jobs(): Promise<LoadedJob[]> {
    const jobs = await this.#file.read({ giveUpAfter: readPatience }, (engine, hasLedger) =>
      hasLedger ? readJobs(engine) : Promise.resolve([]),
    );
    return jobs ?? [];
  }

  async rowsOf(job: string): Promise<number> {
    const rows = await this.#file.read({ giveUpAfter: readPatience }, (engine, hasLedger) =>
      hasLedger ? countRows(engine, job) : Promise.resolve(0),
    );
    return rows ?? 0;
  }

  async remove(removal: Removal, options: CommitOptions): Promise<void> {
    await this.#change(options, (engine) => removeLoads(engine, removal));
  }

  async rename(rename: Rename, options: CommitOptions): Promise<void> {
    await this.#change(options, (engine) => renameJob(engine, rename, this.location));
  }

  /** One transaction that changes loaded rows; creates nothing if there are none. */
  async #change(options: CommitOptions, task: (engine: Engine) => Promise<void>): Promise<void> {
    if ((await this.jobs()).length === 0) return;
    const writing = {
      ...options,
      giveUpAfter: upkeepPatience,
      effort: 'roomy',
      folders: [],
    } as const;
    try {
      await this.#file.write(writing, async ({ engine, witness, commit }) => {
        await engine.run('BEGIN');
        await task(engine);
        await commit(await witness());
      });
    } catch (error) {
      throw commitError(this.location, error);
    }
  }

  async recordRuns(runs: readonly RunRecord[]): Promise<boolean> {
    const isLoaded = await this.#file.read({ giveUpAfter: recordPatience }, (_engine, hasLedger) =>
      Promise.resolve(hasLedger),
    );
    if (isLoaded !== true) return false;
    const writing = { giveUpAfter: recordPatience, effort: 'little', folders: [] } as const;
    await this.#file.write(writing, async ({ engine, commit }) => {
      await engine.run('BEGIN');
      await insertRuns(engine, runs);
      await commit();
    });
    return true;
  }

  async runs(limit: number): Promise<RunRecord[]> {
    const runs = await this.#file.read({ giveUpAfter: readPatience }, (engine, hasLedger) =>
      hasLedger ? readRuns(engine, limit) : Promise.resolve([]),
    );
    return runs ?? [];
  }

  readTogether<T>(task: (reader: Destination) => Promise<T>): Promise<T> {
    return this.#file.readTogether((file) => task(new DuckDbDestination(this.#options, file)));
  }

  vanished(): Promise<Vanished | null> {
    return this.#file.vanished();
  }

  async close(): Promise<void> {
    await this.#rowGroups.settled();
  }
}

/** Bytes of a commit's rows in their exports, on average. */
function rowBytes({ loads }: Commit): number {
  const bytes = loads.reduce((sum, { rows }) => sum + rows.bytes, 0);
  const count = loads.reduce((sum, { rows }) => sum + rows.rows, 0);
  return bytes / Math.max(1, count);
}

/** Checks declared types in an engine of its own, because there may be no file yet. */
async function checkTypes(tables: readonly TableSpec[]): Promise<void> {
  const options = { memoryLimit: null, spillTo: null, files: [], folders: [] };
  const engine: Engine = await openLoadEngine(options);
  try {
    for (const spec of tables) await declaredTypes(engine, spec);
  } finally {
    engine.close();
  }
}
