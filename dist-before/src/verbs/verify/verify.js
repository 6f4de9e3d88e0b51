import { quoteName, quoteText } from '../../duckdb/sql.js';
import { asHeadgateError, HeadgateError } from '../../common/errors.js';
import { loadIdColumn } from '../../load/column-names.js';
import { query } from '../../query/answer.js';
import { planOf } from '../../sync/run/plan-of.js';
import { unknownJobs } from '../../sync/recover/orphans.js';
import { isOf, isOwn } from '../../sync/watch/own-job.js';
import { pageSize } from '../../sync/watch/watch.js';
import { count, plural, sum } from '../../common/words.js';
import { findingOf, refuseLost } from '../doctor/doctor.js';
import { never, whileLocked } from '../../opened/open.js';
import { readRecorded } from '../../opened/recorded-state.js';
import { selectJobs, refuseVanished } from '../../opened/refusals.js';
/**
 * Reads every table and the ledger once, and compares them with each other and the journal with the service. Changes
 * nothing. Other runs wait meanwhile: their commits would look like differences. Throws `destination_locked`, naming the
 * holder, and aborts; everything else is a finding.
 */
export function verify(opened, { offline = false } = {}, signal = never) {
    return whileLocked(opened, signal, (either) => findings(opened, offline, either));
}
async function findings(opened, offline, signal) {
    const recorded = [];
    const found = [
        await findingOf('ledger', async () => {
            await refuseVanished(opened.destination);
            const known = await readRecorded(opened, []);
            recorded.push(known);
            const rows = known.loaded.length === 0 ? 0 : await readLedger(opened, signal);
            return `${plural(known.loads.length, 'load')} in ${plural(rows, 'row')}.`;
        }),
    ];
    signal.throwIfAborted();
    const [known] = recorded;
    if (known === undefined)
        return found;
    for (const table of new Set(known.loaded.map((each) => each.table))) {
        found.push(await findingOf(table, () => compareTable(opened, known, table, signal)));
        signal.throwIfAborted();
    }
    return [...found, ...(await jobFindings(opened, known, offline, signal))];
}
/** Makes the engine read every value. It skips columns whose values it does not need. */
const everyValue = 'max(length(CAST(each_row AS VARCHAR)))';
/** Reads every table of the ledger; returns its rows. All by one query: each opens the destination again. */
async function readLedger({ config: { destination } }, signal) {
    const schema = `_${destination.server?.schema ?? 'headgate'}`;
    const tables = await ask(destination, `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ${quoteText(schema)}`, signal);
    const reads = tables.map(({ name }) => {
        const from = `${quoteName(schema)}.${quoteName(String(name))}`;
        return `SELECT count(*) AS rows, ${everyValue} AS longest FROM ${from} AS each_row`;
    });
    const read = await ask(destination, reads.join(' UNION ALL '), signal);
    return sum(read.map(({ rows }) => Number(rows)));
}
async function ask(source, sql, signal) {
    const rows = [];
    for await (const row of query(source, sql, { signal }).rows())
        rows.push(row);
    return rows;
}
/** Reads a table and compares the rows of each load with the ledger. Raises `destination_damaged` if they differ. */
async function compareTable({ config: { destination } }, { loads, loaded }, table, signal) {
    const jobs = new Set(loaded.filter((each) => each.table === table).map(({ job }) => job));
    const live = loads.filter(({ job, supersededBy }) => supersededBy === null && jobs.has(job));
    refuseLost(table, live);
    const sql = `SELECT ${loadIdColumn} AS id, count(*) AS rows, ${everyValue} AS longest
    FROM ${quoteName(table)} AS each_row GROUP BY 1`;
    const read = await ask(destination, sql, signal);
    const rows = new Map(read.map((row) => [row['id'], Number(row['rows'])]));
    const uncounted = live.filter(({ rowsHeld }) => rowsHeld === null);
    const differences = live.flatMap((load) => {
        const there = rows.get(load.loadId) ?? 0;
        const { rowsHeld = load.rowsLoaded } = load;
        const expected = rowsHeld ?? Math.min(there, load.rowsLoaded);
        return there === expected ? [] : [{ load, there, expected }];
    });
    const own = new Set(live.map(({ loadId }) => loadId));
    const unrecorded = [...rows].filter(([id]) => id !== null && !own.has(id));
    const [first] = differences;
    if (first !== undefined)
        throw difference(table, first, differences.length - 1);
    if (unrecorded.length > 0) {
        const more = sum(unrecorded.map(([, each]) => each));
        throw new HeadgateError('destination_damaged', `${table} has ${plural(more, 'row')} of ${plural(unrecorded.length, 'load')} that the ledger does not have`, { hint: `Delete them, or load the table again with \`headgate run --full-refresh\`.` });
    }
    const all = sum([...rows.values()]);
    const foreign = rows.get(null) ?? 0;
    const others = foreign === 0 ? '' : ` ${plural(foreign, 'row')} came from another program.`;
    const rest = uncounted.length === 0
        ? ''
        : ` An older headgate did not count ${plural(uncounted.length, 'load')} of them, so deleted rows would not be found; the next load into ${table} counts them.`;
    return `${plural(all, 'row')} of ${plural(live.length, 'load')}, as in the ledger.${others}${rest}`;
}
function difference(table, { load, there, expected }, others) {
    const { job, loadId, slice } = load;
    const more = others === 0 ? '' : `; ${plural(others, 'other load')} differ too`;
    const message = `${table} has ${plural(there, 'row')} of load ${loadId} (${job}), but the ledger has ${count(expected)}${more}`;
    return new HeadgateError('destination_damaged', message, {
        hint: `Restore a backup, or load ${slice === null ? 'it' : 'the days'} again: \`headgate run --help\` explains --refetch.`,
    });
}
/** Compares the unfinished jobs of the journal, and the days that are to be fetched, with the jobs that the service has. */
async function jobFindings({ config, reach, onWait }, known, offline, signal) {
    const skipped = (why) => [
        { name: 'jobs', state: 'skipped', detail: `Not compared with the service: ${why}.` },
    ];
    if (offline)
        return skipped('--offline');
    const reached = await reach().catch(asHeadgateError);
    if (reached instanceof Error)
        return skipped(reached.message);
    const plan = planOf(known, selectJobs(config, undefined));
    const open = [...known.state.attempts.values()].filter(({ remoteId }) => remoteId !== null);
    const found = [];
    for (const { name, pacer, api } of reached.accounts) {
        const ask = (task) => pacer(onWait).request('other', task, signal).catch(asHeadgateError);
        for (const each of open.filter(({ lane }) => lane === name)) {
            const job = await ask(() => api.job(each.remoteId ?? '', signal));
            signal.throwIfAborted();
            if (job instanceof Error && job.code !== 'not_found')
                return skipped(job.message);
            if (job instanceof Error || !isOwn(each, job))
                found.push(lostJob(each));
        }
        const listed = await ask(() => api.list({ page: 1, limit: pageSize }, signal));
        signal.throwIfAborted();
        if (listed instanceof Error)
            return skipped(listed.message);
        const isJournalNew = !known.state.compared.has(known.state.accounts.get(name) ?? '');
        for (const each of unknownJobs(known, plan, listed.jobs, isJournalNew)) {
            const job = await ask(() => api.job(each.listed.id, signal));
            signal.throwIfAborted();
            if (!(job instanceof Error) && isOf(each.job, job))
                found.push(unrecordedJob(job));
        }
    }
    if (found.length > 0)
        return found;
    const detail = open.length === 0
        ? 'No job is unfinished.'
        : `The service has ${plural(open.length, 'unfinished job')} of the journal.`;
    return [{ name: 'jobs', state: 'ok', detail }];
}
const lostJob = ({ job, remoteId }) => ({
    name: 'jobs',
    state: 'wrong',
    detail: `The service does not have job ${remoteId} of ${job} that the journal waits for.`,
    hint: '`headgate run` submits it again.',
});
const unrecordedJob = ({ id, job_name }) => ({
    name: 'jobs',
    state: 'wrong',
    detail: `The service has job ${id} (${job_name}), but neither the journal nor the ledger does.`,
    hint: '`headgate run` loads what it returned.',
});
//# sourceMappingURL=verify.js.map