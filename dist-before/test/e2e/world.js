import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headgate, launch, makeFolder } from './process.js';
import { serve, serveKillable, } from './service.js';
import { needs } from '../support/needs.js';
import { lateSeconds } from './late-jobs.js';
import { strikeText, trueStrikes } from './strikes.js';
export const makeWorld = (options) => makeWorldWith(serve, options);
/** A world whose service can be killed. */
export const makeKillableWorld = (options) => makeWorldWith(serveKillable, options);
async function makeWorldWith(start, { warehouse, jobs, url, timeout = 1, ...options }) {
    needs(warehouse.kind);
    const folder = await makeFolder();
    const service = await start(folder, options);
    const env = { HEADGATE_API_KEY: service.key, ...warehouse.env };
    const world = {
        folder,
        service,
        jobs,
        warehouse,
        async configure() {
            await writeFile(join(folder, 'headgate.yaml'), configText(world, url ?? service.url, timeout));
        },
        start: (launchOptions = {}, args = ['run', '--json']) => launch(args, { cwd: folder, ...launchOptions, env: { ...env, ...launchOptions.env } }),
        run: (args = ['run', '--json'], more = {}) => headgate(args, { cwd: folder, env: { ...env, ...more } }),
        async finish(again = () => world.run()) {
            for (let tries = 1;; tries += 1) {
                const ended = await again();
                if (ended.code === 0 || tries === 20 || !passes(ended))
                    return ended;
            }
        },
        async close() {
            await service.end();
            await rm(folder, { recursive: true, force: true, maxRetries: 3 });
        },
        async newestJob() {
            const { jobs } = await service.get('/jobs?limit=1');
            return jobs[0]?.id ?? null;
        },
        faults: (known = null) => findFaults(world, known, timeout * 1_000),
    };
    await world.configure();
    return world;
}
/** A lock that a killed process left, or a machine too busy to meet these tests' short deadline. */
export function passes(ended) {
    return /"code": ?"(destination_locked|service_timeout|service_unreachable)"/.test(ended.stdout + ended.stderr);
}
function configText({ jobs, warehouse }, url, timeout) {
    const entries = jobs.map((job) => ({
        name: job.name,
        source: 'birdstrikes',
        config: job.keywords.length === 0 ? {} : { keywords: job.keywords.join(', ') },
        window: {
            from: job.from,
            to: job.to,
            step: job.step === 'auto' ? 'auto' : `P${job.step}D`,
        },
        max_data: job.maxData,
        export: job.export,
        ...(job.keyed ? { key: ['id'] } : {}),
    }));
    return `
connection: { url: '${url}', api_key: '\${HEADGATE_API_KEY}', timeout: PT${timeout}S }
destination: { ${warehouse.kind}: '${warehouse.path}' }
jobs: ${JSON.stringify(entries, null, 2)}
`;
}
async function findFaults(world, known, deadlineMs) {
    const { folder, warehouse } = world;
    let loads;
    try {
        loads = await warehouse.loads(folder);
    }
    catch (error) {
        return [`unopenable: ${String(error)}`];
    }
    const faults = [];
    for (const job of world.jobs)
        faults.push(...(await rowFaults(world, job, loads)));
    const jobs = await world.service.jobs(known);
    faults.push(...jobFaults(jobs, loads, known === null));
    for (const job of surplusJobs(jobs, loads)) {
        const late = await lateSeconds(folder, job, deadlineMs);
        const text = `job ${job.id} ${job.job_name}, ${job.status} with ${job.data_count} rows`;
        if (late === null)
            faults.push(`surplus ${text}`);
        else
            process.stdout.write(`${text}: created ${late} s after its POST, not a fault\n`);
    }
    faults.push(...(await warehouse.leftovers(folder)).map((name) => `left behind: ${name}`));
    return faults;
}
/** Compares rows with the true ones and with the ledger. */
async function rowFaults({ folder, warehouse }, job, loads) {
    const live = loads.filter((load) => load.job === job.name && load.superseded_by === null);
    const rows = live.length === 0 ? [] : await warehouse.rows(folder, job.name);
    const faults = [];
    const truth = countEach(trueStrikes(job.keywords, job.from, job.to));
    const found = countEach(rows.map(strikeText));
    for (const text of new Set([...truth.keys(), ...found.keys()])) {
        const difference = (found.get(text) ?? 0) - (truth.get(text) ?? 0);
        if (difference !== 0)
            faults.push(`${job.name}: ${difference < 0 ? 'lost' : 'doubled'} ${text}`);
    }
    const ids = new Set(rows.map((row) => row['id']));
    if (ids.size !== rows.length)
        faults.push(`${job.name}: ${rows.length - ids.size} ids are there twice`);
    const byLoad = countEach(rows.map((row) => String(row['_load_id'])));
    for (const { load_id, rows_loaded, rows_rejected, data_count } of live) {
        const held = byLoad.get(load_id) ?? 0;
        byLoad.delete(load_id);
        // With a key, a later load may take over rows of an earlier one; here every row belongs to a single day.
        if (held !== Number(rows_loaded))
            faults.push(`load ${load_id} has ${held} rows, its ledger ${rows_loaded}`);
        if (Number(rows_loaded) + Number(rows_rejected) !== Number(data_count)) {
            faults.push(`load ${load_id}: ${rows_loaded} + ${rows_rejected} is not ${data_count}`);
        }
    }
    for (const id of byLoad.keys())
        faults.push(`rows of ${id}, which the ledger has not or calls superseded`);
    return [...faults, ...coverageFaults(job, live)];
}
/** The live loads must contain every day of the window once. */
function coverageFaults({ name, from, to }, live) {
    const sorted = live.toSorted((a, b) => (a.slice_from < b.slice_from ? -1 : 1));
    const faults = [];
    let expected = from;
    for (const { slice_from, slice_to } of sorted) {
        if (slice_from !== expected)
            faults.push(`${name}: a slice begins on ${slice_from}, not on ${expected}`);
        expected = addDays(slice_to, 1);
    }
    if (expected !== addDays(to, 1))
        faults.push(`${name}: covered up to ${expected}, not ${to}`);
    return faults;
}
/** Every load has the name and the count of its job. */
function jobFaults(jobs, loads, all) {
    const faults = [];
    const byJob = new Map(loads.map((load) => [load.remote_job_id, load]));
    for (const job of jobs) {
        const load = byJob.get(job.id);
        byJob.delete(job.id);
        if (load === undefined)
            continue;
        if (!job.job_name.endsWith(load.load_id))
            faults.push(`load ${load.load_id} has the job ${job.job_name}`);
        if (job.data_count !== Number(load.data_count))
            faults.push(`job ${job.id} has ${job.data_count} rows`);
    }
    if (all)
        for (const { load_id } of byJob.values())
            faults.push(`load ${load_id} has no job at the service`);
    return faults;
}
/** Jobs that have no load, were not capped and split, and did not fail together with the service. */
function surplusJobs(jobs, loads) {
    const loaded = new Set(loads.map(({ remote_job_id: id }) => id));
    return jobs.filter((job) => !loaded.has(job.id) && !wasSplit(job) && job.error_code !== 'service_restarted');
}
function wasSplit({ status, data_count, config }) {
    return (status === 'done' && data_count >= (config.maxData ?? Infinity) && config.startDate !== config.endDate);
}
/** A small job config: three slices with 87 rows; none reaches the limit. */
export function quarter(changes = {}) {
    const window = { from: '1995-01-01', to: '1995-03-31', step: 30 };
    return { name: 'strikes', keywords: [], ...window, maxData: 60, keyed: false, export: 'json', ...changes };
}
export function addDays(date, days) {
    return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
function countEach(texts) {
    const counts = new Map();
    for (const text of texts)
        counts.set(text, (counts.get(text) ?? 0) + 1);
    return counts;
}
//# sourceMappingURL=world.js.map