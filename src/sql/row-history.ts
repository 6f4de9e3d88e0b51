import { formatDay, parseDay } from '../days/day.js';
import { quoteName, quoteNullable, quoteText } from '../duckdb/sql.js';
import {
  changeColumn,
  loadIdColumn,
  validFromColumn,
  validToColumn,
  valueColumn,
  vanishedAtColumn,
} from '../load/column-names.js';
import { columnCalled } from '../load/day-counts.js';
import type { PendingLoad } from '../load/destination.js';
import type { SchemaPlan, TableColumn, TypedColumn } from '../load/schema-plan.js';
import type { CommitMoment } from '../load/write-commit.js';
import { countTable } from './days.js';
import { listed, readLoads } from './ledger.js';
import { sameKey } from './shared-rows.js';
import { SqlStore } from './store.js';
import { type History, ownColumns, readPast } from './history-table.js';
import { recordTable } from './table.js';
import { meet } from '../load/comparison.js';

const loadId = quoteName(loadIdColumn);
const validFrom = quoteName(validFromColumn);
const validTo = quoteName(validToColumn);
const vanishedAt = quoteName(vanishedAtColumn);
const change = quoteName(changeColumn);

// Columns of temporary tables that no column of a table is called.
/** The load that has a row now, or finds it gone. */
const by = quoteName('headgate by');
/** Whether a row is another version; of one that is gone, whether nobody knows that for sure. */
const flag = quoteName('headgate flag');
const number = quoteName('headgate n');

/**
 * A commit that says what became of rows: which versions ended, which rows vanished, and which came back. Rows that leave
 * the table are set aside, and compared with those that are there once everything is inserted.
 */
export abstract class HistoryStore<Opened> extends SqlStore<Opened> {
  /** Temporary table of the rows that left, by the columns that the table has after the commit. */
  #ended: string | null = null;
  #columns: readonly string[] = [];
  /** Null once the columns have changed. */
  #pending: SchemaPlan | null = null;
  #at = '';

  override async plan(...of: Parameters<SqlStore<Opened>['plan']>): Promise<SchemaPlan> {
    this.#pending = await super.plan(...of);
    return this.#pending;
  }

  override async reshape(plan: SchemaPlan, moment: CommitMoment): Promise<void> {
    const before = (await this.lookUp())?.columns.map(({ name }) => name) ?? [validFromColumn];
    await super.reshape(plan, moment);
    [this.#pending, this.#at] = [null, moment.at];
    if (before.includes(validFromColumn) || !ownColumns(this.commit.table).includes(validFromColumn)) return;
    const { session, dialect } = this.place;
    await session.run(`
      UPDATE ${dialect.table(this.table)} AS held SET ${validFrom} = loads.remote_created_at
      FROM ${dialect.ledger('loads')} AS loads WHERE loads.load_id = held.${loadId}`);
  }

  /** The column that says since when the new rows of a load have their values. */
  protected since({ load }: PendingLoad): { name: string; value: string }[] {
    const isKept = ownColumns(this.commit.table).includes(validFromColumn);
    return isKept ? [{ name: validFromColumn, value: quoteText(load.remoteCreatedAt) }] : [];
  }

  protected override async leaving(which: string, replaced?: string): Promise<void> {
    const found = ownColumns(this.commit.table).length === 0 ? null : await this.lookUp();
    const key = found && this.#keyIn(found.columns);
    if (found === null || key === null) return;
    const { session, dialect } = this.place;
    const { retype = [], drop = [] } = this.#pending ?? {};
    const there = found.columns.map(({ name }) => name);
    if (this.#ended === null) {
      const stay = there.filter((name) => !drop.some((each) => each.name === name));
      this.#columns = [...new Set([...stay, validFromColumn, vanishedAtColumn])];
    }
    const values = this.#columns.map((name) => {
      const retyped = retype.find(({ column }) => column.name === name);
      if (retyped === undefined) return there.includes(name) ? quoteName(name) : 'CAST(NULL AS TIMESTAMPTZ)';
      const { type, value } = this.retyped(retyped);
      // Not every value fits that a full refresh removes.
      return `CAST(${retyped.reset === true ? 'NULL' : value} AS ${type})`;
    });
    const own = listed(this.commit.loads.map(({ load }) => load.loadId));
    const selected = values.map((value, index) => `${value} AS ${quoteName(this.#columns[index]!)}`);
    const query = `SELECT ${[...selected, loadId].join(', ')} FROM ${dialect.table(this.table)} AS held
      WHERE (${which}) AND held.${loadId} NOT IN (${own})`;
    if (this.#ended === null) this.#ended = await dialect.temporary(session, 'ended', query);
    else await session.run(`INSERT INTO ${this.#ended} (${this.#endedColumns.join(', ')}) ${query}`);
    if (replaced === undefined) return;
    // A load that only has a row as one that vanished does not bring it back.
    await session.run(`
      DELETE FROM ${replaced} AS noted USING (SELECT * FROM ${this.#ended} WHERE ${vanishedAt} IS NOT NULL) AS held
      WHERE ${sameKey(this.place, key, 'noted')}`);
  }

