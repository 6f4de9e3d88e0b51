import { randomUUID } from 'node:crypto';
import type { Engine } from '../../../src/duckdb/engine.js';
import { quoteList, quoteName, quoteText } from '../../../src/duckdb/sql.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import type { Load } from '../../../src/load/ledger.js';
import type { SchemaPlan, TableColumn } from '../../../src/load/schema-plan.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { columnsOfTable } from './columns.js';
import { readFile } from './data-file.js';
import type { SharedNote } from '../log/domains.js';
import type { Drafts } from '../log/drafts.js';
import { type LiveFile, liveFiles } from '../log/live-files.js';
import { ownerAfter, rowsIn, same } from './live-rows.js';
import { notesFolder } from '../log/places.js';
import { type HandOver, retyped } from './rewrite.js';
import { mayHold } from '../log/stats.js';
import type { DeltaTable } from '../log/tables.js';

/**
 * The keys of a table's rows that more than one live load has. A row belongs to the load in its `_load_id`, the last one
 * that brought it. A file beside the table's log names each other live load that has it. A commit reads the file into
 * the temporary table `shared`, and writes another one if that has changed.
 */
export class SharedRows {
  readonly #engine: Engine;
  readonly #before: SharedNote | null;
  /** The key's columns; null if no row is noted. */
  #key: readonly string[] | null;
  #isChanged = false;

  private constructor(engine: Engine, before: SharedNote | null) {
    this.#engine = engine;
    this.#before = before;
    this.#key = before?.key ?? null;
  }

  static async open(engine: Engine, store: ObjectStore, table: DeltaTable | null): Promise<SharedRows> {
    const note = table?.ledger.shared ?? null;
    if (note !== null) {
      const path = await store.local(`${table!.log.folder}/${note.file}`);
      await engine.run(`CREATE OR REPLACE TEMP TABLE shared AS FROM ${readFile(path)}`);
    }
    return new SharedRows(engine, note);
  }

  /** Forgets which rows removed loads have. */
  async forget(gone: readonly string[]): Promise<void> {
    if (this.#key === null || gone.length === 0) return;
    const rows = await this.#engine.run(
      `DELETE FROM temp.shared WHERE list_contains(${quoteList(gone)}, load)`,
    );
    if (rows > 0) this.#isChanged = true;
  }

