import { join } from 'node:path';
import { groupBy } from '../../src/common/series.js';
import { type Engine, rowGroups } from '../../src/duckdb/engine.js';
import { asText } from '../../src/duckdb/fit.js';
import { quoteList, quoteText } from '../../src/duckdb/sql.js';
import { loadIdColumn } from '../../src/load/column-names.js';
import type { Forgotten } from '../../src/load/forgotten.js';
import type { Load } from '../../src/load/ledger.js';
import { columnsBy, duckdbDialect } from '../../src/sql/duckdb/dialect.js';
import { plainChanges, type SqlDialect, type SqlPlace } from '../../src/sql/place.js';
import type { LakeFile } from './lake-files.js';
import type { Manifest } from './manifest.js';
import type { LakePlaces } from './publish.js';

/** JSON is stored as plain text, because some readers, such as polars, read Parquet's JSON type as binary. */
export const storedType = (type: string) => (type === 'JSON' ? 'VARCHAR' : type);

/** SQL of a column's value as its own type. */
export const asOwnType = (value: string, type: string) =>
  storedType(type) === type ? value : `CAST(${value} AS ${type})`;

/** The files as they are, and what the last commit noted. */
export interface FoundLake {
  noted: Manifest;
  files: LakeFile[];
  forgotten: Forgotten[];
  /** Live loads whose files are gone. */
  lost: Load[];
}

/** A lake that an engine has. */
export interface OpenLake extends FoundLake {
  engine: Engine;
  place: SqlPlace;
  places: LakePlaces;
  tables: LakeTables;
}

type Step = (from: string) => string;

/** A Parquet file with rows of a table. */
export interface Source {
  /** The data file that has the rows, relative to the lake; null: rows of new loads. */
  file: string | null;
  at: string;
  /** What SELECT takes of it. */
  values: string;
  /** How many changes of the table its rows have already. */
  since: number;
  /** Rows of live loads by id. */
  loads: ReadonlyMap<string, number>;
}

const ofEngine = new WeakMap<object, LakeTables>();

export const lakeTables = (session: object): LakeTables => ofEngine.get(session)!;

/**
 * The tables of a lake as views of an engine. What changes rows writes further files, so that a change may look at
 * everything that another one is about to change; a change of columns is a part of the view.
 */
export class LakeTables {
  readonly #engine: Engine;
  readonly #folder: string;
  readonly #tables = new Map<string, { sources: Source[]; steps: Step[] }>();
  #files = 0;

  /** @param folder for the files of changes */
  constructor(engine: Engine, folder: string) {
    this.#engine = engine;
    this.#folder = folder;
    ofEngine.set(engine, this);
  }

  /** @param table as quoted SQL, here and below */
  open(table: string, sources: Source[]): Promise<unknown> {
    this.#tables.set(table, { sources, steps: [] });
    return this.#show(table);
  }

  #show(table: string): Promise<unknown> {
    return this.#engine.run(`CREATE OR REPLACE VIEW ${table} AS ${this.rows(table, () => true)}`);
  }

  /** Query for the rows of some files. */
  rows(table: string, isMeant: (source: Source) => boolean): string {
    const { sources, steps } = this.#tables.get(table)!;
    const alike = groupBy(sources.filter(isMeant), ({ values, since }) => `${since} ${values}`);
    const parts = [...alike.values()].map((same) => {
      const [{ values, since }] = same;
      const paths = quoteList(same.map(({ at }) => at));
      const rows = `SELECT ${values} FROM read_parquet(${paths}, hive_partitioning = false)`;
      return steps.slice(since).reduce((from, step) => step(`(${from})`), rows);
    });
    return parts.length === 0 ? `SELECT * FROM ${table} LIMIT 0` : parts.join(' UNION ALL ');
  }

  /** How many changes of its columns were made. */
  changes(table: string): number {
    return this.#tables.get(table)?.steps.length ?? 0;
  }

  alter(table: string, step: Step): Promise<unknown> {
    this.#tables.get(table)!.steps.push(step);
    return this.#show(table);
  }

  /** Returns how many rows there are. */
  async insert(table: string, query: string): Promise<number> {
    const { path: at, rows } = await this.#write(query);
    const { sources, steps } = this.#tables.get(table)!;
    sources.push({ file: null, at, values: '*', since: steps.length, loads: new Map() });
    await this.#show(table);
    return rows;
  }

  async #write(query: string): Promise<{ path: string; rows: number }> {
    const path = join(this.#folder, `${(this.#files += 1)}.draft`);
    const rows = await this.#engine.run(
      `COPY (${query}) TO ${quoteText(path)} (FORMAT parquet, ${rowGroups(this.#engine)})`,
    );
    return { path, rows };
  }

  async create(table: string, columns: readonly string[]): Promise<void> {
    await this.#engine.run(`CREATE OR REPLACE TEMP TABLE _headgate_new (${columns.join(', ')})`);
    const { path: at } = await this.#write('FROM temp._headgate_new');
    await this.open(table, [{ file: null, at, values: '*', since: 0, loads: new Map() }]);
  }

  drop(table: string): Promise<unknown> {
    this.#tables.delete(table);
    return this.#engine.run(`DROP VIEW ${table}`);
  }

  async rename(table: string, name: string): Promise<void> {
    const known = this.#tables.get(table)!;
    await this.drop(table);
    this.#tables.set(duckdbDialect.table(name), known);
    await this.#show(duckdbDialect.table(name));
  }

  async delete(table: string, which: string): Promise<void> {
    const { sources, steps } = this.#tables.get(table)!;
    const counts = await this.#engine.rows(
      `SELECT ${loadIdColumn} AS id, count(*) AS rows FROM ${table} AS held WHERE ${which} GROUP BY 1`,
    );
    const lost = new Map(counts.map((row) => [row.text('id'), row.number('rows')]));
    for (const [index, source] of sources.entries()) {
      if (![...source.loads.keys()].some((id) => lost.has(id))) continue;
      const left = [...source.loads].map(([id, rows]) => [id, rows - (lost.get(id) ?? 0)] as const);
      // Of a file that has none left, nothing needs to be read.
      const stays = left.every(([, rows]) => rows === 0) ? 'false' : `(${which}) IS NOT TRUE`;
      const rows = this.rows(table, (each) => each === source);
      const { path: at } = await this.#write(`SELECT * FROM (${rows}) AS held WHERE ${stays}`);
      sources[index] = { ...source, at, values: '*', since: steps.length, loads: new Map(left) };
    }
    await this.#show(table);
  }
}

/** The SQL of DuckDB over the views of a lake. */
export const lakeDialect: SqlDialect = {
  ...duckdbDialect,
  changes: {
    ...plainChanges,
    create: (session, ...asked) => lakeTables(session).create(...asked),
    drop: (session, ...asked) => lakeTables(session).drop(...asked),
    rename: (session, ...asked) => lakeTables(session).rename(...asked),
    delete: (session, ...asked) => lakeTables(session).delete(...asked),
    // Only the ledger has descriptions.
    comment: () => Promise.resolve(),
  },
  text: (value, type) => asText(asOwnType(value, type), type),
  columns: columnsBy(storedType),
  comments: undefined,
};
