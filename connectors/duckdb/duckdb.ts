import { commitError } from '../../src/duckdb/commit-error.js';
import { commitInTries, type Try } from '../../src/duckdb/commit-tries.js';
import { requireWritable } from '../../src/files/writable.js';
import { stagedFolders } from '../../src/load/commit-rules.js';
import type { Commit, CommitOptions, CommitResult, Destination } from '../../src/load/destination.js';
import type { Vanished } from '../../src/load/ledger.js';
import { writeCommit } from '../../src/load/write-commit.js';
import { SqlDestination } from '../../src/sql/destination.js';
import type { SqlPlace } from '../../src/sql/place.js';
import { readCommit } from '../../src/sql/store.js';
import { DatabaseFile, type DatabaseFileOptions, readPatience } from './database-file.js';
import { duckdb } from './describe.js';
import { placeIn } from './dialect.js';
import { areTooWide } from './row-group-size.js';
import { SmallRowGroups } from './small-row-groups.js';
import { DuckDbStore } from './store.js';

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

class DuckDbDestination extends SqlDestination {
  readonly capabilities = duckdb.capabilities;
  readonly location: string;
  readonly #options: DatabaseFileOptions;
  readonly #file: DatabaseFile;
  readonly #rowGroups: SmallRowGroups;

  constructor(options: DatabaseFileOptions, file = new DatabaseFile(options)) {
    super();
    this.location = options.path;
    this.#options = options;
    this.#file = file;
    this.#rowGroups = new SmallRowGroups(file);
  }

  protected async requireWritable(): Promise<void> {
    await requireWritable(this.location);
    await requireWritable(this.#options.stateFolder);
  }

  protected async read<T>(otherwise: T, task: (place: SqlPlace) => Promise<T>): Promise<T> {
    return this.#read(readPatience, otherwise, task);
  }

  async #read<T>(giveUpAfter: number, otherwise: T, task: (place: SqlPlace) => Promise<T>): Promise<T> {
    const read = await this.#file.read({ giveUpAfter }, async (engine, hasLedger) => ({
      result: hasLedger ? await task(placeIn(engine, this.location)) : otherwise,
    }));
    return read === null ? otherwise : read.result;
  }

  protected async inspect(task: (place: SqlPlace, hasLedger: boolean) => Promise<void>): Promise<void> {
    await this.#file.read({ giveUpAfter: readPatience }, (engine, hasLedger) =>
      task(placeIn(engine, this.location), hasLedger),
    );
  }

  /** A read for the history waits no longer than its write. */
  protected override hasLedger(): Promise<boolean> {
    return this.#read(recordPatience, false, () => Promise.resolve(true));
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
    let committing = false;
    try {
      const width = rowBytes(commit);
      const slowest = effort === 'large' && areTooWide(width) ? 'little' : effort;
      const writing = {
        ...options,
        giveUpAfter: null,
        effort: slowest,
        merging: false,
        folders: stagedFolders(commit),
        rowBytes: width,
      };
      return await this.#file.write(writing, async (file) => {
        const { engine } = file;
        const place = placeIn(engine, this.location);
        const at = new Date().toISOString();
        await engine.run('BEGIN');
        const written = await writeCommit(
          new DuckDbStore(place, engine, commit, { parallelCsv }),
          commit,
          at,
        );
        const result = await readCommit(place, commit);
        if (written === null) return result;
        const recordWitness = await file.witness();
        await file.commit(async () => void (committing = true));
        await file.release();
        await recordWitness();
        return { ...result, ...written };
      });
    } catch (error) {
      if (!committing) throw commitError(this.location, error);
      return this.#settle(commit, error);
    }
  }

  /** The outcome of a failed COMMIT is unknown, and its DuckDB can no longer be used. A new one reads the ledger. */
  async #settle(commit: Commit, error: unknown): Promise<CommitResult> {
    const found = await this.read<CommitResult | null>(null, (place) => readCommit(place, commit));
    if (found === null || found.loads.length < commit.loads.length) throw commitError(this.location, error);
    return found;
  }

  protected async change(
    options: CommitOptions | null,
    task: (place: SqlPlace) => Promise<void>,
  ): Promise<void> {
    const writing = {
      ...options,
      giveUpAfter: options === null ? 0 : upkeepPatience,
      effort: 'roomy',
      folders: [],
    } as const;
    try {
      await this.#file.write(writing, async ({ engine, witness, commit }) => {
        await engine.run('BEGIN');
        await task(placeIn(engine, this.location));
        await commit(await witness());
      });
    } catch (error) {
      throw commitError(this.location, error);
    }
  }

  protected async note(task: (place: SqlPlace) => Promise<void>): Promise<void> {
    const writing = { giveUpAfter: recordPatience, effort: 'little', folders: [] } as const;
    await this.#file.write(writing, async ({ engine, commit }) => {
      await engine.run('BEGIN');
      await task(placeIn(engine, this.location));
      await commit();
    });
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
