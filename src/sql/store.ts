import type { Engine } from '../duckdb/engine.js';
import { keyedTables } from '../duckdb/matches-sql.js';
import { planColumns, declaredTypes } from '../duckdb/plan-columns.js';
import { quoteName, quoteText } from '../duckdb/sql.js';
import { loadIdColumn } from '../load/column-names.js';
import { supersededIds } from '../load/commit-rules.js';
import type { CommitResult, PendingLoad, TableCommit } from '../load/destination.js';
import type { Load } from '../load/ledger.js';
import type { Hiding } from '../load/hiding.js';
import { hidingPlan } from '../load/hiding-plan.js';
import type { Retype, SchemaPlan, TableColumn, TypedColumn } from '../load/schema-plan.js';
import type { ObservedColumn } from '../load/staged-rows.js';
import { seriesOf } from '../common/series.js';
import { type CommitMoment, type CommitStore, type Inserted, movedRows } from '../load/write-commit.js';
import { writeLoad } from '../load/written-load.js';
import { countTable, withCounts } from './days.js';
import {
  insertRecords,
  listed,
  markLoads,
  readChanges,
  readJobs,
  readLoads,
  recordJob,
  relatedTo,
} from './ledger.js';
import {
  findTable,
  type FoundTable,
  isSameTable,
  hideNotes,
  recordHidden,
  recordSchema,
  recordTable,
  withFilled,
} from './table.js';
import { changesOfPast, ownColumns, ownHistory } from './history-table.js';
import { dropMatches, makeMatches } from './matches.js';
import type { Alteration, SqlPlace } from './place.js';
import {
  changeKey,
  dropShared,
  loadAfter,
  type Outdated,
  removeOutdated,
  removeRows,
  replaceKeys,
  type SharedRows,
  sharedRows,
} from './shared-rows.js';

