import { converted, convertedOrNull } from '../../duckdb/fit.js';
import { storableLoad } from '../../duckdb/plan-columns.js';
import { quoteName, quoteText } from '../../duckdb/sql.js';
import { openSource, keyedSource } from '../../duckdb/staged-source.js';
import { loadIdColumn } from '../../load/column-names.js';
import { ComparingStore } from '../comparing-store.js';
/** New columns that are added one by one. */
const fewColumns = 32;
/** A copy of this many rows takes as long as adding a column. */
const rowsPerColumn = 50;
/** A commit into a database that is attached to the engine that reads staged files, inside its transaction. */
export class DuckDbStore extends ComparingStore {
    options;
    constructor(place, engine, commit, options) {
        super(place, engine, commit);
        this.options = options;
    }
    /** SQL of a column's value as a value of its type. */
    asTyped({ name }, from = '') {
        return from + quoteName(name);
    }
    rowsWith(column, loadId) {
        const rows = this.place.dialect.table(this.table);
        const value = `${this.asTyped(column, 'held.')} AS ${quoteName(column.name)}`;
        return Promise.resolve(`(SELECT ${loadId} AS ${loadIdColumn}, ${value} FROM ${rows} AS held)`);
    }
    async open(pending, { targets }, key) {
        const stored = this.isInFiles ? storableLoad(pending) : pending;
        return { pending, key, source: await openSource(this.engine, stored, targets, this.options) };
    }
    defined({ name, type }) {
        return `${quoteName(name)} ${type}`;
    }
    retyped({ column, to, reset }) {
        const value = (reset === true ? convertedOrNull : converted)(this.asTyped(column), column.type, to);
        return { type: to, value };
    }
    /** Makes the changes that give no column another type. Returns the others, with SQL of what the columns get. */
    async alterPlainly(table, steps) {
        for (const { sql, retype } of steps)
            if (retype === undefined)
                await this.engine.run(`ALTER TABLE ${table} ${sql}`);
        return steps
            .flatMap(({ retype = [] }) => retype)
            .map(({ name, type, value, hide = String }) => ({
            name,
            type,
            value: hide(`CAST(${value} AS ${type})`),
        }));
    }
    /**
     * Whether a copy of a table takes less time than adding columns one by one: DuckDB cannot add several at once, and each
     * takes longer the more there are.
     */
    async isSoonCopied(table, added) {
        if (added < fewColumns)
            return false;
        const most = added * rowsPerColumn;
        const row = await this.engine.row(`SELECT count(*) AS rows FROM (SELECT 1 FROM ${table} LIMIT ${most + 1})`);
        return row.number('rows') <= most;
    }
    hider({ hide = (text) => text }) {
        return this.engine.define(hide);
    }
    async relation({ pending, source, key }) {
        const { from } = key.length === 0 ? source : await keyedSource(this.engine, source, key);
        const values = source.columns.map(({ target, value }) => `CAST(${value} AS ${target.type}) AS ${quoteName(target.column)}`);
        return `(SELECT ${[...values, `${quoteText(pending.load.loadId)} AS ${loadIdColumn}`].join(', ')} FROM ${from})`;
    }
    async insert({ pending, source, key }) {
        const { engine } = this;
        const rejected = source.rejects === null
            ? 0
            : await engine.run(`INSERT INTO ${this.place.dialect.ledger('rejects')} ${source.rejects}`);
        const { leftOut } = source;
        if (pending.rows.rows === 0)
            return { taken: 0, rejected, leftOut, withoutKey: 0 };
        if (key.length === 0) {
            const taken = await this.#insert(pending, source, source.from);
            return { taken, rejected, leftOut, withoutKey: 0 };
        }
        const { from, outdated, keyed, keys, key: columns } = await keyedSource(engine, source, key);
        if (keys !== null) {
            const found = columns.map(({ target }) => ({ name: target.column, type: target.type }));
            // MERGE is many times slower if keys are scattered over a large table.
            await this.replace(keys, found, pending);
        }
        const taken = outdated + (await this.#insert(pending, source, from));
        return { taken, rejected, leftOut, withoutKey: taken - keyed };
    }
    #insert(pending, { columns }, from) {
        const since = this.since(pending);
        const own = [...columns.map(({ target }) => target.column), ...since.map(({ name }) => name)];
        const names = [...own.map(quoteName), loadIdColumn];
        const constant = [...since.map(({ value }) => value), quoteText(pending.load.loadId)];
        const values = [...columns.map(({ value }) => value), ...constant];
        const table = this.place.dialect.table(this.table);
        return this.engine.run(`INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${from}`);
    }
}
//# sourceMappingURL=store.js.map