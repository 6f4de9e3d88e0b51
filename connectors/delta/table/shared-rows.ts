import { randomUUID } from 'node:crypto';
import type { Engine } from '../../../src/duckdb/engine.js';
import { quoteName, quoteText } from '../../../src/duckdb/sql.js';
import { isLive, type Load } from '../../../src/load/ledger.js';
import type { SchemaPlan, TableColumn } from '../../../src/load/schema-plan.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { listed } from '../../../src/sql/ledger.js';
import {
  countOwnRows,
  findHeirs,
  forgetLoads,
  type Heirs,
  type KeyedPlace,
  type Holders,
  loadAfter,
  notedOf,
  sameKey,
  type SharedRows,
  withNewKey,
} from '../../../src/sql/shared-keys.js';
import { type LiveFile, liveFiles } from '../log/files.js';
import { rowsHeld, type SharedNote } from '../log/ledger.js';
import { notesFolder } from '../log/places.js';
import type { Drafts } from '../log/publish.js';
import { mayHoldAny } from '../log/stats.js';
import type { DeltaTable } from '../log/tables.js';
import { columnsOfTable } from './columns.js';
import { keyedPlace, keyOf, readFile, rowsIn } from './data-files.js';
import { retyped } from './rewrite.js';

/**
 * Notes of the rows that several live loads have, in a file beside the table's log. A commit reads the file into a
 * temporary table, and writes another file if that has changed.
 */
export class SharedNotes {
  readonly #engine: Engine;
  readonly #place: KeyedPlace;
  readonly #before: SharedNote | null;
  #shared: SharedRows | null;
  #isChanged = false;

  private constructor(engine: Engine, before: SharedNote | null) {
    this.#engine = engine;
    this.#place = keyedPlace(engine);
    this.#before = before;
    this.#shared = before && { table: 'temp.shared', key: keyOf(before.key) };
  }

  static async open(engine: Engine, store: ObjectStore, table: DeltaTable | null): Promise<SharedNotes> {
    const note = table?.ledger.shared ?? null;
    if (note !== null) {
      const path = await store.local(`${table!.log.folder}/${note.file}`);
      const place = keyedPlace(engine);
      await place.dialect.temporary(engine, 'shared', `FROM ${readFile(path)}`);
      const loads = [...table!.ledger.loads.values()].filter(isLive);
      const values = loads.map(
        (load) => `(${quoteText(load.loadId)}, TIMESTAMPTZ ${quoteText(load.remoteCreatedAt)})`,
      );
      const from = `(VALUES ${["('', now())", ...values].join(', ')}) AS loads (load_id, remote_created_at)`;
      await place.dialect.temporary(engine, 'loads', `FROM ${from}`);
    }
    return new SharedNotes(engine, note);
  }

  /** Tells apart the contents of temporary tables that are made from these notes. */
  get name(): string {
    return this.#before?.file ?? '';
  }

