import { countByDay } from '../../../src/duckdb/day-sql.js';
import type { Engine } from '../../../src/duckdb/engine.js';
import { quoteList } from '../../../src/duckdb/sql.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import {
  columnCalled,
  type CountedBy,
  countedBook,
  countedBy,
  type DayBook,
  type LoadDay,
} from '../../../src/load/day-counts.js';
import type { PendingLoad, TableSpec } from '../../../src/load/destination.js';
import { isLive, type JobSettings, type Load } from '../../../src/load/ledger.js';
import type { TableColumn } from '../../../src/load/schema-plan.js';
import { storedType } from '../log/delta-types.js';
import type { Counts, JobNote } from '../log/domains.js';
import { type Ledger } from '../log/ledger.js';
import type { LiveFile } from '../log/live-files.js';
import { mayHold } from '../log/stats.js';
import { rowsIn } from './live-rows.js';

/** Keeps the row counts of loads correct while a commit changes the rows of their table. */
export class CountBook {
  readonly #engine: Engine;
  readonly #columns: readonly TableColumn[];
  readonly #jobs: Map<string, JobNote>;
  /** Rows by load, and how many of them were in damaged files. */
  readonly #rows = new Map<string, Omit<Counts, 'days'>>();
  /** Each load that is live now. */
  readonly #live: Map<string, Pick<Load, 'job' | 'slice'>>;
  /** Number of rows that each live load brought. */
  readonly #loaded: Map<string, number>;
  /** Loads that lost rows or got some. */
  readonly #touched = new Set<string>();
  #days: DayBook;

  /** @param columns those of the table after the commit */
  constructor(engine: Engine, columns: readonly TableColumn[], { loads, jobs, counts }: Ledger) {
    this.#engine = engine;
    this.#columns = columns;
    this.#jobs = new Map(jobs);
    const live = [...loads.values()].filter(isLive);
    this.#live = new Map(live.map((load) => [load.loadId, load]));
    this.#loaded = new Map(live.map(({ loadId, rowsLoaded }) => [loadId, rowsLoaded]));
    for (const [id, { days: _, ...rows }] of counts) this.#rows.set(id, rows);
    this.#days = {
      by: new Map([...jobs].map(([job, note]) => [job, note.countedBy])),
      days: new Map([...counts].flatMap(([id, { days }]) => (days === null ? [] : [[id, days]]))),
    };
  }

  /** Forgets loads that are no longer live. */
  drop(ids: readonly string[]): void {
    for (const id of ids) {
      this.#rows.delete(id);
      this.#live.delete(id);
    }
  }

  /** Counts a job config by the date column and time zone that its config names now. */
  setJob({ job, window }: TableSpec, settings: JobSettings | null): void {
    const { timeZone = 'UTC', lookbackDays = 0 } = window ?? {};
    this.#jobs.set(job, { timeZone, lookbackDays, settings, countedBy: countedBy(window, this.#columns) });
  }

  /** Adds a load with the rows that the commit writes for it. */
  add({ loadId, job, slice }: PendingLoad['load'], rowsLoaded: number, added: readonly LiveFile[]): void {
    this.#live.set(loadId, { job, slice });
    this.#loaded.set(loadId, rowsLoaded);
    this.#rows.set(loadId, { rows: added.reduce((sum, { written }) => sum + (written?.rows ?? 0), 0) });
  }

  /**
   * Subtracts rows that are about to be removed. Returns the live loads that had them.
   *
   * @param going FROM item with the rows
   */
  async release(going: string): Promise<string[]> {
    return this.#move(going, -1);
  }

  /**
   * Adds rows that go over to other loads.
   *
   * @param rows FROM item with the rows, as they were before the commit
   */
  async gain(rows: string): Promise<void> {
    await this.#move(rows, 1);
  }

  /** Subtracts rows that are in no file any more. */
  lose(id: string, rows: number): void {
    const held = this.#held(id);
    this.#rows.set(id, { rows: held.rows - rows, lost: (held.lost ?? 0) + rows });
    this.#touched.add(id);
  }

  /** The loads that can be replaced while another one stays: those of a job config without a window go together. */
  apart(ids: readonly string[], { job, slice }: Pick<Load, 'job' | 'slice'>): string[] {
    return ids.filter((id) => {
      const held = this.#live.get(id);
      return slice !== null || held?.slice !== null || held.job !== job;
    });
  }

  async #move(going: string, sign: 1 | -1): Promise<string[]> {
    const rows = await this.#engine.rows(
      `SELECT ${loadIdColumn} AS id, count(*) AS rows FROM ${going} WHERE ${loadIdColumn} IS NOT NULL GROUP BY 1`,
    );
    const moved = rows.filter((row) => this.#live.has(row.text('id')));
    for (const row of moved) {
      const [id, count] = [row.text('id'), row.number('rows')];
      const held = this.#held(id);
      this.#rows.set(id, { ...held, rows: held.rows + sign * count });
      this.#touched.add(id);
    }
    return moved.map((row) => row.text('id'));
  }

  /** Counts loads by day that have no count, or whose rows have changed. */
  async finish(files: readonly LiveFile[]): Promise<void> {
    for (const [job, note] of this.#jobs)
      this.#jobs.set(job, { ...note, countedBy: countedBy(note.countedBy, this.#columns) });
    this.#days = await countedBook(this.#days, {
      by: new Map([...this.#jobs].map(([job, note]) => [job, note.countedBy])),
      live: new Map([...this.#live].map(([id, { job }]) => [id, job])),
      touched: this.#touched,
      count: (ids, by) => this.#count(files, ids, by),
    });
  }

  async #count(
    files: readonly LiveFile[],
    ids: readonly string[],
    { dateColumn, timeZone }: CountedBy,
  ): Promise<LoadDay[]> {
    const holding = files.filter(({ file }) => ids.some((id) => mayHold(file, id) !== 'no'));
    if (holding.length === 0) return [];
    const found = columnCalled(this.#columns, dateColumn);
    return countByDay(this.#engine, {
      from: await rowsIn(holding, this.#columns),
      column: found && { ...found, type: storedType(found.type) },
      timeZone,
      which: `list_contains(${quoteList(ids)}::VARCHAR[], held.${loadIdColumn})`,
    });
  }

  /**
   * The part of the ledger that this class maintains. A load that has all of its rows and is not counted by day needs
   * no entry.
   */
  ledger(): Pick<Ledger, 'jobs' | 'counts'> {
    const counts = [...this.#live.keys()].map((id): [string, Counts] => [
      id,
      { ...this.#held(id), days: this.#days.days.get(id) ?? null },
    ]);
    const told = counts.filter(
      ([id, { rows, days, lost }]) => days !== null || lost !== undefined || rows !== this.#loaded.get(id),
    );
    return { jobs: this.#jobs, counts: new Map(told) };
  }

  #held(id: string): Omit<Counts, 'days'> {
    return this.#rows.get(id) ?? { rows: this.#loaded.get(id) ?? 0 };
  }
}
