import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { runHere } from '../support/command-line.js';
import { newDatabase } from '../support/postgres-database.js';
import { startPostgres } from '../support/postgres-server.js';
import { launch, makeFolder } from './process.js';
import { serve } from './service.js';
import { strikeText, trueStrikes } from './strikes.js';
export const accounts = 'abcdefghij'.split('');
export const machines = ['one', 'two', 'three'];
const from = '1990-01-01';
const cap = 60;
/** In a new database. */
export const inPostgres = async () => placeIn(await newDatabase());
/** In a server that no other test uses. */
export async function inOwnServer() {
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    return { ...placeIn(server), leave: () => server.stop(), comeBack: () => server.start() };
}
function placeIn(database) {
    const read = (sql) => database
        .psql(`SELECT to_jsonb(t) FROM (${sql}) t`)
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line));
    return {
        destination: "{ postgres: '${DATABASE_URL}' }",
        env: { DATABASE_URL: database.url() },
        stateFolder: 'headgate.headgate',
        runOut: (pid) => void database.psql(`UPDATE _headgate.leases SET held_until = now() - interval '1 second' WHERE holder::json->>'pid' = '${pid}'`),
        rows: async () => read('SELECT * FROM headgate.strikes'),
        loadIds: async () => read('SELECT load_id FROM _headgate.loads').map((load) => String(load['load_id'])),
    };
}
/** One service with several accounts, one meeting place, and a folder for each machine. */
export async function setUp(open, options = {}) {
    const folder = await makeFolder();
    const place = await open();
    const service = await serve(folder, { pace: 400, ...options });
    const keys = new Map();
    for (const name of accounts) {
        const args = (...words) => ['service', ...words, '--data', join(folder, 'service'), '--json'];
        const added = await runHere(args('account', 'add', `${name}@example.com`, 'max'), { cwd: folder });
        expect(added).toMatchObject({ code: 0 });
        const made = await runHere(args('key', 'create', `${name}@example.com`), { cwd: folder });
        keys.set(name, JSON.parse(made.stdout).data.key.key);
    }
    const env = {
        ...place.env,
        // Processes of one user on one machine count their requests together.
        XDG_STATE_HOME: join(folder, 'state'),
        ...Object.fromEntries([...keys].map(([name, key]) => [`KEY_${name}`, key])),
    };
    const configure = async (to) => {
        for (const machine of machines) {
            await mkdir(join(folder, machine), { recursive: true });
            // Replaced in one step, because a run may be about to read it.
            await writeFile(join(folder, machine, 'new.yaml'), configText(service, place, to));
            await rename(join(folder, machine, 'new.yaml'), join(folder, machine, 'headgate.yaml'));
        }
    };
    const start = (machine, ...more) => launch(['run', '--json', ...more], { cwd: join(folder, machine), env });
    const status = async () => {
        const ended = await runHere(['status', '--offline', '--json'], { cwd: join(folder, 'one'), env });
        return JSON.parse(ended.stdout).data;
    };
    return { folder, place, service, keys, env, configure, start, status };
}
const configText = ({ url }, { destination }, to) => `
connection:
  url: '${url}'
  timeout: PT2S
  accounts: [${accounts.map((name) => `{ name: ${name}, api_key: '\${KEY_${name}}' }`).join(', ')}]
destination: ${destination}
jobs:
  - { name: strikes, source: birdstrikes, window: { from: ${from}, to: ${to}, step: P20D }, max_data: ${cap} }
`;
/** Every job of every account, from the service's own records. */
async function jobsOf({ service, keys }) {
    const found = [];
    for (const [account, key] of keys) {
        const get = async (path) => {
            const answer = await fetch(service.url + path, { headers: { 'x-api-key': key } });
            return (await answer.json()).data;
        };
        for (let page = 1, more = true; more; page += 1) {
            const { jobs } = await get(`/jobs?limit=100&page=${page}`);
            for (const { id } of jobs) {
                const { job } = await get(`/jobs/${id}`);
                found.push({ ...job, account });
            }
            more = jobs.length === 100;
        }
    }
    return found;
}
/** The time in an id of a load: its first ten characters, five bits each. */
function timeOf(id) {
    const digits = Array.from(id.slice(0, 10), (letter) => '0123456789abcdefghjkmnpqrstvwxyz'.indexOf(letter));
    return digits.reduce((time, digit) => time * 32 + digit, 0);
}
/** Differences between table, ledger, source and paid jobs. */
export async function faultsOf(world, to) {
    const { place } = world;
    const jobs = await jobsOf(world);
    const faults = [];
    const rows = (await place.rows()).map(strikeText).sort();
    const truth = trueStrikes([], from, to);
    if (rows.length !== truth.length)
        faults.push(`${rows.length} rows instead of ${truth.length}`);
    if (rows.some((row, index) => row !== truth[index]))
        faults.push('the rows are not those of the source');
    const loaded = new Set(await place.loadIds());
    const surplus = jobs
        .filter(({ job_name: name, data_count: count, config: { startDate, endDate } }) => {
        const isSplit = count >= cap && startDate !== endDate;
        return !loaded.has(name.slice(-26)) && !isSplit;
    })
        .map(({ id, account, job_name: name, created_at: created }) => ({
        text: `${id} of ${account}, created ${created}: ${name}`,
        plannedAt: timeOf(name.slice(-26)),
        createdAt: Date.parse(created),
    }));
    for (const account of accounts) {
        const own = jobs
            .filter((job) => job.account === account)
            .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
        const met = own.find((job, index) => index > 0 && job.created_at < (own[index - 1]?.finished_at ?? ''));
        if (met !== undefined)
            faults.push(`account ${account} ran ${met.id} beside another job`);
    }
    return { faults, surplus, jobs: jobs.length };
}
//# sourceMappingURL=machines-world.js.map