  /** Rows with the load in `_load_id` to which they will belong once loads are removed. Call `forget` first. */
  owned(from: string, gone: readonly string[]): string {
    if (this.#key === null || gone.length === 0) return from;
    const heir = `(SELECT max(load) FROM temp.shared WHERE ${same(this.#key, 'shared')})`;
    return `(SELECT held.* REPLACE (${ownerAfter(gone, heir)} AS ${loadIdColumn}) FROM ${from} AS held)`;
  }

  /**
   * Gives rows of removed loads to other live loads that have them; null if there are none. Call `forget` first.
   *
   * @param columns of the table before the commit
   */
  async handOver(
    files: readonly LiveFile[],
    gone: readonly string[],
    columns: readonly TableColumn[],
  ): Promise<HandOver | null> {
    const key = this.#key;
    if (key === null || gone.length === 0) return null;
    const able = files.filter(({ file }) => gone.some((id) => mayHold(file, id) !== 'no'));
    const going = `${await rowsIn(able, columns)} AS held`;
    const names = key.map((_, index) => `k${index}`).join(', ');
    await this.#engine.run(`
      CREATE OR REPLACE TEMP TABLE heirs AS SELECT ${names}, max(load) AS heir FROM temp.shared
      WHERE EXISTS (SELECT 1 FROM ${going} WHERE list_contains(${quoteList(gone)}, held.${loadIdColumn}) AND ${same(key, 'shared')})
      GROUP BY ${names}`);
    const found = await this.#engine.run(`
      DELETE FROM temp.shared USING temp.heirs
      WHERE ${key.map((_, index) => `shared.k${index} = heirs.k${index} AND`).join(' ')} shared.load = heirs.heir`);
    if (found === 0) return null;
    this.#isChanged = true;
    const rows = `(SELECT held.* REPLACE (heirs.heir AS ${loadIdColumn}) FROM ${going} JOIN temp.heirs ON ${same(key, 'heirs')}
      WHERE list_contains(${quoteList(gone)}, held.${loadIdColumn}))`;
    return { key, rows, by: `${this.#before?.file} ${gone.join(' ')}` };
  }

  /**
   * The notes after the columns or the key of the table have changed.
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
    if (this.#key === null) return;
    const values = this.#key.map((name, index) => {
      const change = retype.find(({ column }) => column.name === name);
      return change === undefined ? `k${index}` : `${retyped(change, `k${index}`)} AS k${index}`;
    });
    if (retype.some(({ column }) => this.#key?.includes(column.name))) {
      await this.#replace(`SELECT ${values.join(', ')}, load FROM temp.shared`);
    }
    const isSame = key.length === 0 || key.toSorted().join('\n') === this.#key.toSorted().join('\n');
    const there = (names: readonly string[]) =>
      names.every((name) => columns.some((column) => column.name === name && column.valued));
    if (isSame && there(this.#key)) return;
    // Rows that are there have NULL in a new column, so they have no key from now on.
    if (!there(this.#key) || !there(key)) {
      this.#key = null;
      this.#isChanged = true;
      return;
    }
    const named = key.map((name, index) => `held.${quoteName(name)} AS k${index}`).join(', ');
    const complete = key.map((name) => `held.${quoteName(name)} IS NOT NULL`).join(' AND ');
    await this.#replace(`
      SELECT DISTINCT ${named}, shared.load FROM ${await rows()} AS held JOIN temp.shared ON ${same(this.#key, 'shared')}
      WHERE ${complete}`);
    this.#key = key;
  }

  /**
   * Notes that loads have rows which another load is about to replace.
   *
   * @param going FROM item with the rows
   */
  async note(going: string, key: readonly string[], loads: readonly string[]): Promise<void> {
    if (loads.length === 0) return;
    const values = key.map((name, index) => `held.${quoteName(name)} AS k${index}`).join(', ');
    const rows = `SELECT DISTINCT ${values}, held.${loadIdColumn} AS load FROM ${going} AS held
      WHERE list_contains(${quoteList(loads)}, held.${loadIdColumn})`;
    if (this.#key === null) await this.#replace(rows);
    else {
      // Other job configs of the table may name the same columns in another order.
      const order = this.#key.map((name) => `k${key.indexOf(name)}`).join(', ');
      const added = await this.#engine.run(
        `INSERT INTO temp.shared SELECT ${order}, load FROM (${rows}) EXCEPT FROM temp.shared`,
      );
      if (added > 0) this.#isChanged = true;
      return;
    }
    this.#key = key;
  }

  /** Writes the notes if they have changed. Returns what to record, and the files to upload. */
  async write(
    drafts: Drafts,
    folder: string,
  ): Promise<{ shared: SharedNote | null; beside: Map<string, string> }> {
    const beside = new Map<string, string>();
    if (!this.#isChanged) return { shared: this.#before, beside };
    if (this.#key === null) return { shared: null, beside };
    const path = drafts.next();
    const rows = await this.#engine.run(
      `COPY temp.shared TO ${quoteText(path)} (FORMAT parquet, COMPRESSION zstd)`,
    );
    if (rows === 0) return { shared: null, beside };
    const file = noteName();
    beside.set(`${folder}/${file}`, path);
    return { shared: { file, key: [...this.#key] }, beside };
  }

  async #replace(query: string): Promise<void> {
    await this.#engine.run(`CREATE OR REPLACE TEMP TABLE noted AS ${query}`);
    await this.#engine.run('CREATE OR REPLACE TEMP TABLE shared AS FROM temp.noted; DROP TABLE temp.noted');
    this.#isChanged = true;
  }
}

/** A new name below a table's folder. */
export function noteName(): string {
  return `${notesFolder}/headgate-${randomUUID()}.parquet`;
}

/** Rows in a table that only the given loads have. */
export async function countOwnRows(
  engine: Engine,
  store: ObjectStore,
  table: DeltaTable,
  loads: readonly Load[],
): Promise<number> {
  const { log, ledger } = table;
  const { shared } = ledger;
  const ids = loads.map(({ loadId }) => loadId);
  const rows = await rowsIn(liveFiles(store, log), columnsOfTable(table));
  const own = `FROM ${rows} AS held WHERE list_contains(${quoteList(ids)}, held.${loadIdColumn})`;
  if (shared === null) return (await engine.row(`SELECT count(*) AS rows ${own}`)).number('rows');
  const noted = `${readFile(await store.local(`${log.folder}/${shared.file}`))} AS shared`;
  const others = `SELECT 1 FROM ${noted} WHERE NOT list_contains(${quoteList(ids)}, load) AND ${same(shared.key, 'shared')}`;
  return (await engine.row(`SELECT count(*) AS rows ${own} AND NOT EXISTS (${others})`)).number('rows');
}
