import type { Destination, PendingLoad } from '../../src/load/destination.js';
import type { AttachedOptions } from '../../src/sql/duckdb/attached.js';
import { DuckDbDestination } from '../../src/sql/duckdb/destination.js';
import { requireWritable } from '../../src/files/writable.js';
import { DatabaseFile, areTooWide, rowGroupRows } from './database-file.js';
import { duckdb } from './describe.js';
import { publishedCopy } from './published-copy.js';
import { quoteName, quoteText } from '../../src/duckdb/sql.js';
import type { SchemaPlan } from '../../src/load/schema-plan.js';
import type { ObservedColumn } from '../../src/load/staged-rows.js';
import { DuckDbStore, rewriteTable } from '../../src/sql/duckdb/store.js';
import type { Alteration } from '../../src/sql/place.js';
import type { Engine } from '../../src/duckdb/engine.js';
import { type StagedOptions, stagedQuery } from '../../src/duckdb/staged-sql.js';

const zstd = ' USING COMPRESSION zstd';

class FileStore extends DuckDbStore {
  /** DuckDB refuses DDL on a table that the same transaction has changed. */
  readonly reshapesFirst = true;
  /** Names of new columns with long texts. */
  #long: ReadonlySet<string> = new Set();

  override async plan(fields: readonly ObservedColumn[], fresh: readonly PendingLoad[]): Promise<SchemaPlan> {
    const plan = await super.plan(fields, fresh);
    this.#long = await longTextColumns(this.engine, fresh, plan, this.options);
    return plan;
  }

  protected override defined(column: SchemaPlan['add'][number]): string {
    return `${super.defined(column)}${this.#long.has(column.name) ? zstd : ''}`;
  }

  protected async alter(table: string, alterations: readonly Alteration[]): Promise<void> {
    const hidden = alterations.flatMap(({ retype }) => (retype?.hide === undefined ? [] : retype));
    const added = alterations.flatMap(({ add = [] }) => add);
    const alter = (step: string) => this.engine.run(`ALTER TABLE ${table} ${step}`);
    for (const { sql, add, retype } of alterations)
      if (add === undefined && retype?.hide === undefined) await alter(sql);
    if (await this.#isCopied(table, added.length, hidden.length)) {
      const stored = await this.engine.rows(`
        SELECT DISTINCT column_name FROM pragma_storage_info(${quoteText(this.table)}) WHERE compression = 'ZSTD'`);
      const long = new Set(stored.map((row) => quoteName(row.text('column_name'))));
      const values = new Map(hidden.map(({ name, value, hide }) => [name, hide!(value)]));
      const suffixOf = (name: string) => (long.has(name) ? zstd : '');
      return rewriteTable(this.engine, table, { values, added, suffixOf, renamesFirst: true });
    }
    for (const { sql, add } of alterations) if (add !== undefined) await alter(sql);
    // The write-ahead log keeps the expression of an ALTER, and nobody who replays it has the function.
    for (const { name, type, value } of hidden)
      await alter(`ALTER COLUMN ${name} TYPE ${type} USING ${value}`);
    const values = hidden.map(({ name, hide }) => `${name} = ${hide!(name)}`);
    if (values.length > 0) await this.engine.run(`UPDATE ${table} SET ${values.join(', ')}`);
  }

  /** Whether a table is copied: an UPDATE keeps every row in memory. An index or a constraint would be lost. */
  async #isCopied(table: string, added: number, hidden: number): Promise<boolean> {
    const isOwn = table === this.place.dialect.table(this.table);
    if (!isOwn || (hidden === 0 && !(await this.isSoonCopied(table, added)))) return false;
    const row = await this.engine.row(`
      SELECT (SELECT count(*) FROM duckdb_indexes() WHERE database_name = current_database()) AS indexes,
        (SELECT count(*) FROM duckdb_constraints() WHERE database_name = current_database() AND schema_name = 'main'
          AND table_name = ${quoteText(this.table)} AND constraint_type <> 'NOT NULL') AS constraints`);
    return row.number('indexes') + row.number('constraints') === 0;
  }
}

