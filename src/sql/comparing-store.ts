import {
  differences,
  isSpelled,
  keyText,
  noText,
  plainText,
  type Sides,
  sideRows,
  sidesOf,
} from '../duckdb/compare-sql.js';
import { quoteName, quoteText } from '../duckdb/sql.js';
import { loadIdColumn, vanishedAtColumn } from '../load/column-names.js';
import { keyColumns } from '../load/commit-rules.js';
import { asPending, auditOf, auditPlan, type Differences } from '../load/comparison.js';
import type { Comparing } from '../load/destination.js';
import type { Comparison, Load } from '../load/ledger.js';
import { mergeFields } from '../load/merge-fields.js';
import { columnsAfter, type Retype, type SchemaPlan, type TableColumn } from '../load/schema-plan.js';
import type { CommitStore } from '../load/write-commit.js';
import { insertComparisons, listed, readComparisons, readJobLoads, readLoads } from './ledger.js';
import { sameKey } from './shared-rows.js';
import { HistoryStore } from './row-history.js';

/** The columns that rows have now, and those that have another type yet. */
interface Held {
  held: readonly TableColumn[];
  retype: readonly Retype[];
}

export abstract class ComparingStore<Opened> extends HistoryStore<Opened> implements CommitStore<Opened> {
  #remembered: (Sides & { rows: string }) | null = null;

  /** FROM item over the rows to insert, by the names of their columns. Changes nothing. */
  protected abstract relation(opened: Opened, plan: SchemaPlan): Promise<string>;

  async remember(ids: readonly string[], plan: SchemaPlan): Promise<readonly Load[]> {
    const { place, reshapesFirst } = this;
    const loads = await readLoads(place, `superseded_by IS NULL AND load_id IN (${listed(ids)})`);
    const found = await this.lookUp();
    if (loads.length === 0 || found === null) return [];
    const after = reshapesFirst ? found.columns : columnsAfter(found.columns, plan);
    const sides = sidesOf(this.commit.table, after, plan);
    const now = { held: found.columns, retype: reshapesFirst ? [] : plan.retype };
    const query = await this.#rowsOf(ids, sides, now);
    this.#remembered = { ...sides, rows: await place.dialect.temporary(place.session, 'remembered', query) };
    return loads;
  }

  async differences(ids: readonly string[]): Promise<Differences> {
    const { rows, ...sides } = this.#remembered!;
    const now = { held: sides.columns, retype: [] };
    return this.#compared(sides, rows, await this.#rowsOf(ids, sides, now), ['vanished', now]);
  }

  note(compared: readonly Comparison[]): Promise<void> {
    return insertComparisons(this.place, compared);
  }

  /** Compares an answer as if it was loaded, and notes the result. Null: it is noted already. */
  async audit(comparing: Comparing, at: string): Promise<Comparison[] | null> {
    const { place } = this;
    const { table, rows, id } = comparing;
    const found = await this.lookUp();
    const noted = await readComparisons(place, `load_after = ${quoteText(id)}`);
    if (noted.length > 0) return null;
    if (found === null) return [];
    const pending = asPending(comparing);
    const planned = await this.plan(mergeFields([rows.columns]), [pending]);
    const { plan, columns } = auditPlan(planned, found.columns, rows);
    const sides = sidesOf(table, columns, plan);
    const now = { held: found.columns, retype: plan.retype };
    const live = await readJobLoads(place, table.job);
    const compared = await auditOf(comparing, live, at, async (ids) => {
      const opened = await this.open(pending, plan, rows.rows === 0 ? [] : keyColumns(table, plan));
      // A field without a value in the whole answer is not read.
      const read = rows.columns.filter(({ type }) => type !== null);
      const targets = plan.targets.filter(({ field }) => read.some(({ name }) => name === field));
      const held = columns.filter(({ name }) => targets.some(({ column }) => column === name));
      const text = (column: TableColumn) => this.#textOf(sides, column, { held, retype: [] });
      const from = await this.relation(opened, plan);
      const answer = sideRows(sides, { from, load: quoteText(id), text }, place.dialect.jsonArray);
      const before = await this.#rowsOf(ids, sides, now);
      return this.#compared(sides, `(${before})`, answer, ['appeared', now]);
    });
    await this.note(compared);
    return compared;
  }

  /** SQL of a column's value as a text, as it will be after the table has changed. */
  #textOf(sides: Sides, { name, type }: TableColumn, { held, retype }: Held): string {
    const { dialect } = this.place;
    const text = (value: string, own: string) =>
      isSpelled(sides, name) ? dialect.text(value, own) : plainText(value);
    const change = retype.find(({ column }) => column.name === name);
    // Values that do not fit go with this commit.
    if (change?.reset === true) return text(quoteName(name), change.column.type);
    if (change !== undefined) return text(this.retyped(change).value, change.to);
    return held.some((column) => column.name === name) ? text(quoteName(name), type) : noText;
  }

  /** Query for the rows of loads, also for those that belong to other loads, which have them too. */
  async #rowsOf(ids: readonly string[], sides: Sides, now: Held): Promise<string> {
    const { place } = this;
    const shared = await this.notes();
    const own = `held.${loadIdColumn} IN (${listed(ids)})`;
    const isShared =
      shared === null
        ? 'false'
        : `EXISTS (SELECT 1 FROM ${shared.table} AS shared
            WHERE ${sameKey(place, shared.key, 'shared')} AND shared.${loadIdColumn} IN (${listed(ids)}))`;
    const rows = {
      from: place.dialect.table(this.table),
      which: `(${own} OR ${isShared}) AND ${await this.#isThere()}`,
      load: `CASE WHEN ${own} THEN held.${loadIdColumn} ELSE ${quoteText(ids[0] ?? '')} END`,
      text: (column: TableColumn) => this.#textOf(sides, column, now),
    };
    return sideRows(sides, rows, place.dialect.jsonArray);
  }

  /** Condition on a row, `held`: rows that vanished are compared with nothing. */
  async #isThere(): Promise<string> {
    const isMarked = (await this.lookUp())?.columns.some(({ name }) => name === vanishedAtColumn);
    return isMarked === true ? `held.${quoteName(vanishedAtColumn)} IS NULL` : 'true';
  }

  /** @param elsewhere what did not happen to a row that another load has in the table */
  async #compared(
    sides: Sides,
    before: string,
    after: string,
    [elsewhere, now]: ['vanished' | 'appeared', Held],
  ): Promise<Differences> {
    const { place } = this;
    const { session, dialect } = place;
    const from = await dialect.temporary(session, 'compared', differences(before, `(${after})`));
    const suspects = `k IS NOT NULL AND ${loadIdColumn} LIKE '${elsewhere} %'`;
    const row = await session.row(`SELECT count(*) AS rows FROM ${from} WHERE ${suspects}`);
    if (row.number('rows') > 0) {
      const key = keyText(sides, (column) => this.#textOf(sides, column, now), dialect.jsonArray);
      const held = `SELECT ${key} FROM ${dialect.table(this.table)} AS held WHERE ${await this.#isThere()}`;
      await session.run(`DELETE FROM ${from} WHERE ${suspects} AND k IN (${held})`);
    }
    const { timeZone } = sides;
    const column = { name: 'd', type: 'VARCHAR' };
    const rows = await place.countDays({ from, column, timeZone, which: 'true' });
    return { rows, isByDay: sides.day !== undefined };
  }
}
