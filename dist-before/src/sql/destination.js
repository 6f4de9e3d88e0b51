import { declaredTypes } from '../duckdb/plan-columns.js';
import { withLoadEngine } from '../duckdb/load-engine.js';
import { quoteText } from '../duckdb/sql.js';
import { HeadgateError } from '../common/errors.js';
import { historyTable, nameKey } from '../load/column-names.js';
import { refuseLoaded, refuseRenamed } from '../load/commit-rules.js';
import { asPending, withAudits } from '../load/comparison.js';
import { byTable } from '../load/descriptions.js';
import { writeCommit } from '../load/write-commit.js';
import { recountDays, staleCounts, withDays } from './days.js';
import { expireRows, forgetRows, readForgotten } from './forget.js';
import { isAudit, ledgerVersion, listed, markLoads, readChanges, readComparisons, readJobLoads, readJobs, readLoads, readSince, } from './ledger.js';
import { findHistory } from './history-table.js';
import { dueComments, setComments } from './descriptions.js';
import { insertRuns, readRuns } from './runs.js';
import { findTable, readAllFields, refuseForeign, refuseGone, refuseMisplaced } from './table.js';
import { countRows, removeLoads, renameJob } from './upkeep.js';
/** What every destination with SQL tables answers in the same way. */
export class SqlDestination {
    remembered;
    /** @param remembered those of another object for the same database */
    constructor(remembered = new RememberedLoads()) {
        this.remembered = remembered;
    }
    async check(tables) {
        await this.requireWritable();
        await checkTypes(tables);
        let stale = [];
        await this.inspect(async (place, hasLedger) => {
            for (const [table, specs] of byTable(tables)) {
                await (hasLedger ? findTable(place, table) : refuseForeign(place, table));
                if (specs.some(({ history }) => history !== undefined))
                    await (hasLedger ? findHistory(place, table) : refuseForeign(place, historyTable(table)));
            }
            if (!hasLedger)
                return;
            await refuseRenamedIn(place, tables);
            stale = await staleCounts(place, tables);
        });
        if (stale.length === 0)
            return;
        // If another process has the destination, the next commit counts.
        await this.change(null, (place) => recountDays(place, stale)).catch((error) => {
            if (!(error instanceof HeadgateError && error.code === 'destination_locked'))
                throw error;
        });
    }
    commit(commit, options) {
        return this.committing(commit, options, async (store, place, at) => {
            // A holder of an account is not alone: others may have loaded since the ledger was read.
            if (options.leases !== undefined)
                refuseLoaded(commit, await readJobLoads(place, commit.table.job));
            const written = await writeCommit(store, commit, at);
            return written === null ? null : { ...store.result, ...written };
        }, async (place) => {
            const result = await readCommit(place, commit);
            return result.loads.length === commit.loads.length ? result : null;
        });
    }
    async compare(comparing, options) {
        if (!(await this.jobs()).some(({ job }) => job === comparing.table.job))
            return [];
        const commit = { table: comparing.table, loads: [asPending(comparing)], supersedes: [] };
        return this.committing(commit, options, (store, _, at) => store.audit(comparing, at), async (place) => {
            const noted = await readComparisons(place, `load_after = ${quoteText(comparing.id)}`);
            return noted.length > 0 ? noted : null;
        });
    }
    comparisons() {
        return this.read([], (place) => readComparisons(place));
    }
    loads(tables = [], supersededSince) {
        return this.read([], async (place) => {
            await refuseMisplaced(place, tables);
            for (const table of byTable(tables).keys())
                await refuseGone(place, table);
            await refuseRenamedIn(place, tables);
            const since = readSince(supersededSince);
            const { version, hasAudits } = await ledgerVersion(place, since);
            return this.remembered.at(JSON.stringify([version, tables]), async () => {
                const loads = await withDays(place, await readLoads(place, since), tables);
                return hasAudits ? withAudits(loads, await readComparisons(place, isAudit)) : loads;
            });
        });
    }
    schemaChanges() {
        return this.read([], (place) => readChanges(place));
    }
    jobs() {
        return this.read([], async (place) => (await readJobs(place)).map(({ job, table, settings }) => ({ job, table, settings })));
    }
    rowsOf(jobs) {
        return this.read(0, (place) => countRows(place, jobs));
    }
    remove(removal, options) {
        return this.#upkeep(options, (place) => removeLoads(place, removal));
    }
    rename(rename, options) {
        return this.#upkeep(options, (place) => renameJob(place, rename));
    }
    hide(table, hiding, options) {
        return this.#upkeep(options, (_, storeOf) => storeOf(table).hide(hiding, new Date().toISOString()));
    }
    async forget(forgetting, options) {
        if (forgetting.dryRun)
            return this.read([], (place) => forgetRows(place, forgetting));
        let days = [];
        await this.#upkeep(options, async (place) => {
            days = await forgetRows(place, forgetting);
        });
        await this.purge([forgetting.table], forgetting.now);
        return days;
    }
    async expire(expiring, options) {
        await this.#upkeep(options, async (place) => {
            for (const each of expiring)
                await expireRows(place, each);
        });
        await this.purge([...new Set(expiring.map(({ table }) => table.table))], true);
        // Last, so that the next run does all of it again if this process is killed before.
        await this.markDays(new Map(expiring.flatMap(({ loads }) => [...loads])), options);
    }
    forgotten() {
        return this.read([], readForgotten);
    }
    markDays(marks, options) {
        return this.#upkeep(options, async (place) => {
            for (const [id, days] of marks)
                await markLoads(place, [id], `day_marks = ${quoteText(JSON.stringify(days))}`);
        });
    }
    /** Creates nothing if nothing is loaded. */
    async #upkeep(options, task) {
        if ((await this.jobs()).length > 0)
            await this.change(options, task);
    }
    async describe(tables) {
        const due = await this.read([], (place) => dueComments(place, tables));
        if (due.length === 0)
            return true;
        try {
            await this.note(async (place) => setComments(place, await dueComments(place, tables)));
            return true;
        }
        catch (error) {
            if (error instanceof HeadgateError && error.code === 'destination_locked')
                return false;
            throw error;
        }
    }
    async recordRuns(runs) {
        if (!(await this.hasLedger()))
            return false;
        await this.note((place) => insertRuns(place, runs));
        return true;
    }
    hasLedger() {
        return this.read(false, () => Promise.resolve(true));
    }
    runs(limit) {
        return this.read([], (place) => readRuns(place, limit));
    }
}
/** What the ledger and its other tables contain of a commit. */
async function readCommit(place, { loads, table }) {
    const ids = loads.map(({ load }) => load.loadId);
    const which = `load_id IN (${listed(ids)})`;
    const found = await withDays(place, await readLoads(place, which), [table], ids);
    const changes = await readChanges(place, which);
    return { loads: found, schemaChanges: changes.map(({ at: _at, ...change }) => change) };
}
/** One query for all: a for_each has hundreds of values, and a config dozens of tables. */
async function refuseRenamedIn(place, tables) {
    if (tables.length === 0)
        return;
    const made = await readAllFields(place);
    for (const [table, specs] of byTable(tables))
        for (const spec of specs)
            refuseRenamed(spec, made.get(nameKey(table)) ?? [], place.dialect.naming);
}
/** Checks declared types in an engine of its own, because there may be no database yet. */
async function checkTypes(tables) {
    if (tables.every(({ columns }) => Object.keys(columns).length === 0))
        return;
    await withLoadEngine({}, async (engine) => {
        for (const spec of tables)
            await declaredTypes(engine, spec);
    });
}
/** The loads that were read last, for as long as anybody has them: a page that reloads reads only what has changed. */
export class RememberedLoads {
    #last = null;
    /** @param version differs if `read` would return anything else */
    async at(version, read) {
        const known = this.#last?.version === version ? this.#last.loads.deref() : undefined;
        if (known !== undefined)
            return known;
        const loads = await read();
        this.#last = { version, loads: new WeakRef(loads) };
        return loads;
    }
}
//# sourceMappingURL=destination.js.map