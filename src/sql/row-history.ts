import { overlap, parseDay } from '../days/day.js';
import { quoteName, quoteText } from '../duckdb/sql.js';
import * as names from '../load/column-names.js';
import { loadIdColumn, validFromColumn, vanishedAtColumn } from '../load/column-names.js';
import { columnCalled } from '../load/day-counts.js';
import type { PendingLoad } from '../load/destination.js';
import type { Retype, SchemaPlan, TableColumn } from '../load/schema-plan.js';
import type { CommitMoment } from '../load/write-commit.js';
import { listed, readLoads } from './ledger.js';
import { sameKey } from './shared-keys.js';
import { type Alteration, SqlStore } from './store.js';
import { ownHistory, recordTable } from './table.js';

const [loadId, validFrom, vanishedAt, validTo] = [
  loadIdColumn,
  validFromColumn,
  vanishedAtColumn,
  names.validToColumn,
].map(quoteName) as [string, string, string, string];

/** Columns of temporary tables that no column of a table is called. */
const [by, differs, number] = ['headgate by', 'headgate differs', 'headgate n'].map(quoteName);

/** A column of the table whose values NAME_history has. */
interface Past extends TableColumn {
  /** Whether they are texts there, because the column has had several types. */
  isText: boolean;
}

/** What a commit needs to say what became of rows. */
interface Sides {
  key: readonly TableColumn[];
  /** Columns of which a new value is a new version. */
  compared: readonly TableColumn[];
  /** NAME_history as quoted SQL, and its columns; null: only vanished rows are marked. */
  history: { table: string; past: readonly Past[] } | null;
  /** Temporary table of the rows that left, one for each key: with the load that has each one now, or NULL. */
  met: string;
}

/**
 * A commit that says what became of rows: which versions ended, which rows vanished, and which came back. Rows that leave
 * the table are set aside, and compared with those that are there once everything is inserted.
 */
export abstract class HistoryStore<Opened> extends SqlStore<Opened> {
  /** Temporary table of the rows that left, by the columns that the table has after the commit. */
  #ended: string | null = null;
  /** Its columns. */
  #columns: readonly string[] = [];
  /** Null once the columns have changed. */
  #pending: SchemaPlan | null = null;
  #at = '';

  override async plan(...of: Parameters<SqlStore<Opened>['plan']>): Promise<SchemaPlan> {
    this.#pending = await super.plan(...of);
    return this.#pending;
  }