  override async finish(plan: SchemaPlan): Promise<void> {
    if (ownColumns(this.commit.table).length > 0) await this.#settle(plan);
    await super.finish(plan);
  }

  async #settle(plan: SchemaPlan): Promise<void> {
    const { session, dialect } = this.place;
    const columns = (await this.lookUp())?.columns ?? [];
    const key = this.#keyIn(columns);
    if (key === null) return;
    const { history: fields } = this.commit.table;
    const own = columns.filter(({ field }) => field !== null);
    // Which value of a `for_each` brought a row is no news of it.
    const all = own.filter(({ field }) => field !== valueColumn);
    const called = fields === 'all' ? all : (fields ?? []).flatMap((field) => columnCalled(own, field) ?? []);
    const named = [...new Set(called)].filter((column) => !key.includes(column));
    const history = fields === undefined ? null : await this.#pastOf([...key, ...named]);
    if (history !== null) await this.#noteReturned(key, history);
    if (this.#ended === null) return;
    const isReset = ({ name }: TableColumn) =>
      plan.retype.some(({ column, reset }) => column.name === name && reset === true);
    const isOther = named
      .filter((column) => !isReset(column))
      .map((column) => {
        const now = this.#comparable('n', column);
        if (!this.#columns.includes(column.name)) return `${now} IS NOT NULL`;
        return `${now} IS DISTINCT FROM ${this.#comparable('e', column)}`;
      });
    const keyed = key.map(({ name }) => `held.${quoteName(name)} IS NOT NULL`).join(' AND ');
    const places = key.map((column) => this.#comparable('held', column)).join(', ');
    const met = await dialect.temporary(
      session,
      'met',
      `SELECT e.*, n.${loadId} AS ${by}, (${['false', ...isOther].join(' OR ')}) AS ${flag}
       FROM (SELECT *, row_number() OVER (PARTITION BY ${places} ORDER BY ${validFrom} DESC, ${loadId} DESC) AS ${number}
         FROM ${this.#ended} AS held WHERE ${keyed}) AS e
       LEFT JOIN (SELECT * FROM ${dialect.table(this.table)} WHERE ${loadId} IN (${this.#new})) AS n ON ${this.#same('e', 'n', key)}
       WHERE e.${number} = 1`,
    );
    await this.#noteEnd(history, 'changed', met, `e.${by} IS NOT NULL AND e.${flag}`);
    if (history !== null) {
      const keys = key.map((column) => `${this.#comparable('e', column)} AS ${quoteName(column.name)}`);
      await session.run(`
        UPDATE ${dialect.table(this.table)} AS held SET ${validFrom} = same.began
        FROM (SELECT ${keys.join(', ')}, ${this.#began} AS began FROM ${this.#rowsOf(met)}
          WHERE e.${vanishedAt} IS NULL AND NOT e.${flag}) AS same
        WHERE held.${loadId} IN (${this.#new}) AND ${sameKey(this.place, key, 'same')}`);
    }
    await this.#settleAbsent(key, history, met, plan);
  }

  get #new(): string {
    return listed(this.recorded.map((load) => load.loadId));
  }

  get #endedColumns(): string[] {
    return [...this.#columns.map(quoteName), loadId];
  }

  /** Null if the table does not have the whole key. */
  #keyIn(columns: readonly TableColumn[]): TableColumn[] | null {
    const { key } = this.commit.table;
    const found = key.flatMap((field) => columns.find((column) => column.field === field) ?? []);
    return found.length < key.length ? null : found;
  }

