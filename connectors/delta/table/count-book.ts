import { isDeepStrictEqual } from 'node:util';
import type { Engine } from '../../../src/duckdb/engine.js';
import { loadIdColumn } from '../../../src/load/column-names.js';
import type { PendingLoad, TableSpec } from '../../../src/load/destination.js';
import { isLive, type Load } from '../../../src/load/ledger.js';
import type { TableColumn } from '../../../src/load/schema-plan.js';
import { countDays, countedBy, findColumn, freshDays, movedDays } from './days.js';
import type { CountedBy, Counts, JobNote } from '../log/domains.js';
import { type Ledger } from '../log/ledger.js';
import type { LiveFile } from '../log/live-files.js';
import { rowsIn } from './live-rows.js';

/** Keeps the row counts of loads correct while a commit changes the rows of their table. */
export class CountBook {
  readonly #engine: Engine;
  readonly #columns: readonly TableColumn[];
  readonly #jobs: Map<string, JobNote>;
  readonly #counts: Map<string, Counts>;
  /** Each load that is live now. */
  readonly #live: Map<string, Pick<Load, 'job' | 'slice'>>;
  /** Number of rows that each live load brought. */
  readonly #loaded: Map<string, number>;
  /** Job configs whose rows must be counted again. */
  readonly #stale = new Set<string>();

  /** @param retyped columns whose type changes with the commit */
  constructor(engine: Engine, columns: readonly TableColumn[], before: Ledger, retyped: readonly string[]) {
    this.#engine = engine;
    this.#columns = columns;
    this.#jobs = new Map(before.jobs);
    this.#counts = new Map(before.counts);
    const live = [...before.loads.values()].filter(isLive);
    this.#live = new Map(live.map((load) => [load.loadId, load]));
    this.#loaded = new Map(live.map(({ loadId, rowsLoaded }) => [loadId, rowsLoaded]));
    for (const [job, note] of before.jobs) {
      const column = note.countedBy === null ? undefined : findColumn(columns, note.countedBy.dateColumn);
      if (column !== undefined && retyped.includes(column.name)) this.#recount(job, note, column.type);
    }
  }

  /** Forgets loads that are no longer live. */
  drop(ids: readonly string[]): void {
    for (const id of ids) {
      this.#counts.delete(id);
      this.#live.delete(id);
    }
  }

  /** Counts a job config by the date column and time zone that its config names now. */
  setJob(spec: TableSpec): void {
    const { timeZone = 'UTC', lookbackDays = 0 } = spec.window ?? {};
    const by = countedBy(spec, this.#columns);
    if (!isDeepStrictEqual(by, this.#jobs.get(spec.job)?.countedBy ?? null)) this.#stale.add(spec.job);
    this.#jobs.set(spec.job, { timeZone, lookbackDays, settings: spec.settings ?? null, countedBy: by });
  }

  /** Counts the rows that the commit adds for a load. */
  async add(
    { loadId, job, slice }: PendingLoad['load'],
    rowsLoaded: number,
    added: readonly LiveFile[],
  ): Promise<void> {
    this.#live.set(loadId, { job, slice });
    this.#loaded.set(loadId, rowsLoaded);
    const rows = added.reduce((sum, { written }) => sum + (written?.rows ?? 0), 0);
    const by = this.#jobs.get(job)?.countedBy ?? null;
    const days = by === null ? null : freshDays(await this.#days(added, by, [loadId]));
    this.#counts.set(loadId, { rows, days });
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

  /** Subtracts rows that are in no file any more. Their days are counted again. */
  lose(id: string, rows: number): void {
    const held = this.#held(id);
    this.#counts.set(id, { ...held, rows: held.rows - rows, lost: (held.lost ?? 0) + rows });
    const job = this.#live.get(id)?.job;
    if (job !== undefined) this.#stale.add(job);
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
    const gone = new Map(rows.map((row) => [row.text('id'), row.number('rows')]));
    const byJob = groups(this.#live, gone);
    for (const [job, ids] of byJob) {
      const by = this.#jobs.get(job)?.countedBy ?? null;
      const isCounted = by !== null && !this.#stale.has(job);
      const days = isCounted ? await countDays(this.#engine, going, by, this.#columns, ids) : null;
      for (const id of ids) {
        const held = this.#held(id);
        const left =
          days === null || held.days === null ? held.days : movedDays(held.days, days.get(id) ?? [], sign);
        this.#counts.set(id, { ...held, rows: held.rows + sign * (gone.get(id) ?? 0), days: left });
      }
    }
    return [...byJob.values()].flat();
  }

  /** Counts again what could not be updated. */
  async finish(files: readonly LiveFile[]): Promise<void> {
    for (const job of this.#stale) {
      const by = this.#jobs.get(job)?.countedBy ?? null;
      const ids = [...this.#live].filter(([, load]) => load.job === job).map(([id]) => id);
      const days =
        by === null ? null : await countDays(this.#engine, await this.#from(files), by, this.#columns, ids);
      for (const id of ids) {
        this.#counts.set(id, {
          ...this.#held(id),
          days: days === null ? null : freshDays(days.get(id) ?? []),
        });
      }
    }
  }

  /**
   * The part of the ledger that this class maintains. A load that has all of its rows and is not counted by day needs
   * no entry.
   */
  ledger(): Pick<Ledger, 'jobs' | 'counts'> {
    const told = [...this.#counts].filter(
      ([id, { rows, days, lost }]) => days !== null || lost !== undefined || rows !== this.#loaded.get(id),
    );
    return { jobs: this.#jobs, counts: new Map(told) };
  }

  #recount(job: string, note: JobNote, type: string): void {
    if (note.countedBy === null) return;
    this.#stale.add(job);
    this.#jobs.set(job, { ...note, countedBy: { ...note.countedBy, type } });
  }

  #held(id: string): Counts {
    return this.#counts.get(id) ?? { rows: this.#loaded.get(id) ?? 0, days: null };
  }

  async #days(
    files: readonly LiveFile[],
    by: CountedBy,
    [id]: readonly [string],
  ): Promise<[string | null, number][]> {
    const days = await countDays(this.#engine, await this.#from(files), by, this.#columns, [id]);
    return days.get(id) ?? [];
  }

  #from(files: readonly LiveFile[]): Promise<string> {
    return rowsIn(files, this.#columns);
  }
}

/** The live loads that lose or get rows, by job config. */
function groups(
  live: ReadonlyMap<string, { job: string }>,
  gone: ReadonlyMap<string, number>,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const id of gone.keys()) {
    const job = live.get(id)?.job;
    if (job !== undefined) found.set(job, [...(found.get(job) ?? []), id]);
  }
  return found;
}
