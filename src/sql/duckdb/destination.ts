import type { DestinationCapabilities } from '../../load/capabilities.js';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { commitError } from '../../duckdb/commit-error.js';
import type { Waiting } from '../../duckdb/lock.js';
import { commitInTries, inLittleMemory } from '../../duckdb/commit-tries.js';
import type { Effort } from '../../duckdb/load-engine.js';
import type { Engine } from '../../duckdb/engine.js';
import { HeadgateError } from '../../common/errors.js';
import { replaceFile } from '../../files/durable.js';
import { readJson } from '../../files/parse-json.js';
import { requireWritable } from '../../files/writable.js';
import { stagedFolders } from '../../load/commit-rules.js';
import type { Commit, CommitOptions, CommitResult, Destination, TableSpec } from '../../load/destination.js';
import type { LoadDay, Vanished } from '../../load/ledger.js';
import type { Hiding } from '../../load/hiding.js';
import { type Found, type RememberedLoads, SqlDestination, type StoreOf, type Task } from '../destination.js';
import type { Forgetting } from '../../load/forgotten.js';
import { forgottenMarks, tablesOfRows } from '../forget.js';
import type { SqlDialect, SqlPlace } from '../place.js';
import {
  type Attached,
  type AttachedOptions,
  readPatience,
  type ReadTask,
  upkeepPatience,
} from './attached.js';
import { duckdbDialect, placeIn } from './dialect.js';
import type { DuckDbStore } from './store.js';

/** How long to wait to write a run to the history, in milliseconds. The next run can write it too. */
const recordPatience = 500;

const purgeSchema = z.object({ table: z.string(), now: z.boolean() });

/** What one kind of attached database does in its own way. */
export interface DatabaseKind {
  readonly capabilities: DestinationCapabilities;
  readonly Store: new (...parts: ConstructorParameters<typeof DuckDbStore>) => DuckDbStore;
  /** Default: that of a DuckDB file. */
  readonly dialect?: SqlDialect;
  /** Bytes that a row has in its export, from which on a load takes only a little memory. Default: never. */
  areTooWide?(rowBytes: number): boolean;
  committed?(rows: number, rowBytes: number): void;
  /** Waits for what `committed` has begun. */
  settled?(): Promise<void>;
  /** Left out: the database is a file. */
  requireWritable?(): Promise<void>;
  /** Raises an error if bytes of forgotten rows might stay. Default: they cannot. */
  mayForget?(now: boolean): Promise<void>;
  /** What else the destination can do. */
  readonly abilities?: Pick<Destination, 'prove' | 'optimize' | 'publish' | 'reserve'>;
}

/** Rows and ledger in one database, changed in one transaction. The database is open only during a call. */
export class DuckDbDestination extends SqlDestination {
  readonly capabilities: DestinationCapabilities;
  readonly location: string;
  readonly #options: AttachedOptions;
  readonly #database: Attached<AttachedOptions>;
  readonly #open: Attached<AttachedOptions>['read'];
  readonly #kind: DatabaseKind;

  /** @param reader another one that keeps the database open for the reads of one task */
  constructor(
    options: AttachedOptions,
    kind: DatabaseKind,
    database: Attached<AttachedOptions>,
    reader?: { read: Attached<AttachedOptions>['read']; remembered: RememberedLoads },
  ) {
    super(reader?.remembered);
    this.capabilities = kind.capabilities;
    this.location = options.path;
    this.#options = options;
    this.#kind = kind;
    this.#database = database;
    this.#open = reader?.read ?? ((...asked) => database.read(...asked));
    Object.assign(this, kind.abilities);
  }

  /** Says whose bytes are to be removed, from before the commit that deletes the rows until they are. */
  get #purging(): string {
    return join(this.#options.stateFolder, 'purge.json');
  }

  #place(engine: Engine): SqlPlace {
    return placeIn(engine, this.location, this.#kind.dialect ?? duckdbDialect);
  }