  /** SQL of the load that a row, `held`, belongs to once loads are removed. */
  loadAfter(gone: readonly string[]): string {
    return loadAfter(this.#place, this.#shared, gone);
  }

  /**
   * Gives rows of removed loads to other live loads that have them; null if there are none.
   *
   * @param columns of the table as the files have them
   */
  async handOver(
    files: readonly LiveFile[],
    gone: readonly string[],
    columns: readonly TableColumn[],
  ): Promise<Heirs | null> {
    if (this.#shared === null || gone.length === 0) return null;
    const from = await rowsIn(mayHoldAny(files, gone), columns);
    if ((await forgetLoads(this.#place, this.#shared, listed(gone))) > 0) this.#isChanged = true;
    const heirs = await findHeirs(this.#place, from, this.#shared, listed(gone));
    if (heirs !== null) this.#isChanged = true;
    return heirs;
  }

  /**
   * Changes the notes after the columns or the key of the table have changed.
   *
   * @param key columns of the key from now on; none if they are not known yet
   * @param rows FROM item over the rows of the table, with its new columns
   */
  async reshape(
    { retype }: Pick<SchemaPlan, 'retype'>,
    columns: readonly TableColumn[],
    key: readonly string[],
    rows: () => Promise<string>,
  ): Promise<void> {
    const shared = this.#shared;
    if (shared === null) return;
    const before = shared.key.map(({ name }) => name);
    const changes = retype.filter(({ column }) => before.includes(column.name));
    if (changes.length > 0) {
      const values = changes.map((change) => {
        const name = quoteName(change.column.name);
        return `${retyped(this.#engine, change, name)} AS ${name}`;
      });
      await this.#replace(`SELECT * REPLACE (${values.join(', ')}) FROM ${shared.table}`, before);
    }
    const there = (names: readonly string[]) =>
      names.every((name) => columns.some((column) => column.name === name && column.valued));
    const isSame = key.length === 0 || key.toSorted().join('\n') === before.toSorted().join('\n');
    if (isSame && there(before)) return;
    // Rows that are there have NULL in a new column, so they have no key from now on.
    const isLost = !there(before) || !there(key);
    if (!isLost) return this.#replace(withNewKey(this.#place, await rows(), shared, keyOf(key)), key);
    this.#shared = null;
    this.#isChanged = true;
  }

  /** Notes which rows of a new load other loads have too. */
  async note(replaced: string, key: readonly string[], holders: Holders, loadId: string): Promise<void> {
    if (holders.older.length + holders.newer.length === 0) return;
    const query = notedOf(replaced, keyOf(key), holders, loadId);
    if (this.#shared === null) return this.#replace(query, key);
    await this.#place.session.run(`INSERT INTO ${this.#shared.table} BY NAME ${query}`);
    this.#isChanged = true;
  }

  /** Forgets the keys of rows, a FROM item. */
  async forget(rows: string): Promise<void> {
    if (this.#shared === null) return;
    const { table, key } = this.#shared;
    const gone = await this.#place.session.run(
      `DELETE FROM ${table} AS shared USING ${rows} AS held WHERE ${sameKey(this.#place, key, 'shared')}`,
    );
    if (gone > 0) this.#isChanged = true;
  }

  /** Writes the notes if they have changed. Returns what to record, and the files to upload. */
  async write(
    drafts: Drafts,
    folder: string,
  ): Promise<{ shared: SharedNote | null; beside: Map<string, string> }> {
    const beside = new Map<string, string>();
    if (!this.#isChanged) return { shared: this.#before, beside };
    if (this.#shared === null) return { shared: null, beside };
    const path = drafts.next();
    const rows = await this.#place.session.run(
      `COPY ${this.#shared.table} TO ${quoteText(path)} (FORMAT parquet, COMPRESSION zstd)`,
    );
    if (rows === 0) return { shared: null, beside };
    const file = noteName();
    beside.set(`${folder}/${file}`, path);
    return { shared: { file, key: this.#shared.key.map(({ name }) => name) }, beside };
  }

  async #replace(query: string, key: readonly string[]): Promise<void> {
    const { session, dialect } = this.#place;
    const noted = await dialect.temporary(session, 'noted', query);
    this.#shared = { table: await dialect.temporary(session, 'shared', `FROM ${noted}`), key: keyOf(key) };
    this.#isChanged = true;
  }
}

/** A new name below a table's folder. */
export function noteName(): string {
  return `${notesFolder}/headgate-${randomUUID()}.parquet`;
}

/** Rows that job configs have in their tables now and no other one has. */
export async function rowsOfJobs(
  store: ObjectStore,
  tables: ReadonlyMap<string, DeltaTable>,
  jobs: readonly string[],
  lend: (task: (engine: Engine) => Promise<number>) => Promise<number>,
): Promise<number> {
  let rows = 0;
  for (const table of tables.values()) {
    const live = [...table.ledger.loads.values()].filter((load) => jobs.includes(load.job) && isLive(load));
    if (live.length === 0) continue;
    rows +=
      table.ledger.shared === null
        ? live.reduce((sum, load) => sum + rowsHeld(table.ledger, load), 0)
        : await lend((engine) => ownRows(engine, store, table, live));
  }
  return rows;
}

/** Rows in a table that only the given loads have. */
async function ownRows(
  engine: Engine,
  store: ObjectStore,
  table: DeltaTable,
  loads: readonly Load[],
): Promise<number> {
  const { log, ledger } = table;
  const rows = await rowsIn(liveFiles(store, log), columnsOfTable(table));
  const shared = ledger.shared && {
    table: readFile(await store.local(`${log.folder}/${ledger.shared.file}`)),
    key: keyOf(ledger.shared.key),
  };
  return countOwnRows(keyedPlace(engine), rows, shared, listed(loads.map(({ loadId }) => loadId)));
}
