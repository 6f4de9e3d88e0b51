import { quoteText, nameSql } from '../duckdb/sql.js';
import { historyTable, nameKey } from '../load/column-names.js';
import { refuseMove } from '../load/commit-rules.js';
import { jobOf } from '../common/series.js';
import { countTable } from './days.js';
import { isAudit, listed, loadsOf, readJobs } from './ledger.js';
import { dropMatches, makeMatches } from './matches.js';
import { countOwnRows } from './shared-keys.js';
import { dropShared, removeRows, sharedRows } from './shared-rows.js';
import { ownHistory } from './history-table.js';
import { isSameTable, ledgerName, ownTable } from './table.js';
/** Tables of the ledger with a row for each table, for each of its columns or for each change. */
const byTable = ['tables', 'columns', 'schema_changes'];
/** Rows that would go with job configs. */
export async function countRows(place, jobs) {
    const going = (await readJobs(place)).filter(({ job }) => jobs.includes(job));
    const tables = new Map(going.map(({ table }) => [nameKey(table), table]));
    let rows = 0;
    for (const named of tables.values()) {
        const table = await ownTable(place, named);
        if (table === null)
            continue;
        const shared = await sharedRows(place, table);
        rows += await countOwnRows(place, place.dialect.table(table), shared, loadsOf(place, jobs));
    }
    return rows;
}
/** Removes loads, inside a transaction. Drops tables before any of their rows change. */
export async function removeLoads(place, { jobs, supersededBefore }) {
    const { session, dialect } = place;
    const loaded = await readJobs(place);
    await dropMatches(place);
    const going = loaded.filter(({ job }) => jobs.includes(job));
    const recount = [];
    for (const named of new Map(going.map(({ table }) => [nameKey(table), table])).values()) {
        const stays = loaded.some((other) => !going.includes(other) && isSameTable(other.table, named));
        const table = await ownTable(place, named);
        if (!stays) {
            const history = await ownHistory(place, named);
            await dropTable(place, named, table);
            if (history !== null)
                await dropTable(place, history, history);
        }
        if (stays && table !== null) {
            recount.push({ table, moved: await removeRows(place, table, loadsOf(place, jobs)) });
        }
    }
    const gone = [`${nameSql} IN (${listed(jobs)})`];
    if (supersededBefore !== null) {
        gone.push(`superseded_by IS NOT NULL AND committed_at < TIMESTAMPTZ ${quoteText(supersededBefore)}`);
    }
    const loads = dialect.ledger('loads');
    for (const which of gone) {
        const ids = `SELECT load_id FROM ${loads} WHERE ${which}`;
        for (const table of ['rejects', 'day_counts'])
            await session.run(`DELETE FROM ${dialect.ledger(table)} WHERE load_id IN (${ids})`);
        await session.run(`DELETE FROM ${dialect.ledger('comparisons')}
      WHERE load_after IN (${ids}) OR (${isAudit} AND load_before IN (${ids}))`);
        await session.run(`DELETE FROM ${loads} WHERE ${which}`);
    }
    await session.run(`DELETE FROM ${dialect.ledger('jobs')} WHERE ${nameSql} IN (${listed(jobs)})`);
    for (const { table, moved } of recount)
        await countTable(place, table, { moved });
    await makeMatches(place);
}
/** Renames a job config, inside a transaction. */
export async function renameJob(place, { from, to, table }) {
    const { session, dialect } = place;
    const loaded = await readJobs(place);
    const found = loaded.find(({ job }) => jobOf(job) === from);
    if (found === undefined)
        return;
    await dropMatches(place);
    if (found.table !== table)
        await moveTable(place, { job: from, table: found.table }, table, loaded);
    for (const name of ['loads', 'jobs', 'forgotten', 'comparisons']) {
        await session.run(`UPDATE ${dialect.ledger(name)} SET job = ${quoteText(to)} WHERE job = ${quoteText(from)}`);
    }
    await makeMatches(place);
}
async function moveTable(place, { job, table: before }, after, loaded) {
    const { session, dialect } = place;
    const jobs = loaded.filter((each) => isSameTable(each.table, before)).map((each) => each.job);
    const history = await ownHistory(place, before);
    const moves = [[before, await ownTable(place, before), after]];
    if (history !== null)
        moves.push([history, history, historyTable(after)]);
    for (const [one, , other] of moves) {
        const isTaken = !isSameTable(one, other) && (await dialect.find(session, other)) !== null;
        refuseMove({ from: job, to: job, table: other }, one, jobs, isTaken);
    }
    for (const [one, table, other] of moves) {
        if (table !== null)
            await dialect.changes.rename(session, dialect.table(table), other);
        await eachRecord(place, one, (ledger, which) => session.run(`UPDATE ${ledger} SET table_name = ${quoteText(other)} WHERE ${which}`));
    }
    await session.run(`UPDATE ${dialect.ledger('jobs')} SET table_name = ${quoteText(after)} WHERE job = ${quoteText(job)}`);
    // It outlives the table, so that rows that come again stay away from the next one of its name.
    await session.run(`UPDATE ${dialect.ledger('forgotten')} SET table_name = ${quoteText(after)} WHERE table_name = ${quoteText(before)}`);
}
/** @param there the table as the database has it; null if it is gone or another program's */
async function dropTable(place, table, there) {
    const { session, dialect } = place;
    await dropShared(place, table);
    if (there !== null)
        await dialect.changes.drop(session, dialect.table(there));
    await eachRecord(place, table, (ledger, which) => session.run(`DELETE FROM ${ledger} WHERE ${which}`));
}
async function eachRecord(place, table, task) {
    const name = (await ledgerName(place, table)) ?? table;
    for (const each of byTable)
        await task(place.dialect.ledger(each), `table_name = ${quoteText(name)}`);
}
//# sourceMappingURL=upkeep.js.map