  protected async requireWritable(): Promise<void> {
    await (this.#kind.requireWritable?.() ?? requireWritable(this.location));
    await requireWritable(this.#options.stateFolder);
  }

  protected inspect<T>(
    task: (place: SqlPlace, hasLedger: boolean) => Promise<T>,
    giveUpAfter = readPatience,
  ): Promise<T | null> {
    return this.#open({ giveUpAfter }, (engine, hasLedger) => task(this.#place(engine), hasLedger));
  }

  /** A read for the history waits no longer than its write. */
  protected override async hasLedger(): Promise<boolean> {
    return (await this.inspect((_, hasLedger) => Promise.resolve(hasLedger), recordPatience)) === true;
  }

  override async commit(commit: Commit, options: CommitOptions): Promise<CommitResult> {
    const result = await super.commit(commit, options);
    const rows = result.loads.reduce((sum, { rowsLoaded }) => sum + rowsLoaded, 0);
    this.#kind.committed?.(rows, rowBytes(commit));
    return result;
  }

  protected committing<T>(
    commit: Commit,
    options: CommitOptions,
    task: Task<T>,
    found: Found<T>,
  ): Promise<T> {
    return commitInTries(commit, this.#options.memoryLimit, async ({ parallelCsv, effort }) => {
      let committing = false;
      try {
        const width = rowBytes(commit);
        const slowest = effort === 'large' && this.#kind.areTooWide?.(width) === true ? 'little' : effort;
        const writing = {
          ...options,
          giveUpAfter: null,
          effort: slowest,
          merging: false,
          folders: stagedFolders(commit),
          rowBytes: width,
        };
        return await this.#database.write(writing, async (file) => {
          const { engine } = file;
          const place = this.#place(engine);
          const at = new Date().toISOString();
          await engine.run('BEGIN');
          const forgotten = await forgottenMarks(place, commit.table);
          const store = new this.#kind.Store(place, engine, commit, { parallelCsv, forgotten });
          const written = await task(store, place, at);
          if (written === null) return (await found(place))!;
          const recordWitness = await file.witness();
          await file.commit(async () => void (committing = true));
          await file.release();
          await recordWitness();
          return written;
        });
      } catch (error) {
        if (!committing) throw commitError(this.location, error);
        // The outcome of a failed COMMIT is unknown, and its DuckDB can no longer be used. A new one reads the ledger.
        const result = await this.read<T | null>(null, found);
        if (result === null) throw commitError(this.location, error);
        return result;
      }
    });
  }

  protected async change(
    options: CommitOptions | null,
    task: (place: SqlPlace, storeOf: StoreOf) => Promise<void>,
  ): Promise<void> {
    const writing = {
      ...options,
      giveUpAfter: options === null ? 0 : upkeepPatience,
      folders: [],
    } as const;
    const attempt = (effort: Effort) =>
      this.#database.write({ ...writing, effort }, async ({ engine, witness, commit }) => {
        await engine.run('BEGIN');
        const place = this.#place(engine);
        await task(
          place,
          (table) =>
            new this.#kind.Store(place, engine, { table, loads: [], supersedes: [] }, { parallelCsv: true }),
        );
        // The outcome of a failed COMMIT is unknown, so nothing may be tried again.
        await commit(await witness()).catch((error: unknown) => {
          throw commitError(this.location, error);
        });
      });
    try {
      await inLittleMemory(this.#options.memoryLimit, attempt);
    } catch (error) {
      throw commitError(this.location, error);
    }
  }

  /** Finishes what a killed process left, unless another one has the database. */
  override async check(tables: readonly TableSpec[]): Promise<void> {
    await super.check(tables);
    const left = await readJson(this.#purging, purgeSchema);
    if (left === null) return;
    await this.purge([left.table], left.now).catch((error: unknown) => {
      if (!(error instanceof HeadgateError && error.code === 'destination_locked')) throw error;
    });
  }

  override async hide(table: TableSpec, hiding: Hiding, options: CommitOptions): Promise<void> {
    await this.#willPurge({ table: table.table, now: false });
    await super.hide(table, hiding, options);
    await this.purge([table.table], false);
  }

  override async forget(forgetting: Forgetting, options: CommitOptions): Promise<LoadDay[]> {
    await this.#kind.mayForget?.(forgetting.now);
    if (!forgetting.dryRun) await this.#willPurge(forgetting);
    return super.forget(forgetting, options);
  }

  override async expire(...asked: Parameters<SqlDestination['expire']>): Promise<void> {
    await this.#kind.mayForget?.(true);
    await super.expire(...asked);
  }

  /** A later process does it if this one is killed. Of two tables, that of a killed process comes first. */
  async #willPurge({ table, now }: z.infer<typeof purgeSchema>): Promise<void> {
    const left = await readJson(this.#purging, purgeSchema);
    if (left !== null && (left.table !== table || left.now !== now)) await this.purge([left.table], left.now);
    await replaceFile(this.#purging, JSON.stringify({ table, now }));
  }

  protected async purge(tables: readonly string[], now: boolean): Promise<void> {
    const waiting = { giveUpAfter: upkeepPatience };
    try {
      await this.#database.purge(waiting, now, (engine) => tablesOfRows(this.#place(engine), tables));
    } catch (error) {
      throw commitError(this.location, error);
    }
    await this.#kind.abilities?.publish?.();
    await rm(this.#purging, { force: true });
  }

  protected async note(task: (place: SqlPlace) => Promise<void>): Promise<void> {
    const writing = { giveUpAfter: recordPatience, effort: 'little', folders: [] } as const;
    await this.#database.write(writing, async ({ engine, commit }) => {
      await engine.run('BEGIN');
      await task(this.#place(engine));
      await commit();
    });
  }

  async readTogether<T>(task: (reader: Destination) => Promise<T>): Promise<T> {
    const read = await this.#open({ giveUpAfter: readPatience }, async (engine, hasLedger) => {
      const kept = { read: <R>(_: Waiting, each: ReadTask<R>) => each(engine, hasLedger) };
      const reader = { ...kept, remembered: this.remembered };
      return { result: await task(new DuckDbDestination(this.#options, this.#kind, this.#database, reader)) };
    });
    return read === null ? task(this) : read.result;
  }

  vanished(): Promise<Vanished | null> {
    return this.#database.vanished();
  }

  async close(): Promise<void> {
    await this.#kind.settled?.();
  }
}

/** Bytes of a commit's rows in their exports, on average. */
function rowBytes({ loads }: Commit): number {
  const bytes = loads.reduce((sum, { rows }) => sum + rows.bytes, 0);
  const count = loads.reduce((sum, { rows }) => sum + rows.rows, 0);
  return bytes / Math.max(1, count);
}
