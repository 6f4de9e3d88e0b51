import { keyedTables } from '../duckdb/matches-sql.js';
import { planColumns, declaredTypes } from '../duckdb/plan-columns.js';
import { quoteName, quoteText } from '../duckdb/sql.js';
import { loadIdColumn } from '../load/column-names.js';
import { supersededIds } from '../load/commit-rules.js';
import { hidingPlan } from '../load/hiding-plan.js';
import { seriesOf } from '../common/series.js';
import { movedRows } from '../load/write-commit.js';
import { countTable, withCounts } from './days.js';
import { insertLoad, listed, markLoads, readChanges, readJobs, readLoads, recordJob, relatedTo, } from './ledger.js';
import { findTable, isSameTable, hideNotes, recordHidden, recordSchema, recordTable, withFilled, } from './table.js';
import { changesOfPast, ownColumns, ownHistory } from './history-table.js';
import { dropMatches, makeMatches } from './matches.js';
import { loadAfter } from './shared-keys.js';
import { changeKey, dropShared, removeOutdated, removeRows, replaceKeys, sharedRows, } from './shared-rows.js';
/** A commit into an SQL database: rows and ledger change in the transaction that the caller has begun. */
export class SqlStore {
    /** Whether the database keeps its rows in files that have no HUGEINT. */
    isInFiles = false;
    place;
    /** The DuckDB that reads staged files and decides which types fit. */
    engine;
    commit;
    /** Name of the table as the database has it. */
    table;
    /** Rows that loads lost to others or got from them, by load. */
    moved = new Map();
    /** Whether the columns change because values are hidden: no file may keep them. */
    isHiding = false;
    /** Whether the view of matches has to be made again. */
    #remakesMatches = false;
    /** Looked up once, because each look takes several queries, and again after they have changed. */
    #found;
    #shared;
    recorded = [];
    /** Rows of the load that is being inserted. */
    #outdated = null;
    #result = { loads: [], schemaChanges: [] };
    constructor(place, engine, commit) {
        this.place = place;
        this.engine = engine;
        this.commit = commit;
        this.table = commit.table.table;
    }
    ledger() {
        return readLoads(this.place, relatedTo(this.commit));
    }
    async plan(fields, _fresh) {
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
        const read = new Map();
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
    lookUp() {
        return (this.#found ??= findTable(this.place, this.table));
    }
    notes() {
        return (this.#shared ??= sharedRows(this.place, this.table));
    }
    /** Selects the changes of columns that became text: `textOrigins` needs no others, and a wide table has thousands. */
    #toText() {
        const own = `table_name = ${quoteText(this.table)}`;
        return `${own} AND column_name IN (SELECT column_name FROM ${this.place.dialect.ledger('schema_changes')}
      WHERE ${own} AND changed_from IS NOT NULL AND changed_to = 'VARCHAR')`;
    }
    /** Makes the functions of `hider`, if that takes more than a name. */
    async prepareHiding(_plan) { }
    /** Called at the end of a rewrite: readies what removes old values from the table's file. */
    async hidden(_plan) { }
    /** Called after the table was created. */
    async created() { }
    /**
     * Called before rows leave the table.
     *
     * @param which condition on a row, `held`
     * @param replaced table of the keys and loads of rows that others replace
     */
    async leaving(_which, _replaced) { }
    async supersede(ids, by) {
        const { place } = this;
        const found = await place.dialect.find(place.session, this.table);
        if (found !== null)
            this.move(await removeRows(place, found, listed(ids), (which) => this.leaving(which)));
        await markLoads(place, ids, `superseded_by = ${quoteText(by)}`);
        await place.session.run(`DELETE FROM ${place.dialect.ledger('day_counts')} WHERE load_id IN (${listed(ids)})`);
    }
    doubt(ids) {
        return markLoads(this.place, ids, 'complete = false');
    }
    async reshape(plan, moment) {
        const { place, table } = this;
        const name = place.dialect.table(table);
        const there = (await this.lookUp())?.columns ?? [];
        const own = ownColumns(this.commit.table)
            .filter((column) => !there.some((each) => each.name === column))
            .map((column) => this.defined({ name: column, field: '', type: 'TIMESTAMPTZ', valued: true }));
        const isChanged = plan.create || plan.add.length + plan.retype.length + plan.drop.length + own.length > 0;
        if (isChanged && this.commit.table.key.length > 0)
            await this.#dropMatches();
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
        }
        else {
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
            const keys = plan.retype.filter(({ column }) => shared?.key.some(({ name: key }) => key === column.name));
            if (shared !== null)
                await this.alter(shared.table, keys.map((change) => this.retyping(change)));
        }
        if (isChanged)
            [this.#found, this.#shared] = [undefined, undefined];
        await recordSchema(place, table, plan, moment);
    }
    /** Earlier values get the same types, and lose what is hidden. */
    async #reshapeHistory(plan) {
        const { place } = this;
        const own = plan.retype.length + plan.drop.length === 0 ? null : await ownHistory(place, this.table);
        if (own === null)
            return;
        const { drop, retype } = await changesOfPast(place, own, plan);
        const gone = this.isHiding ? drop : [];
        await this.alter(place.dialect.table(own), [
            ...gone.map(({ name }) => ({ sql: `DROP COLUMN ${quoteName(name)}` })),
            ...retype.map((change) => this.retyping(change)),
        ]);
    }
    retyping(change) {
        const { type, value } = this.retyped(change);
        const name = quoteName(change.column.name);
        const altering = (to) => `ALTER COLUMN ${name} TYPE ${type} USING ${to}`;
        if (change.hide === undefined)
            return { sql: altering(value), retype: { name, type, value } };
        const hider = this.hider(change);
        const hide = (from) => `CAST(${hider}(CAST(${from} AS VARCHAR)) AS ${type})`;
        return { sql: altering(hide(value)), retype: { name, type, value, hide } };
    }
    /** Takes hidden values out of the rows, rejects and notes of a table, inside a transaction. */
    async hide(hiding, at) {
        const { place } = this;
        const found = await this.lookUp();
        this.table = found?.name ?? this.table;
        const plan = hidingPlan(this.table, found?.columns ?? [], await readChanges(place, this.#toText()), hiding);
        if (found !== null && plan.changes.length > 0) {
            this.isHiding = true;
            await this.prepareHiding(plan);
            await this.reshape(plan, { loadId: '', at });
        }
        await hideNotes(place, hiding);
        if (found !== null)
            await recordHidden(place, this.table, hiding);
        await this.hidden(plan);
        if (this.#remakesMatches)
            await makeMatches(place);
    }
    /** What is noted of shared rows, by the key that the job config has now. */
    async #rekeyed({ targets }, { loadId }) {
        const { place, table, commit } = this;
        const shared = await this.notes();
        const key = commit.table.key.flatMap((field) => targets.find((target) => target.field === field)?.column ?? []);
        const known = shared?.key.map(({ name }) => name).toSorted() ?? [];
        if (shared === null || key.length === 0 || key.toSorted().join('\n') === known.join('\n'))
            return shared;
        const columns = await place.dialect.columns(place.session, place.dialect.table(table));
        const found = columns.filter(({ name }) => key.includes(name));
        // Rows that are there have NULL in a new column, so they have no key from now on.
        const isNew = found.length < key.length;
        await this.#dropMatches();
        await changeKey(place, table, shared, isNew ? null : found.map(asKey), loadId);
        this.#shared = undefined;
        return this.notes();
    }
    /** Removes the rows that those of a load replace. */
    async replace(keys, key, { load }) {
        const replacing = { table: this.table, key, keys, load, shared: await this.notes() };
        const leaving = (which, replaced) => this.leaving(which, replaced);
        const { moved, isFirst, outdated } = await replaceKeys(this.place, { ...replacing, leaving });
        this.move(moved);
        this.#outdated = outdated;
        if (!isFirst)
            return;
        this.#shared = undefined;
        this.#remakesMatches = true;
    }
    move(rows) {
        for (const [id, more] of rows)
            this.moved.set(id, (this.moved.get(id) ?? 0) + more);
    }
    async record(load) {
        await insertLoad(this.place, load);
        this.recorded.push(load);
        this.move(new Map([[load.loadId, 0]]));
        if (this.#outdated !== null)
            await this.#withoutOutdated(load, this.#outdated);
        this.#outdated = null;
    }
    /** Counts the rows by day first: the load brought the outdated ones too. */
    async #withoutOutdated({ loadId }, outdated) {
        const { place, table, commit } = this;
        await countTable(place, table, { specs: [commit.table], moved: new Map([[loadId, 0]]) });
        this.move(new Map([[loadId, -(await removeOutdated(place, table, outdated, loadId))]]));
    }
    async finish({ retype, changes }) {
        const { table: spec } = this.commit;
        const jobs = await readJobs(this.place);
        const changed = { specs: [spec], retype, moved: this.moved, jobs, found: await this.lookUp() };
        const counted = await countTable(this.place, this.table, changed);
        const loads = withCounts(this.recorded, spec, counted);
        this.#result = { loads, schemaChanges: [...changes], ...movedRows(this.moved) };
        const keyed = keyedTables(jobs);
        await recordJob(this.place, spec, jobs.find(({ job }) => job === spec.job));
        await recordHidden(this.place, this.table, spec.settings);
        if (seriesOf(spec.job).value !== null && spec.key.length > 0)
            this.#remakesMatches ||= !keyed.some(({ table, key }) => isSameTable(table, this.table) && isSameKey(key, spec.key));
        if (this.#remakesMatches)
            await makeMatches(this.place);
    }
    /** What the commit has written: the same as `readCommit` would read. */
    get result() {
        return this.#result;
    }
    async #dropMatches() {
        await dropMatches(this.place);
        this.#remakesMatches = true;
    }
}
const isSameKey = (one, other) => one.toSorted().join('\n') === other.toSorted().join('\n');
const asKey = (column) => ({
    name: column.name,
    type: column.type(),
});
//# sourceMappingURL=store.js.map