  override async reshape(plan: SchemaPlan, moment: CommitMoment): Promise<void> {
    const before = (await this.lookUp())?.columns.map(({ name }) => name);
    await super.reshape(plan, moment);
    const { session, dialect } = this.place;
    if (
      before !== undefined &&
      this.ownColumns.includes(validFromColumn) &&
      !before.includes(validFromColumn)
    )
      await session.run(`
        UPDATE ${dialect.table(this.table)} AS held SET ${validFrom} = loads.remote_created_at
        FROM ${dialect.ledger('loads')} AS loads WHERE loads.load_id = held.${loadId}`);
    [this.#pending, this.#at] = [null, moment.at];
  }

  /** The column that says since when the new rows of a load have their values. */
  protected since({ load }: PendingLoad): { name: string; value: string }[] {
    const isKept = this.ownColumns.includes(validFromColumn);
    return isKept ? [{ name: validFromColumn, value: quoteText(load.remoteCreatedAt) }] : [];
  }

  /** SQL of a value that a row keeps while its column gets another type. */
  protected keptValue(change: Retype): string {
    const { type, value } = this.retyped(change);
    return `CAST(${change.reset === true ? 'NULL' : value} AS ${type})`;
  }

  protected override async leaving(which: string, replaced?: string): Promise<void> {
    const found = this.ownColumns.length === 0 ? null : await this.lookUp();
    if (found === null) return;
    const { session, dialect } = this.place;
    const key = this.#keyIn(found.columns);
    if (key === null) return;
    const { retype = [], drop = [] } = this.#pending ?? {};
    if (this.#ended === null) {
      const stay = found.columns
        .map(({ name }) => name)
        .filter((name) => !drop.some((each) => each.name === name));
      this.#columns = [...new Set([...stay, validFromColumn, vanishedAtColumn])];
    }
    const values = this.#columns.map((name) => {
      const change = retype.find(({ column }) => column.name === name);
      const isThere = found.columns.some((column) => column.name === name);
      const value = isThere ? quoteName(name) : 'CAST(NULL AS TIMESTAMPTZ)';
      return `${change === undefined ? value : this.keptValue(change)} AS ${quoteName(name)}`;
    });
    const own = listed(this.commit.loads.map(({ load }) => load.loadId));
    const query = `SELECT ${[...values, loadId].join(', ')} FROM ${dialect.table(this.table)} AS held
      WHERE (${which}) AND held.${loadId} NOT IN (${own})`;
    if (this.#ended === null) this.#ended = await dialect.temporary(session, 'ended', query);
    else {
      const into = [...this.#columns.map(quoteName), loadId].join(', ');
      await session.run(`INSERT INTO ${this.#ended} (${into}) ${query}`);
    }
    if (replaced === undefined) return;
    // A load that only has a row as one that vanished does not bring it back.
    await session.run(`
      DELETE FROM ${replaced} AS noted USING (SELECT * FROM ${this.#ended} WHERE ${vanishedAt} IS NOT NULL) AS held
      WHERE ${sameKey(this.place, key, 'noted')}`);
  }

  override async finish(plan: SchemaPlan): Promise<void> {
    if (this.ownColumns.length > 0) await this.#settle(plan);
    await super.finish(plan);
  }

  async #settle(plan: SchemaPlan): Promise<void> {
    const { session, dialect } = this.place;
    const columns = (await this.lookUp())?.columns ?? [];
    const key = this.#keyIn(columns);
    if (key === null) return;
    const { history: fields = [] } = this.commit.table;
    const own = columns.filter(({ field }) => field !== null);
    const called = fields === 'all' ? own : fields.flatMap((field) => columnCalled(own, field) ?? []);
    const named = [...new Set(called)].filter((column) => !key.includes(column));
    const isReset = ({ name }: TableColumn) =>
      plan.retype.some(({ column, reset }) => column.name === name && reset === true);
    const compared = named.filter((column) => !isReset(column));
    const history = this.commit.table.history === undefined ? null : await this.#pastOf([...key, ...named]);
    if (this.#ended === null) return this.#noteReturned(key, history);
    const keyed = key.map(({ name }) => `held.${quoteName(name)} IS NOT NULL`).join(' AND ');
    const places = key.map((column) => this.#comparable('held', column)).join(', ');
    const isOther = compared.map((column) => {
      const now = this.#comparable('n', column);
      if (!this.#columns.includes(column.name)) return `${now} IS NOT NULL`;
      return `${now} IS DISTINCT FROM ${this.#comparable('e', column)}`;
    });
    const met = await dialect.temporary(
      session,
      'met',
      `SELECT e.*, n.${loadId} AS ${by}, (${['false', ...isOther].join(' OR ')}) AS ${differs}
       FROM (SELECT *, row_number() OVER (PARTITION BY ${places} ORDER BY ${validFrom} DESC, ${loadId} DESC) AS ${number}
         FROM ${this.#ended} AS held WHERE ${keyed}) AS e
       LEFT JOIN (SELECT * FROM ${dialect.table(this.table)} WHERE ${loadId} IN (${this.#new})) AS n ON ${this.#same('e', 'n', key)}
       WHERE e.${number} = 1`,
    );
    const sides = { key, compared, history, met };
    await this.#noteReturned(key, history);
    await this.#noteVersions(sides);
    await this.#settleAbsent(sides, plan);
  }

  get #new(): string {
    return listed(this.recorded.map((load) => load.loadId));
  }

  /** Null if the table does not have the whole key. */
  #keyIn(columns: readonly TableColumn[]): TableColumn[] | null {
    const { key } = this.commit.table;
    const found = key.flatMap((field) => columns.find((column) => column.field === field) ?? []);
    return found.length < key.length ? null : found;
  }

  #comparable(of: string, { name, type }: TableColumn): string {
    return this.place.dialect.comparable(`${of}.${quoteName(name)}`, type);
  }