/** A commit into an SQL database: rows and ledger change in the transaction that the caller has begun. */
export abstract class SqlStore<Opened>
  implements Omit<CommitStore<Opened>, 'remember' | 'differences' | 'note'>
{
  abstract readonly reshapesFirst: boolean;
  /** Whether the database keeps its rows in files that have no HUGEINT. */
  protected readonly isInFiles: boolean = false;
  protected readonly place: SqlPlace;
  /** The DuckDB that reads staged files and decides which types fit. */
  protected readonly engine: Engine;
  protected readonly commit: TableCommit;
  /** Name of the table as the database has it. */
  protected table: string;
  /** Rows that loads lost to others or got from them, by load. */
  protected readonly moved = new Map<string, number>();
  /** Whether the columns change because values are hidden: no file may keep them. */
  protected isHiding = false;
  /** Whether the view of matches has to be made again. */
  #remakesMatches = false;
  /** Looked up once, because each look takes several queries, and again after they have changed. */
  #found: Promise<FoundTable | null> | undefined;
  #shared: Promise<SharedRows | null> | undefined;
  protected readonly recorded: Load[] = [];
  /** Rows of the load that is being inserted. */
  #outdated: Outdated | null = null;
  #result: CommitResult = { loads: [], schemaChanges: [] };

  constructor(place: SqlPlace, engine: Engine, commit: TableCommit) {
    this.place = place;
    this.engine = engine;
    this.commit = commit;
    this.table = commit.table.table;
  }

  ledger(): Promise<Load[]> {
    return readLoads(this.place, relatedTo(this.commit));
  }

  async plan(fields: readonly ObservedColumn[], _fresh: readonly PendingLoad[]): Promise<SchemaPlan> {
    const { place, engine, commit } = this;
    const found = await this.lookUp();
    this.table = found?.name ?? this.table;
    const declared = await declaredTypes(engine, commit.table);
    const awaited = new Set([
      ...fields.filter(({ type }) => type !== null).map(({ name }) => name),
      ...declared.keys(),
    ]);
    const shared = commit.refresh === undefined ? null : await this.notes();
    const loadId = loadAfter(place, shared, supersededIds(commit));
    const read = new Map<string, string>();
    return planColumns(engine, {
      commit,
      fields,
      declared,
      isInFiles: this.isInFiles,
      existing: found && (await withFilled(place, found, awaited)),
      changes: await readChanges(place, this.#toText()),
      naming: place.dialect.naming,
      rowsWith: async (column) => {
        const rows = read.get(column.name) ?? (await this.rowsWith(column, loadId));
        read.set(column.name, rows);
        return rows;
      },
    });
  }

  protected lookUp(): Promise<FoundTable | null> {
    return (this.#found ??= findTable(this.place, this.table));
  }

  protected notes(): Promise<SharedRows | null> {
    return (this.#shared ??= sharedRows(this.place, this.table));
  }

  /** Selects the changes of columns that became text: `textOrigins` needs no others, and a wide table has thousands. */
  #toText(): string {
    const own = `table_name = ${quoteText(this.table)}`;
    return `${own} AND column_name IN (SELECT column_name FROM ${this.place.dialect.ledger('schema_changes')}
      WHERE ${own} AND changed_from IS NOT NULL AND changed_to = 'VARCHAR')`;
  }

  /** FROM item of DuckDB over the column's values, with `loadId`, SQL over a row called `held`, as `_load_id`. */
  protected abstract rowsWith(column: TableColumn, loadId: string): Promise<string>;
  abstract open(pending: PendingLoad, plan: SchemaPlan, key: readonly string[]): Promise<Opened>;
  abstract insert(opened: Opened): Promise<Inserted>;
  /** A column as CREATE TABLE takes it. */
  protected abstract defined(column: SchemaPlan['add'][number]): string;
  /** SQL of a column's value as its new type. */
  protected abstract retyped(change: SchemaPlan['retype'][number]): { type: string; value: string };
  /** A function of SQL that does what `hide` of a change does. */
  protected abstract hider(change: Retype): string;
  /** Makes the functions of `hider`, if that takes more than a name. */
  protected async prepareHiding(_plan: SchemaPlan): Promise<void> {}
  /** Called at the end of a rewrite: readies what removes old values from the table's file. */
  protected async hidden(_plan: SchemaPlan): Promise<void> {}
  /** Changes columns in this order. */
  protected abstract alter(table: string, steps: readonly Alteration[]): Promise<void>;
  protected async created(): Promise<void> {}

  /**
   * Called before rows leave the table.
   *
   * @param which condition on a row, `held`
   * @param replaced table of the keys and loads of rows that others replace
   */
  protected async leaving(_which: string, _replaced?: string): Promise<void> {}

  async supersede(ids: readonly string[], by: string): Promise<void> {
    const { place } = this;
    const found = await place.dialect.find(place.session, this.table);
    if (found !== null)
      this.move(await removeRows(place, found, listed(ids), (which) => this.leaving(which)));
    await markLoads(place, ids, `superseded_by = ${quoteText(by)}`);
    await place.session.run(
      `DELETE FROM ${place.dialect.ledger('day_counts')} WHERE load_id IN (${listed(ids)})`,
    );
  }

  doubt(ids: readonly string[]): Promise<void> {
    return markLoads(this.place, ids, 'complete = false');
  }

  async reshape(plan: SchemaPlan, moment: CommitMoment): Promise<void> {
    const { place, table } = this;
    const name = place.dialect.table(table);
    const there = (await this.lookUp())?.columns ?? [];
    const own = ownColumns(this.commit.table)
      .filter((column) => !there.some((each) => each.name === column))
      .map((column) => this.defined({ name: column, field: '', type: 'TIMESTAMPTZ', valued: true }));
    const isChanged = plan.create || plan.add.length + plan.retype.length + plan.drop.length + own.length > 0;
    if (isChanged && this.commit.table.key.length > 0) await this.#dropMatches();
    if (plan.create) {
      await dropShared(place, table);
      const columns = [
        ...plan.add.map((column) => this.defined(column)),
        `${loadIdColumn} TEXT NOT NULL`,
        ...own,
      ];
      await place.dialect.changes.create(place.session, name, columns);
      await this.created();
      await recordTable(place, table, moment.at);
    } else {
      const shared = await this.#rekeyed(plan, moment);
      await this.alter(name, [
        ...plan.drop.map((column) => ({ sql: `DROP COLUMN ${quoteName(column.name)}` })),
        ...plan.retype.map((change) => this.retyping(change)),
        ...[...plan.add.map((column) => this.defined(column)), ...own].map((add) => ({
          sql: `ADD COLUMN ${add}`,
          add,
        })),
      ]);
      await this.#reshapeHistory(plan);
      const keys = plan.retype.filter(({ column }) =>
        shared?.key.some(({ name: key }) => key === column.name),
      );
      if (shared !== null)
        await this.alter(
          shared.table,
          keys.map((change) => this.retyping(change)),
        );
    }
    if (isChanged) [this.#found, this.#shared] = [undefined, undefined];
    await recordSchema(place, table, plan, moment);
  }

  /** Earlier values get the same types, and lose what is hidden. */
  async #reshapeHistory(plan: SchemaPlan): Promise<void> {
    const { place } = this;
    const own = plan.retype.length + plan.drop.length === 0 ? null : await ownHistory(place, this.table);
    if (own === null) return;
    const { drop, retype } = await changesOfPast(place, own, plan);
    const gone = this.isHiding ? drop : [];
    await this.alter(place.dialect.table(own), [
      ...gone.map(({ name }) => ({ sql: `DROP COLUMN ${quoteName(name)}` })),
      ...retype.map((change) => this.retyping(change)),
    ]);
  }

  protected retyping(change: SchemaPlan['retype'][number]): Alteration {
    const { type, value } = this.retyped(change);
    const name = quoteName(change.column.name);
    const altering = (to: string) => `ALTER COLUMN ${name} TYPE ${type} USING ${to}`;
    if (change.hide === undefined) return { sql: altering(value), retype: { name, type, value } };
    const hider = this.hider(change);
    const hide = (from: string) => `CAST(${hider}(CAST(${from} AS VARCHAR)) AS ${type})`;
    return { sql: altering(hide(value)), retype: { name, type, value, hide } };
  }

  /** Takes hidden values out of the rows, rejects and notes of a table, inside a transaction. */
  async hide(hiding: Hiding, at: string): Promise<void> {
    const { place } = this;
    const found = await this.lookUp();
    this.table = found?.name ?? this.table;
    const plan = hidingPlan(
      this.table,
      found?.columns ?? [],
      await readChanges(place, this.#toText()),
      hiding,
    );
    if (found !== null && plan.changes.length > 0) {
      this.isHiding = true;
      await this.prepareHiding(plan);
      await this.reshape(plan, { loadId: '', at });
    }
    await hideNotes(place, hiding);
    if (found !== null) await recordHidden(place, this.table, hiding);
    await this.hidden(plan);
    if (this.#remakesMatches) await makeMatches(place);
  }

  /** What is noted of shared rows, by the key that the job config has now. */
  async #rekeyed({ targets }: SchemaPlan, { loadId }: CommitMoment): Promise<SharedRows | null> {
    const { place, table, commit } = this;
    const shared = await this.notes();
    const key = commit.table.key.flatMap(
      (field) => targets.find((target) => target.field === field)?.column ?? [],
    );
    const known = shared?.key.map(({ name }) => name) ?? [];
    if (shared === null || key.length === 0 || isSameKey(key, known)) return shared;
    const columns = await place.dialect.columns(place.session, place.dialect.table(table));
    const found = columns
      .filter(({ name }) => key.includes(name))
      .map((column): TypedColumn => ({ name: column.name, type: column.type() }));
    // Rows that are there have NULL in a new column, so they have no key from now on.
    const isNew = found.length < key.length;
    await this.#dropMatches();
    await changeKey(place, table, shared, isNew ? null : found, loadId);
    this.#shared = undefined;
    return this.notes();
  }

  protected async replace(keys: string, key: readonly TypedColumn[], { load }: PendingLoad): Promise<void> {
    const replacing = { table: this.table, key, keys, load, shared: await this.notes() };
    const leaving = (which: string, replaced: string) => this.leaving(which, replaced);
    const { moved, isFirst, outdated } = await replaceKeys(this.place, { ...replacing, leaving });
    this.move(moved);
    this.#outdated = outdated;
    if (!isFirst) return;
    this.#shared = undefined;
    this.#remakesMatches = true;
  }

  protected move(rows: ReadonlyMap<string, number>): void {
    for (const [id, more] of rows) this.moved.set(id, (this.moved.get(id) ?? 0) + more);
  }

  async record(load: Load): Promise<void> {
    await insertRecords(this.place, 'loads', [writeLoad(load)]);
    this.recorded.push(load);
    this.move(new Map([[load.loadId, 0]]));
    if (this.#outdated !== null) await this.#withoutOutdated(load, this.#outdated);
    this.#outdated = null;
  }

  /** Counts the rows by day first: the load brought the outdated ones too. */
  async #withoutOutdated({ loadId }: Load, outdated: Outdated): Promise<void> {
    const { place, table, commit } = this;
    await countTable(place, table, { specs: [commit.table], moved: new Map([[loadId, 0]]) });
    this.move(new Map([[loadId, -(await removeOutdated(place, table, outdated, loadId))]]));
  }

  async finish({ retype, changes }: SchemaPlan): Promise<void> {
    const { table: spec } = this.commit;
    const jobs = await readJobs(this.place);
    const changed = { specs: [spec], retype, moved: this.moved, jobs, found: await this.lookUp() };
    const counted = await countTable(this.place, this.table, changed);
    const loads = withCounts(this.recorded, spec, counted);
    this.#result = { loads, schemaChanges: [...changes], ...movedRows(this.moved) };
    const keyed = keyedTables(jobs);
    await recordJob(
      this.place,
      spec,
      jobs.find(({ job }) => job === spec.job),
    );
    await recordHidden(this.place, this.table, spec.settings);
    if (seriesOf(spec.job).value !== null && spec.key.length > 0)
      this.#remakesMatches ||= !keyed.some(
        ({ table, key }) => isSameTable(table, this.table) && isSameKey(key, spec.key),
      );
    if (this.#remakesMatches) await makeMatches(this.place);
  }

  /** What the commit has written: the same as `readCommit` would read. */
  get result(): CommitResult {
    return this.#result;
  }

  async #dropMatches(): Promise<void> {
    await dropMatches(this.place);
    this.#remakesMatches = true;
  }
}

const isSameKey = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join('\n') === other.toSorted().join('\n');
