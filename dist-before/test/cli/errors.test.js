import { randomUUID } from 'node:crypto';
import { cp, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { errorCatalogue } from '../../src/common/errors.js';
import { withAdministration } from '../../src/service/process/admin.js';
import { startService } from '../../src/service/process/start.js';
import { builtInSources } from '../../src/service/sources/configured.js';
import { lockFolder } from '../../src/files/lock.js';
import { forward } from '../e2e/forward.js';
import { headgate, launch, makeFolder } from '../e2e/process.js';
import { runHere } from '../support/command-line.js';
import { answerBytes, answerError, answerHtml, closedUrl, stallHeaders, startFaultServer, } from '../support/fault-server.js';
import { pageSource } from '../support/page-source.js';
import { testService } from '../support/service.js';
import { countingSource } from '../support/service-source.js';
import { listen } from '../support/connect-proxy.js';
import { setVariable } from '../support/variables.js';
import { duckdb } from '../support/warehouse.js';
import { temporaryFolder } from '../support/folder.js';
let data;
let service;
let folder;
/** What a run of the default config leaves, and its environment. */
let before;
beforeAll(async () => {
    data = temporaryFolder();
    service = await startService({
        host: '127.0.0.1',
        port: 0,
        dataDir: data,
        limits: 'standard',
        requestsPerMinute: 100_000,
        sources: [...builtInSources, pageSource, countingSource()],
        maintenance: ['counting'],
        drainMs: 0,
    });
    folder = temporaryFolder();
    const env = await configure();
    const { code, stderr } = await here(['run'], env);
    if (code !== 0)
        throw new Error(stderr);
    before = { folder, env };
});
afterAll(async () => {
    await service.close();
});
beforeEach(async () => {
    folder = await makeFolder();
});
const file = (name) => join(folder, name);
const here = (args, env) => runHere(args, { cwd: folder, env });
/** A key of a new account of the service. */
async function newKey(tier = 'standard') {
    const email = `${randomUUID()}@example.com`;
    return { email, key: (await service.bootstrap(email, tier)).key };
}
/** A month of about 23 rows. */
const monthJob = 'source: birdstrikes, window: { from: 1995-01-01, to: 1995-01-31, step: P31D }';
/** Writes headgate.yaml with one job config; returns the environment that it needs. */
async function configure({ url = service.url, destination = 'duckdb: w.duckdb', name = 'gulls', job = monthJob, timeout = 'PT60S', } = {}) {
    const text = `
connection: { url: '${url}', api_key: '\${HEADGATE_API_KEY:-}', timeout: ${timeout} }
destination: { ${destination} }
jobs:
  - { name: ${name}, ${job} }
`;
    await writeFile(file('headgate.yaml'), text);
    return { HEADGATE_API_KEY: (await newKey()).key };
}
/** A service that always gives the same answer. */
async function faulty(answer) {
    const server = await startFaultServer(answer);
    onTestFinished(() => server.close());
    return server;
}
/** Asks such a service about the account. */
async function accountOf(answer, says, changes = {}) {
    const { url } = await faulty(answer);
    return { args: ['account'], env: await configure({ url, ...changes }), says };
}
const refusing = (status, code) => {
    return (_, socket) => answerError(socket, status, code, { 'retry-after': 60 });
};
/** The real service behind a proxy that changes the exports. */
async function tampered(change) {
    const proxy = await faulty(async (request, socket) => {
        const { status, type, bytes } = await forward(request, service.url);
        const sent = request.target.includes('/export') ? change(bytes.toString()) : bytes;
        answerBytes(socket, status, sent, { 'content-type': type });
    });
    return configure({ url: proxy.url });
}
/** As after a run, so that there is a destination to damage. Every test gets a copy of the same run. */
async function loaded() {
    await cp(before.folder, folder, { recursive: true });
    return before.env;
}
async function journal(...values) {
    const lines = values.map((value) => {
        const json = JSON.stringify(value);
        return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`;
    });
    await mkdir(file('w.duckdb.headgate'), { recursive: true });
    await writeFile(file('w.duckdb.headgate/journal'), lines.join(''));
}
/** For errors that only a defect of headgate can cause, the test adds one. */
const defect = `data:text/javascript,${encodeURIComponent('Array.prototype.toReversed = () => { throw new TypeError("out of order") };')}`;
const provocations = {
    usage: async () => ({ args: ['run', '--wiat'], says: 'wiat' }),
    config_not_found: async () => ({ args: ['run', 'none.yaml'], says: 'headgate init' }),
    async config_syntax() {
        await writeFile(file('broken.yaml'), 'jobs: [');
        return { args: ['check', 'broken.yaml'], says: 'broken.yaml:1:' };
    },
    async config_invalid() {
        await writeFile(file('headgate.yaml'), 'destination: { duckdb: w.duckdb }\njobs: [{ sorce: posts }]\n');
        return { args: ['check'], says: 'Did you mean' };
    },
    async file_invalid() {
        await writeFile(file('a.csv'), 'a,b\n1,"2\n');
        const dataset = '{ slug: mine, name: Mine, description: Mine., path: a.csv }';
        const connection = `connection: { url: embedded, datasets: [${dataset}] }\n`;
        const rest = 'destination: { duckdb: w.duckdb }\njobs: [{ name: mine, source: mine }]\n';
        await writeFile(file('headgate.yaml'), connection + rest);
        return { args: ['check'], says: 'a.csv, line 2: a quote is opened in column b and never closed' };
    },
    async service_unreachable() {
        return { args: ['account'], env: await configure({ url: await closedUrl() }), says: 'headgate doctor' };
    },
    async service_untrusted() {
        const server = await startFaultServer(() => { }, { badTls: true });
        onTestFinished(() => server.close());
        return { args: ['account'], env: await configure({ url: server.url }), says: 'NODE_EXTRA_CA_CERTS' };
    },
    async proxy_refused() {
        setVariable('https_proxy', 'socks5://proxy.example.test');
        const url = 'https://jobs.example.test/api/ext/v1';
        return { args: ['account'], env: await configure({ url }), says: 'http://HOST:PORT' };
    },
    service_timeout: () => accountOf(stallHeaders, 'connection.timeout', { timeout: 'PT1S' }),
    service_protocol: () => accountOf((_, socket) => answerHtml(socket, 200), '/api/ext/v1'),
    service_error: () => accountOf((_, socket) => answerHtml(socket, 502), 'answered 502'),
    service_refused: () => accountOf(refusing(418, 'teapot'), 'teapot'),
    async key_missing() {
        return {
            args: ['account'],
            env: { ...(await configure()), HEADGATE_API_KEY: '' },
            says: 'HEADGATE_API_KEY',
        };
    },
    async key_invalid() {
        return { args: ['account'], env: { ...(await configure()), HEADGATE_API_KEY: 'hg_x' }, says: 'new key' };
    },
    async plan_required() {
        await configure();
        const { email, key } = await newKey();
        await withAdministration(data, (admin) => admin.setPlan({ email, tier: null }));
        return { args: ['account'], env: { HEADGATE_API_KEY: key }, says: 'Activate a plan' };
    },
    async account_changed() {
        await loaded();
        return { args: ['run'], env: { HEADGATE_API_KEY: (await newKey()).key }, says: 'was loaded with' };
    },
    async unknown_source() {
        return { args: ['sources', 'birds'], env: await configure(), says: 'birdstrikes' };
    },
    async source_unavailable() {
        const job = 'source: counting';
        return { args: ['run'], env: await configure({ job }), says: 'maintenance' };
    },
    async job_refused() {
        const job = 'source: birdstrikes, config: { mode: sideways }';
        return { args: ['run'], env: await configure({ job }), says: 'mode' };
    },
    async max_data_exceeded() {
        const env = await configure({ job: `${monthJob}, max_data: 10000000` });
        const said = await Promise.all([['check', '--online'], ['plan'], ['run']].map((args) => here(args, env)));
        const [check, plan, run] = said.map(({ code, stderr }) => ({ code, stderr }));
        expect(check?.stderr).toContain('max_data of gulls is 10,000,000, but the plan');
        expect(check?.stderr).toMatch(/headgate\.yaml:\d+:\d+/);
        expect([plan, run]).toEqual([check, check]);
        return { args: ['check', '--online'], env, says: 'Lower max_data' };
    },
    async allowance_exhausted() {
        const counting = await testService({ limits: 'alternate', requestsPerMinute: 100_000 });
        const account = await counting.client();
        while ((await account.submit()).status !== 429)
            ;
        const { url, key = '' } = account;
        await configure({ url });
        return { args: ['run'], env: { HEADGATE_API_KEY: key }, says: 'headgate run --wait' };
    },
    rate_limited: () => accountOf(refusing(429, 'rate_limited'), 'what else uses this key'),
    async not_found() {
        return { args: ['jobs', 'show', 'none'], env: await configure(), says: 'headgate jobs list' };
    },
    async not_running() {
        const env = await loaded();
        const { stdout } = await here(['jobs', 'list', '--json'], env);
        const [job] = JSON.parse(stdout).data.jobs;
        return { args: ['jobs', 'stop', job?.id ?? ''], env, says: 'Nothing needs to be done' };
    },
    async job_failed() {
        const job = `source: page, config: { url: '${await closedUrl()}' }`;
        return { args: ['run'], env: await configure({ job }), says: 'source_refused' };
    },
    async job_capped() {
        const env = await configure({ job: `${monthJob}, max_data: 1, on_cap: fail` });
        return { args: ['run'], env, says: 'on_cap: split' };
    },
    async export_mismatch() {
        const env = await tampered((text) => text.replace(/"data_count":\d+/, '"data_count":1'));
        return { args: ['run'], env, says: 'none of its rows were committed' };
    },
    async rows_invalid() {
        const deep = '['.repeat(2_000) + ']'.repeat(2_000);
        const env = await tampered((text) => text.replace('"rows":[{', `"rows":[{"deep":${deep},`));
        return { args: ['run'], env, says: 'deeper than 1000 levels' };
    },
    async destination_invalid() {
        const env = await configure();
        await writeFile(file('w.duckdb'), 'no database at all, just text. '.repeat(500));
        return { args: ['run'], env, says: 'w.duckdb' };
    },
    async destination_not_writable() {
        await writeFile(file('taken'), 'not a folder');
        const env = await configure({ destination: 'duckdb: taken/w.duckdb' });
        return { args: ['run'], env, says: 'taken' };
    },
    async disk_full() {
        const env = await configure({ destination: 'duckdb: small/w.duckdb' });
        await mkdir(file('small'));
        // A disk of 200 KB, which only this command sees.
        const mount = 'mount -t tmpfs -o size=200k none small && exec "$@"';
        const under = ['unshare', '--map-root-user', '--mount', 'sh', '-c', mount, 'sh'];
        const end = (args) => headgate(args, { cwd: folder, env, under });
        return { args: ['run'], end, says: 'run the same command again' };
    },
    async destination_unreachable() {
        const env = await configure({ destination: 'postgres: postgresql:///w?host=/nowhere' });
        return { args: ['status', '--offline'], env, says: 'no PostgreSQL server answers' };
    },
    async destination_refused() {
        // A server that answers a TLS request with N.
        const server = createServer((socket) => socket.once('data', () => socket.end('N')));
        const port = await listen(server);
        const env = await configure({
            destination: `postgres: postgresql://127.0.0.1:${port}/w?sslmode=require`,
        });
        return { args: ['status', '--offline'], env, says: 'asks for TLS, and the server has none' };
    },
    async extension_missing() {
        const config = await configure({ destination: 'ducklake: lake.ducklake' });
        const env = { ...config, HOME: folder, HTTP_PROXY: 'http://127.0.0.1:1', NO_PROXY: '127.0.0.1' };
        // A process of its own: this one may have loaded the extension.
        const end = (args) => headgate(args, { cwd: folder, env, under: ['env'] });
        return { args: ['run'], end, says: 'INSTALL ducklake' };
    },
    async destination_locked() {
        const env = await configure();
        const { release } = await lockFolder(file('w.duckdb.headgate'));
        onTestFinished(release);
        return { args: ['run'], env, says: `process ${process.pid}` };
    },
    async destination_newer() {
        const env = await loaded();
        await duckdb(file('w.duckdb'), 'UPDATE _headgate.meta SET format = 99');
        return { args: ['status', '--offline'], env, says: 'newer headgate' };
    },
    async destination_damaged() {
        const env = await loaded();
        await duckdb(file('w.duckdb'), 'DELETE FROM _headgate.loads');
        return { args: ['run'], env, says: 'was committed' };
    },
    async destination_gone() {
        const env = await loaded();
        await rm(file('w.duckdb'));
        return { args: ['run'], env, says: 'takes about 1 job and' };
    },
    async table_changed() {
        await loaded();
        const env = await configure({ job: `${monthJob}, table: swans` });
        return { args: ['plan'], env, says: 'headgate rename gulls gulls --table swans' };
    },
    async table_shared() {
        await loaded();
        const env = await configure({ name: 'swans', job: `${monthJob}, table: gulls` });
        return { args: ['plan'], env, says: 'headgate rename gulls swans' };
    },
    async table_foreign() {
        const env = await configure();
        await duckdb(file('w.duckdb'), 'CREATE TABLE gulls AS SELECT 1 AS mine');
        return { args: ['run'], env, says: 'Set `table` to another name' };
    },
    async hidden_changed() {
        const env = await loaded();
        await configure({ job: `${monthJob}, exclude: [Origin State]` });
        expect(await here(['run'], env)).toMatchObject({ code: 0 });
        await configure();
        return { args: ['run'], env, says: 'headgate drop gulls' };
    },
    async commit_failed() {
        const env = await configure({ destination: "duckdb: w.duckdb, memory_limit: '2MB'" });
        return { args: ['run'], env, says: 'memory_limit' };
    },
    async journal_damaged() {
        const env = await configure();
        await journal({ type: 'journal', version: 2 }, { type: 'nonsense' }, []);
        return { args: ['run'], env, says: 'line 2' };
    },
    async journal_newer() {
        const env = await configure();
        await journal({ type: 'journal', version: 99 });
        return { args: ['run'], env, says: 'version 99' };
    },
    query_failed: async () => ({
        args: ['sql', '--database', 'none.duckdb', 'FROM gulls'],
        says: 'nothing was loaded yet',
    }),
    async query_refused() {
        await duckdb(file('w.duckdb'), 'CREATE TABLE t (i INTEGER)');
        return {
            args: ['sql', '--database', 'w.duckdb', 'DROP TABLE t'],
            says: 'only read-only queries can be run',
        };
    },
    async output_failed() {
        await configure();
        const under = ['sh', '-c', 'exec "$@" > /dev/full', 'sh'];
        // The only error that cannot be printed to stdout.
        const end = async (args) => {
            const ended = await headgate(args, { cwd: folder, under });
            return { ...ended, stdout: ended.stderr };
        };
        return { args: ['check'], end, says: 'Free the disk' };
    },
    async interrupted() {
        let asked = () => { };
        const server = await faulty(() => asked());
        const env = await configure({ url: server.url });
        const end = async (args) => {
            const reached = new Promise((resolve) => (asked = resolve));
            const run = launch(args, { cwd: folder, env });
            await reached;
            run.kill('SIGINT');
            return run.ended;
        };
        return { args: ['run'], end, says: 'Run the same command again' };
    },
    async serve_failed() {
        const { port } = new URL((await faulty(stallHeaders)).url);
        return { args: ['serve', '--port', port, '--data', 'service'], says: port };
    },
    // No user can cause it: it stands for unexpected errors.
    async internal() {
        const env = await configure();
        const end = (args) => headgate(args, { cwd: folder, env, preload: [defect] });
        return { args: ['status', '--offline'], end, says: 'out of order' };
    },
};
describe('every error of the catalogue, raised through the command line', () => {
    it.each(Object.keys(errorCatalogue))('%s', async (code) => {
        const { args, says, env = {}, end } = await provocations[code]();
        const type = end ?? ((words) => here(words, env));
        const { exit } = errorCatalogue[code];
        const ended = await type(args);
        expect({ code: ended.code, said: ended.stderr }).toMatchObject({
            code: exit,
            said: expect.stringContaining(`[${code}]`),
        });
        const words = ended.stderr.replaceAll(/\s+/g, ' ');
        expect(words).toContain(says);
        expect(words).toMatch(/(error|stopped): .+ = help: ./);
        expect(ended.stderr).not.toMatch(/\n\s+at /);
        const json = JSON.parse((await type([...args, '--json'])).stdout);
        const errors = 'data' in json ? json.data.errors : [json.error];
        expect(errors).toContainEqual(expect.objectContaining({ code, exit_code: exit, hint: expect.any(String) }));
    });
});
it.each(['account', 'doctor'])('%s: a state folder that cannot be made is not called a defect', async (command) => {
    const env = { ...(await configure()), XDG_STATE_HOME: file('headgate.yaml') };
    const { stdout, stderr } = await headgate([command], { cwd: folder, env });
    const said = `${stdout}${stderr}`.replaceAll(/\s+/g, ' ');
    expect(said).toMatch(/headgate\.yaml\/headgate\/pacing\/.* cannot be written: .*Set XDG_STATE_HOME or HOME to a folder/);
    expect(said).not.toContain('--debug');
});
/** Overwrites bytes of the block that holds the values of a table in w.duckdb. */
async function damage(table) {
    const sql = `SELECT max(block_id)::INTEGER FROM pragma_storage_info('${table}')`;
    const [[block]] = (await duckdb(file('w.duckdb'), sql));
    const database = await open(file('w.duckdb'), 'r+');
    await database.write(Buffer.alloc(64, 0xff), 0, 64, 3 * 4_096 + block * 262_144 + 8);
    await database.close();
}
describe('FAULTS 55: a damaged block of a DuckDB file is called damage, never a defect of headgate', () => {
    it.each([
        ['gulls', ['sql', 'FROM gulls']],
        ['gulls', ['sql', '--output', 'gulls.parquet', 'FROM gulls']],
        ['gulls', ['run', '--refetch', '1995-01-01..1995-01-31']],
        ['gulls', ['drop', 'gulls', '--yes']],
        ['_headgate.loads', ['sql', 'FROM _headgate.loads']],
        ['_headgate.loads', ['status', '--offline']],
        ['_headgate.loads', ['plan']],
        ['_headgate.loads', ['run']],
        ['_headgate.runs', ['runs']],
        ['_headgate.meta', ['status', '--offline']],
    ])('%s: headgate %j', async (table, args) => {
        const env = await loaded();
        await damage(table);
        const { code, stdout, stderr } = await here([...args, '--json'], env);
        expect({ code, stdout, stderr }).toMatchObject({ code: errorCatalogue.destination_damaged.exit });
        const json = JSON.parse(stdout);
        const errors = 'data' in json ? json.data.errors : [json.error];
        expect(errors).toEqual([
            expect.objectContaining({
                code: 'destination_damaged',
                hint: expect.stringContaining('backup'),
            }),
        ]);
    });
});
//# sourceMappingURL=errors.test.js.map