  #same(one: string, other: string, key: readonly TableColumn[]): string {
    return key
      .map((each) => `${this.#comparable(one, each)} = ${this.#comparable(other, each)}`)
      .join(' AND ');
  }

  /** Makes NAME_history, or adds the columns that it lacks. Those that have another type by now become text. */
  async #pastOf(wanted: readonly TableColumn[]): Promise<NonNullable<Sides['history']>> {
    const { place } = this;
    const { session, dialect } = place;
    const define = ({ name, type, field }: TableColumn) =>
      this.defined({ name, type, field: field ?? '', valued: true });
    const time = (name: string) => define({ name, type: 'TIMESTAMPTZ', field: null, valued: true });
    const own = await ownHistory(place, this.table);
    const name = own ?? names.historyTable(this.table);
    const table = dialect.table(name);
    if (own === null) {
      const ends = [
        `${loadId} TEXT NOT NULL`,
        time(validFromColumn),
        time(names.validToColumn),
        `${quoteName(names.changeColumn)} TEXT NOT NULL`,
      ];
      await dialect.changes.create(session, table, [...wanted.map(define), ...ends]);
      await recordTable(place, name, this.#at);
      return { table, past: wanted.map((column) => ({ ...column, isText: false })) };
    }
    const there = await dialect.columns(session, table);
    const steps: Alteration[] = [];
    const past = wanted.map((column) => {
      const held = there.find((each) => each.name === column.name);
      if (held === undefined) {
        const add = define(column);
        steps.push({ sql: `ADD COLUMN ${add}`, add });
        return { ...column, isText: false };
      }
      const isText = held.type(column.type) !== column.type;
      const before = { ...column, type: held.type() };
      if (isText && before.type !== 'VARCHAR')
        steps.push(this.retyping({ column: before, to: 'VARCHAR', declared: false }));
      return { ...column, isText };
    });
    await this.alter(table, steps);
    return { table, past };
  }

  #pastValue({ name, type, isText }: Past): string {
    if (!this.#columns.includes(name)) return 'NULL';
    const value = `e.${quoteName(name)}`;
    return isText ? this.place.dialect.text(value, type) : value;
  }

  /** SQL of when the version of a row, `e`, began; `before` is its load. */
  readonly #began = `coalesce(e.${validFrom}, before.remote_created_at)`;

  /** FROM items over rows, `e`, their loads, `before`, and those that have them or find them gone now, `now`. */
  #rowsOf(from: string): string {
    const loads = this.place.dialect.ledger('loads');
    return `${from} AS e JOIN ${loads} AS now ON now.load_id = e.${by} LEFT JOIN ${loads} AS before ON before.load_id = e.${loadId}`;
  }

  #noteEnd(
    history: Sides['history'],
    change: 'changed' | 'vanished',
    from: string,
    which: string,
  ): Promise<unknown> {
    if (history === null) return Promise.resolve();
    const { table, past } = history;
    const into = [
      ...past.map(({ name }) => quoteName(name)),
      loadId,
      validFrom,
      validTo,
      quoteName(names.changeColumn),
    ];
    const began = this.#began;
    const values = [...past.map((column) => this.#pastValue(column)), `e.${loadId}`, began];
    return this.place.session.run(`
      INSERT INTO ${table} (${into.join(', ')})
      SELECT ${values.join(', ')}, greatest(now.remote_created_at, ${began}), '${change}'
      FROM ${this.#rowsOf(from)} WHERE e.${vanishedAt} IS NULL AND ${which}`);
  }

  /** Rows that are there, and whose newest version ended because they vanished. */
  async #noteReturned(key: readonly TableColumn[], history: Sides['history']): Promise<void> {
    if (history === null) return;
    const { session, dialect } = this.place;
    const { table, past } = history;
    const keys = key.map((column) => {
      const value = `n.${quoteName(column.name)}`;
      const isText = past.some(({ name, isText }) => name === column.name && isText);
      const type = isText ? 'VARCHAR' : column.type;
      const now = isText ? dialect.text(value, column.type) : dialect.comparable(value, type);
      return {
        name: quoteName(column.name),
        now,
        of: (row: string) => dialect.comparable(`${row}.${quoteName(column.name)}`, type),
      };
    });
    const change = quoteName(names.changeColumn);
    const into = [...keys.map(({ name }) => name), loadId, validFrom, validTo, change];
    await session.run(`
      INSERT INTO ${table} (${into.join(', ')})
      SELECT ${keys.map(({ name }) => `h.${name}`).join(', ')}, n.${loadId}, h.${validTo}, greatest(now.remote_created_at, h.${validTo}), 'returned'
      FROM (SELECT * FROM ${dialect.table(this.table)} WHERE ${loadId} IN (${this.#new})) AS n
      JOIN ${dialect.ledger('loads')} AS now ON now.load_id = n.${loadId}
      JOIN (SELECT * FROM ${table} WHERE ${change} = 'vanished') AS h ON ${keys.map(({ now, of }) => `${now} = ${of('h')}`).join(' AND ')}
      WHERE NOT EXISTS (SELECT 1 FROM ${table} AS later WHERE later.${change} = 'returned' AND later.${validFrom} >= h.${validTo}
        AND ${keys.map(({ of }) => `${of('later')} = ${of('h')}`).join(' AND ')})`);
  }

  /** Ends the versions of rows that changed, and carries on when those of the others began. */
  async #noteVersions({ key, history, met }: Sides): Promise<void> {
    if (history === null) return;
    const { session, dialect } = this.place;
    await this.#noteEnd(history, 'changed', met, `e.${by} IS NOT NULL AND e.${differs}`);
    const keys = key.map((column) => `${this.#comparable('e', column)} AS ${quoteName(column.name)}`);
    await session.run(`
      UPDATE ${dialect.table(this.table)} AS held SET ${validFrom} = same.began
      FROM (SELECT ${keys.join(', ')}, ${this.#began} AS began FROM ${this.#rowsOf(met)}
        WHERE e.${vanishedAt} IS NULL AND NOT e.${differs}) AS same
      WHERE held.${loadId} IN (${this.#new}) AND ${sameKey(this.place, key, 'same')}`);
  }

  /** Rows that no load has any more vanished, unless the answer that lacks them may lack others. */
  async #settleAbsent({ key, history, met }: Sides, plan: SchemaPlan): Promise<void> {
    const { place, commit } = this;
    const { session, dialect } = place;
    const table = dialect.table(this.table);
    const columns = [...this.#columns.map(quoteName), loadId].map((name) => `e.${name}`).join(', ');
    const absent = await dialect.temporary(
      session,
      'absent',
      `SELECT ${columns}, row_number() OVER () AS ${number} FROM ${met} AS e
       WHERE e.${by} IS NULL AND NOT EXISTS (SELECT 1 FROM ${table} AS held WHERE ${this.#same('held', 'e', key)})`,
    );
    const ids = (await session.rows(`SELECT DISTINCT ${loadId} AS id FROM ${absent}`)).map((row) =>
      row.text('id'),
    );
    if (ids.length === 0) return;
    const { unsure = [] } = commit;
    const isUnsure = (id: string) =>
      unsure.includes(id) ||
      this.recorded.some(({ loadId: own, rowsRejected }) => own === id && rowsRejected > 0);
    const owners: string[] = [];
    const open: string[] = [];
    for (const { loadId: id, slice } of await readLoads(place, `load_id IN (${listed(ids)})`)) {
      const after = this.recorded.filter(
        (load) => slice === null || load.slice === null || overlap(slice, load.slice),
      );
      owners.push(
        `WHEN e.${loadId} = ${quoteText(id)} THEN ${quoteText((after[0] ?? this.recorded[0]!).loadId)}`,
      );
      if (after.some((load) => isUnsure(load.loadId))) open.push(id);
    }
    const first = quoteText(this.recorded[0]!.loadId);
    const owner = `CASE ${[...(await this.#byDay(absent)), ...owners].join(' ')} ELSE ${first} END`;
    const gone = await dialect.temporary(
      session,
      'gone',
      `SELECT ${columns}, ${owner} AS ${by}, coalesce(e.${loadId} IN (${listed(open)}), false) AS ${differs} FROM ${absent} AS e`,
    );
    await this.#noteEnd(history, 'vanished', gone, `NOT e.${differs}`);
    const stays = commit.table.marksVanished === true ? 'true' : `e.${differs}`;
    const rows = await session.rows(
      `SELECT ${by} AS id, count(*) AS rows FROM ${gone} AS e WHERE ${stays} GROUP BY 1`,
    );
    if (rows.length === 0) return;
    const there = (await this.lookUp())?.columns ?? [];
    const kept = this.#columns.filter((name) => there.some((column) => column.name === name));
    const valueOf = (name: string) => {
      const value = `e.${quoteName(name)}`;
      if (name === validFromColumn) return history === null ? value : this.#began;
      if (name !== vanishedAtColumn) return value;
      return `CASE WHEN e.${differs} THEN ${value} ELSE coalesce(${value}, now.remote_created_at) END`;
    };
    await this.keep(new Map(rows.map((row) => [row.text('id'), row.number('rows')])), plan, () =>
      session.run(`
        INSERT INTO ${table} (${[...kept.map(quoteName), loadId].join(', ')})
        SELECT ${[...kept.map(valueOf), `e.${by}`].join(', ')} FROM ${this.#rowsOf(gone)} WHERE ${stays}`),
    );
  }

  /** WHEN clauses for the load of each row that has a day, if several came. */
  async #byDay(absent: string): Promise<string[]> {
    const { dateColumn, timeZone = 'UTC' } = this.commit.table.window ?? {};
    if (this.recorded.length < 2 || dateColumn === undefined) return [];
    const column = columnCalled((await this.lookUp())?.columns ?? [], dateColumn);
    if (column === undefined || !this.#columns.includes(column.name)) return [];
    const text = `CAST(${number} AS VARCHAR) AS ${loadId}`;
    const from = `(SELECT ${text}, ${quoteName(column.name)} FROM ${absent} AS rows_of_days)`;
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