  #comparable(of: string, { name, type }: TypedColumn): string {
    return this.place.dialect.comparable(`${of}.${quoteName(name)}`, type);
  }

  #same(one: string, other: string, key: readonly TypedColumn[]): string {
    return key
      .map((each) => `${this.#comparable(one, each)} = ${this.#comparable(other, each)}`)
      .join(' AND ');
  }

  /** Makes NAME_history, or adds the columns that it lacks. Those that have another type by now become text. */
  async #pastOf(wanted: readonly TableColumn[]): Promise<NonNullable<History>> {
    const { place } = this;
    const { own, name, past, lacking, texts } = await readPast(place, this.table, wanted);
    const table = place.dialect.table(name);
    const adds = lacking.map((column) => this.defined({ ...column, field: '' }));
    if (own === null) {
      const [from, to] = [validFromColumn, validToColumn].map((each) =>
        this.defined({ name: each, type: 'TIMESTAMPTZ', field: '', valued: true }),
      ) as [string, string];
      const ends = [`${loadId} TEXT NOT NULL`, from, to, `${change} TEXT NOT NULL`];
      await place.dialect.changes.create(place.session, table, [...adds, ...ends]);
      await recordTable(place, name, this.#at);
    } else
      await this.alter(table, [
        ...texts.map((column) => this.retyping({ column, to: 'VARCHAR', declared: false })),
        ...adds.map((add) => ({ sql: `ADD COLUMN ${add}`, add })),
      ]);
    return { table, past };
  }

  /** SQL of when the version of a row, `e`, began; `before` is its load. */
  readonly #began = `coalesce(e.${validFrom}, before.remote_created_at)`;

  /** FROM items over rows, `e`, their loads, `before`, and those that have them or find them gone, `now`. */
  #rowsOf(from: string): string {
    const loads = this.place.dialect.ledger('loads');
    return `${from} AS e JOIN ${loads} AS now ON now.load_id = e.${by} LEFT JOIN ${loads} AS before ON before.load_id = e.${loadId}`;
  }

  async #noteEnd(history: History, how: 'changed' | 'vanished', from: string, which: string): Promise<void> {
    if (history === null) return;
    const { table, past } = history;
    const { session, dialect } = this.place;
    const values = past.map(({ name, type, past: to }) => {
      const value = `e.${quoteName(name)}`;
      return !this.#columns.includes(name) ? 'NULL' : to === type ? value : dialect.text(value, type);
    });
    await session.run(`
      INSERT INTO ${table} (${[...past.map(({ name }) => quoteName(name)), loadId, validFrom, validTo, change].join(', ')})
      SELECT ${values.join(', ')}, e.${loadId}, ${this.#began}, greatest(now.remote_created_at, ${this.#began}), '${how}'
      FROM ${this.#rowsOf(from)} WHERE e.${vanishedAt} IS NULL AND ${which}`);
  }

  /** Rows that are there, and whose newest version ended because they vanished. */
  async #noteReturned(key: readonly TableColumn[], { table, past }: NonNullable<History>): Promise<void> {
    const { session, dialect } = this.place;
    const keys = past.slice(0, key.length);
    const known = keys.map(({ name, past: type }) => ({ name, type }));
    const same = keys.map(({ name, type, past: to }) => {
      const sql = to === type ? dialect.comparable : dialect.text;
      return `${sql(`n.${quoteName(name)}`, type)} = ${sql(`h.${quoteName(name)}`, to)}`;
    });
    const columns = keys.map(({ name }) => quoteName(name));
    await session.run(`
      INSERT INTO ${table} (${[...columns, loadId, validFrom, validTo, change].join(', ')})
      SELECT ${columns.map((name) => `h.${name}`).join(', ')}, n.${loadId}, h.${validTo}, greatest(now.remote_created_at, h.${validTo}), 'returned'
      FROM ${dialect.table(this.table)} AS n JOIN ${dialect.ledger('loads')} AS now ON now.load_id = n.${loadId}
      JOIN ${table} AS h ON ${same.join(' AND ')}
      WHERE n.${loadId} IN (${this.#new}) AND h.${change} = 'vanished' AND NOT EXISTS (
        SELECT 1 FROM ${table} AS later WHERE later.${change} = 'returned' AND later.${validFrom} >= h.${validTo}
          AND ${this.#same('later', 'h', known)})`);
  }

  /** Rows that no load has any more vanished, unless the answer that lacks them may lack others. */
  async #settleAbsent(
    key: readonly TableColumn[],
    history: History,
    met: string,
    plan: SchemaPlan,
  ): Promise<void> {
    const { place, commit, recorded } = this;
    const { session, dialect } = place;
    const table = dialect.table(this.table);
    const columns = this.#endedColumns.map((name) => `e.${name}`).join(', ');
    const absent = await dialect.temporary(
      session,
      'absent',
      `SELECT ${columns}, row_number() OVER () AS ${number} FROM ${met} AS e
       WHERE e.${by} IS NULL AND NOT EXISTS (SELECT 1 FROM ${table} AS held WHERE ${this.#same('held', 'e', key)})`,
    );
    const ids = await session.rows(`SELECT DISTINCT ${loadId} AS id FROM ${absent}`);
    if (ids.length === 0) return;
    const lacking = recorded.filter(
      (load) => commit.unsure?.includes(load.loadId) === true || load.rowsRejected > 0,
    );
    const old = await readLoads(place, `load_id IN (${listed(ids.map((row) => row.text('id')))})`);
    const open = old.filter((load) => lacking.some((other) => meet(load, other)));
    const owners = old.map((load) => {
      const owner = recorded.find((other) => meet(load, other)) ?? recorded[0]!;
      return `WHEN e.${loadId} = ${quoteText(load.loadId)} THEN ${quoteText(owner.loadId)}`;
    });
    const owner = `CASE ${[...(await this.#byDay(absent)), ...owners].join(' ')} ELSE ${quoteText(recorded[0]!.loadId)} END`;
    const isOpen = `coalesce(e.${loadId} IN (${listed(open.map((load) => load.loadId))}), false)`;
    const gone = await dialect.temporary(
      session,
      'gone',
      `SELECT ${columns}, ${owner} AS ${by}, ${isOpen} AS ${flag} FROM ${absent} AS e`,
    );
    await this.#noteEnd(history, 'vanished', gone, `NOT e.${flag}`);
    const stays = commit.table.marksVanished === true ? 'true' : `e.${flag}`;
    const rows = await session.rows(
      `SELECT ${by} AS id, count(*) AS rows FROM ${gone} AS e WHERE ${stays} GROUP BY 1`,
    );
    if (rows.length === 0) return;
    const there = (await this.lookUp())?.columns ?? [];
    const kept = this.#columns.filter((name) => there.some((column) => column.name === name));
    const values = kept.map((name) => {
      const value = `e.${quoteName(name)}`;
      if (name === validFromColumn) return history === null ? value : this.#began;
      if (name !== vanishedAtColumn) return value;
      // Not before the row was there, as in the history, if the clock of the source went back.
      const since = history === null ? '' : `, ${this.#began}`;
      return `CASE WHEN e.${flag} THEN ${value} ELSE coalesce(${value}, greatest(now.remote_created_at${since})) END`;
    });
    await this.#keep(new Map(rows.map((row) => [row.text('id'), row.number('rows')])), plan, () =>
      session.run(`
        INSERT INTO ${table} (${[...kept.map(quoteName), loadId].join(', ')})
        SELECT ${[...values, `e.${by}`].join(', ')} FROM ${this.#rowsOf(gone)} WHERE ${stays}`),
    );
  }

  /**
   * Gives new loads rows that they did not bring: what they brought is counted first.
   *
   * @param rows how many, by load
   */
  async #keep(
    rows: ReadonlyMap<string, number>,
    { retype }: SchemaPlan,
    insert: () => Promise<unknown>,
  ): Promise<void> {
    const { place, table, commit } = this;
    const moved = new Map(this.recorded.map(({ loadId }) => [loadId, this.moved.get(loadId) ?? 0]));
    const counted = await countTable(place, table, { specs: [commit.table], retype, moved });
    for (const { loadId, slice } of this.recorded) {
      this.moved.set(loadId, 0);
      if (!rows.has(loadId) || (counted.get(loadId) ?? []).length > 0) continue;
      // The first count says what a load brought.
      const day = commit.table.window?.dateColumn === undefined ? null : slice && formatDay(slice.from);
      const values = `${quoteText(loadId)}, CAST(${quoteNullable(day)} AS DATE), 0, 0`;
      await place.session.run(`INSERT INTO ${place.dialect.ledger('day_counts')} VALUES (${values})`);
    }
    await insert();
    this.move(rows);
  }

  /** WHEN clauses for the load of each row that has a day, if several came. */
  async #byDay(absent: string): Promise<string[]> {
    const { dateColumn, timeZone = 'UTC' } = this.commit.table.window ?? {};
    const columns = this.recorded.length < 2 ? [] : ((await this.lookUp())?.columns ?? []);
    const column = columnCalled(columns, dateColumn ?? '');
    if (column === undefined || !this.#columns.includes(column.name)) return [];
    const from = `(SELECT CAST(${number} AS VARCHAR) AS ${loadId}, ${quoteName(column.name)} FROM ${absent} AS numbered)`;
    const days = await this.place.countDays({ from, column, timeZone, which: 'true' });
    return this.recorded.flatMap(({ loadId: id, slice }) => {
      const own = days.filter(({ day }) => {
        const at = day === null ? null : parseDay(day);
        return at !== null && slice !== null && at >= slice.from && at < slice.until;
      });
      const numbers = own.map((row) => row.loadId).join(', ');
      return own.length === 0 ? [] : [`WHEN e.${number} IN (${numbers}) THEN ${quoteText(id)}`];
    });
  }
}
