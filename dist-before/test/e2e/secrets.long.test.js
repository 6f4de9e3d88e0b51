import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { query } from '../support/destination-kinds.js';
import { answerBytes, answerJson, startFaultServer } from '../support/fault-server.js';
import { warehouses } from './warehouse.js';
import { makeWorld, quarter } from './world.js';
/** The kinds of warehouse share what is the same for each. */
function shareOf(warehouse, cases) {
    return cases.filter((_, index) => index % warehouses.length === warehouses.indexOf(warehouse));
}
/** A step of each part that leaves something behind. */
function stepsOf(warehouse) {
    const { commit, last } = warehouse.steps;
    const shared = ['after mkdir run.lock', 'before POST /jobs', 'after datasync journal (event sent)'];
    return [...shareOf(warehouse, shared), 'after sync stage', `before ${commit}`, `before ${last}`];
}
/** Every form in which a log or a file may contain the key. */
function spellings(key) {
    const bytes = Buffer.from(key);
    return [key, bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex'), key.slice(0, 20)];
}
/** headgate's files below a folder, without those of the service and the config. */
async function leftFiles(folder) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
        .filter((entry) => entry.isFile() && entry.name !== 'headgate.yaml')
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => !path.startsWith(join(folder, 'service')));
}
async function hits(world, texts) {
    const found = [];
    const search = (where, text) => {
        for (const word of spellings(world.service.key))
            if (text.includes(word))
                found.push(`${where}: ${word}`);
    };
    for (const path of await leftFiles(world.folder)) {
        search(path, path);
        search(path, await readFile(path, 'latin1'));
    }
    for (const [index, text] of texts.entries())
        search(`output ${index}`, text);
    return found;
}
/** Whether others can read a file: a folder that they may not enter hides what is in it. */
async function isOpen(path, within) {
    for (let at = path; at !== within; at = dirname(at)) {
        if (((await stat(at)).mode & 0o077) === 0)
            return false;
    }
    return true;
}
/** Files that users other than the owner can read. */
async function readable(world) {
    const open = [];
    for (const path of await leftFiles(world.folder)) {
        if (await isOpen(path, world.folder))
            open.push(`${path} can be read by others`);
    }
    return open;
}
/** The tables of a ledger in DuckDB, whose file may be compressed. */
async function ledgerTexts({ folder, warehouse }) {
    if (warehouse.kind !== 'duckdb')
        return [];
    const path = join(folder, warehouse.path);
    const tables = await query(path, "SELECT table_name FROM duckdb_tables() WHERE schema_name = '_headgate'");
    expect(tables.length).toBeGreaterThan(3);
    return Promise.all(tables.map(async ({ table_name: name }) => JSON.stringify(await query(path, `FROM _headgate."${String(name)}"`))));
}
for (const warehouse of warehouses) {
    test(`FAULTS 45: runs over ${warehouse.kind} leave or print no key, and leave no file that others can read`, async () => {
        const world = await makeWorld({ warehouse, jobs: [quarter()], pace: 500 });
        const outputs = [];
        const found = [];
        for (const step of stepsOf(warehouse)) {
            const run = world.start({ env: { HEADGATE_CRASH_AT: step } }, ['run', '--debug']);
            const ended = await run.ended;
            expect(ended.signal).toBe('SIGKILL');
            outputs.push(ended.stdout, ended.stderr);
            found.push(...(await hits(world, [])), ...(await readable(world)));
        }
        const commands = [
            ['run', '--json', '--debug', '--log-format', 'json', '--full-refresh'],
            ['plan'],
            ['status', '--json'],
            ['check', '--online', '--json'],
            ['account', '--json'],
            ['jobs', 'list', '--json'],
            ['sql', 'FROM strikes', '--config', 'headgate.yaml', '--format', 'json'],
        ];
        for (const args of [['run', '--debug'], ...shareOf(warehouse, commands)]) {
            const ended = await world.run(args);
            expect(ended).toMatchObject({ code: 0 });
            outputs.push(ended.stdout, ended.stderr);
        }
        outputs.push(...(await ledgerTexts(world)));
        found.push(...(await hits(world, outputs)), ...(await readable(world)));
        expect(found).toEqual([]);
    });
}
test('FAULTS 45: a service that repeats the key in its errors does not get it printed or kept', async () => {
    const echoes = [
        (key) => ({ status: 500, body: `failed for ${key}` }),
        (key) => ({
            status: 400,
            body: { statusCode: 400, message: key, data: { code: key, fields: [key] } },
        }),
        (key) => ({ status: 200, body: { success: true, data: { email: key, tier: key } } }),
        (key) => ({ status: 200, body: key }),
    ];
    let echo = echoes[0];
    const server = await startFaultServer(({ headers }, socket) => {
        const { status, body } = echo(headers['x-api-key'] ?? '');
        if (typeof body === 'string')
            answerBytes(socket, status, body, { 'content-type': 'text/plain' });
        else
            answerJson(socket, status, body);
    });
    onTestFinished(() => server.close());
    const world = await makeWorld({ warehouse: warehouses[0], jobs: [quarter()], url: server.url });
    const outputs = [];
    for (const each of echoes) {
        echo = each;
        const commands = [
            ['run', '--debug'],
            ['account', '--config', 'headgate.yaml', '--json', '--debug'],
        ];
        for (const args of commands) {
            const ended = await world.run(args);
            expect(ended.code).not.toBe(0);
            outputs.push(ended.stdout, ended.stderr);
        }
    }
    expect(await hits(world, outputs)).toEqual([]);
});
//# sourceMappingURL=secrets.long.test.js.map