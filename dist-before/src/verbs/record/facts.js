import { basename } from 'node:path';
import { isMeant, groupBy } from '../../common/series.js';
import { sliceDates } from '../../days/day.js';
import { duckdbVersion } from '../../duckdb/version.js';
import { usageError } from '../../common/errors.js';
import { isLive } from '../../load/ledger.js';
import { liveOf } from '../../plan/coverage.js';
import { windowDays } from '../../plan/window.js';
import { summarizeStatus } from '../../sync/report/status.js';
import { findUnsettled } from '../../sync/report/doubts.js';
import { planOf } from '../../sync/run/plan-of.js';
import { version } from '../../common/version.js';
import { readRecorded } from '../../opened/recorded-state.js';
import { selectJobs, refuseVanished } from '../../opened/refusals.js';
import { textRows } from '../../query/answer.js';
import { countChanges, findHistory } from '../changes/changes.js';
import { describeTable, rowsByLoad } from './table.js';
/** Reads everything that a record says. Nobody may write to the destination meanwhile. */
export async function gatherFacts(opened, { jobs: names, idsOnly = false }, signal) {
    const { config, destination } = opened;
    refuseDelivered(config);
    await refuseVanished(destination);
    const selected = selectJobs(config, names?.length === 0 ? undefined : names);
    const recorded = await readRecorded(opened, []);
    const loads = await destination.loads();
    const configs = config.jobs.filter(({ name }) => selected.has(name));
    const loaded = configs.filter(({ name }) => liveOf(loads, name).length > 0);
    refuseNothing(configs, loaded, names);
    if (idsOnly)
        refuseKeyless(loaded);
    const tablesOf = new Set(loaded.map((job) => job.table));
    // What was asked for and is not there belongs to the record, too: values that were never fetched.
    const asked = configs.filter((job) => tablesOf.has(job.table));
    const plan = planOf(recorded, selected);
    const { gaps, suspects, proofs } = summarizeStatus({
        jobs: asked,
        loads: recorded.loads,
        plan,
        state: recorded.state,
        holders: [],
        now: recorded.now,
        canCompare: destination.compare !== undefined,
    });
    const comparisons = (await destination.comparisons?.()) ?? [];
    const tables = [];
    const histories = [];
    const read = (sql) => textRows(config.destination, sql, signal);
    const rows = new Map();
    for (const table of tablesOf) {
        const own = loaded.filter((job) => job.table === table);
        const others = recorded.loaded.filter((each) => each.table === table && !own.some(({ name }) => name === each.job));
        const scope = { config, table, jobs: own, isShared: others.length > 0, idsOnly, isHistory: false };
        const described = await describeTable(scope, signal);
        tables.push(described);
        rows.set(table, await rowsByLoad(config, described, signal));
        if (idsOnly || (await findHistory(config, own[0], read)) === null)
            continue;
        const history = await describeTable({ ...scope, isHistory: true }, signal);
        histories.push({ ...history, counts: await countChanges(history.from, read) });
    }
    const replaced = groupBy(loads.filter((load) => !isLive(load)), ({ job }) => job);
    const known = [...gaps, ...suspects];
    // Nobody calls the days of a job that is under way a gap yet.
    const underWay = findUnsettled(asked, recorded.loads, plan, known, recorded.now);
    const gapsOf = groupBy([...known, ...underWay], ({ job }) => job);
    const jobs = asked.map((job) => ({
        config: job,
        live: liveOf(loads, job.name),
        replaced: replaced.get(job.name) ?? [],
        rows: rows.get(job.table) ?? new Map(),
        window: job.window === null ? null : sliceDates(windowDays(job.window, recorded.now)),
        gaps: gapsOf.get(job.name) ?? [],
    }));
    return {
        title: tables.map(({ name }) => name).join(', '),
        at: jobs
            .flatMap(({ live }) => live.map(({ committedAt }) => committedAt))
            .toSorted()
            .at(-1),
        service: serviceOf(config),
        idsOnly,
        jobs,
        tables,
        histories,
        proofs,
        comparisons: comparisons.filter(({ job }) => asked.some(({ name }) => name === job)),
        versions: { headgate: version, DuckDB: duckdbVersion().replace(/^v/, '') },
    };
}
/** A record has the rows themselves. */
function refuseDelivered({ destination: { deliver } }) {
    if (deliver === undefined)
        return;
    throw usageError(`the rows are where ${deliver.module} has written them, not in the ledger`, 'Record them from a destination that keeps rows, such as a DuckDB file.');
}
function refuseNothing(configs, loaded, named = []) {
    const missing = named.find((name) => !loaded.some((job) => isMeant(name, job.name)));
    if (missing === undefined && loaded.length > 0)
        return;
    const what = missing ?? configs.map(({ name }) => name).join(', ');
    throw usageError(`nothing is loaded for ${what}`, 'Load it with `headgate run`, then record it.');
}
function refuseKeyless(jobs) {
    const keyless = jobs.find(({ key }) => key.length === 0);
    if (keyless === undefined)
        return;
    throw usageError(`--ids-only: ${keyless.name} has no \`key\` that names its ids`, 'Add `key` to the job config and load it again, or record the other job configs by name.');
}
function serviceOf({ connection: { url, adapter } }) {
    if (adapter !== undefined)
        return `the job API that ${basename(url)} reaches`;
    if (url === 'embedded')
        return 'the job API service in headgate';
    const { origin, pathname } = new URL(url);
    return `the job API at ${origin}${pathname}`;
}
/** The licences that job configs name, each once. */
export function licencesOf(jobs) {
    return [...new Set(jobs.flatMap(({ licence = [] }) => licence))];
}
/** Whom to ask about the data, each once. */
export function contactsOf({ jobs }) {
    return [...new Set(jobs.flatMap(({ config: { contact = [] } }) => contact))];
}
/** The address of a licence: its own, or that of an SPDX id; null if it is neither. */
export function licenceUrl(licence) {
    if (/^https?:\/\/\S+$/.test(licence))
        return licence;
    return /^(?=.*\d)[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9.+]+)+$/.test(licence)
        ? `https://spdx.org/licenses/${licence}`
        : null;
}
//# sourceMappingURL=facts.js.map