/** Average length from which a column's texts are long, in bytes. */
const longBytes = 256;

/** How many rows of a staged file are looked at, its first ones: as many as most plans allow a job. */
const sampledRows = 10_000;

/**
 * Names of the new columns with long texts. DuckDB would compress them by DICT_FSST, which it takes to halve any text
 * (duckdb/duckdb#25785): zstd makes prose half as large as that does, and texts of 8 KB five times as fast.
 */
async function longTextColumns(
  engine: Engine,
  loads: readonly PendingLoad[],
  { add, targets }: SchemaPlan,
  options: StagedOptions,
): Promise<ReadonlySet<string>> {
  const [largest] = loads.map(({ rows }) => rows).toSorted((a, b) => b.bytes - a.bytes);
  const names = new Set(
    add.filter(({ type }) => type === 'VARCHAR' || type === 'JSON').map(({ name }) => name),
  );
  if (largest === undefined || names.size === 0) return new Set();
  const { from, columns } = stagedQuery(largest, targets, options);
  const texts = columns.filter(({ target }) => names.has(target.column));
  if (texts.length === 0) return new Set();
  const means = texts
    .map(({ value }, index) => `coalesce(avg(strlen(${value})), 0) AS mean${index}`)
    .join(', ');
  const row = await engine.row(`SELECT ${means} FROM (SELECT * FROM ${from} LIMIT ${sampledRows})`);
  const isLong = (index: number) => row.number(`mean${index}`) >= longBytes;
  return new Set(texts.filter((_, index) => isLong(index)).map(({ target }) => target.column));
}

/** Rows and ledger in one DuckDB file, open only during a call and while row groups are merged after a commit. */
export function openDuckDb(options: AttachedOptions & { publish?: string }): Destination {
  const file = new DatabaseFile(options);
  const { publish, path } = options;
  const copy = publish === undefined ? null : publishedCopy({ ...options, publish }, file);
  const rowGroups = smallRowGroups(file);
  const kind = {
    capabilities: duckdb.capabilities,
    Store: FileStore,
    areTooWide,
    committed: (rows: number, rowBytes: number) => {
      rowGroups.added(rows, rowBytes);
      copy?.committed();
    },
    settled: async () => {
      await rowGroups.settled();
      await copy?.settled();
    },
    ...(copy !== null && {
      abilities: { publish: () => copy.make(), prove: () => copy.requireOwn() },
      requireWritable: async () => {
        await requireWritable(path);
        await copy.requireOwn();
      },
    }),
  };
  return new DuckDbDestination(options, kind, file);
}

/** Merged after so many commits, however few rows they brought. */
const mergeEvery = 32;

/**
 * Merges the row groups that commits of this process leave behind, between two commits: a commit that merged them itself
 * would take twice as long as others. The rest is merged when the run is recorded.
 */
export function smallRowGroups(file: DatabaseFile) {
  let merging = Promise.resolve();
  let commits = 0;
  let small = 0;

  const merge = () =>
    file.write({ giveUpAfter: 0, effort: 'little', folders: [] }, async ({ engine, commit }) => {
      // DuckDB merges nothing in a file to which nothing was written, or only the same values again.
      await engine.run(
        'BEGIN; CREATE TABLE _headgate.written (nothing INTEGER); DROP TABLE _headgate.written',
      );
      await commit();
    });

  return {
    /** A commit added rows of `rowBytes` each in their export. Begins to merge if those of another one would not fit a row group. */
    added(rows: number, rowBytes: number): void {
      const most = rowGroupRows('little', rowBytes);
      // A commit that fills row groups leaves few small ones.
      const more = rows < most ? rows : 0;
      commits += 1;
      small += more;
      if (commits < mergeEvery && small + more <= most) return;
      // A checkpoint merges those of every table.
      [commits, small] = [0, 0];
      // Row groups that stay small only cost time. If something is wrong with the file, the next commit reports it.
      merging = merge().catch(() => undefined);
    },
    settled: () => merging,
  };
}
