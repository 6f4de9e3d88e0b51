import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlainService } from '../support/plain-service.js';
import { stateFolders } from '../support/cli.js';
import { sweepSize } from '../support/size.js';
import { killAtSteps } from './killed-runs.js';
import { headgate } from './process.js';
import { everyKind, warehouseOf } from './warehouse.js';
const days = ['2026-04-01', '2026-04-02', '2026-04-03'];
/** Ten rows a day. A day that is fetched again has the same rows with another `edition`. */
let edition = 1;
const rowsOf = (config) => days
    .filter((day) => day >= String(config['startDate']) && day <= String(config['endDate']))
    .flatMap((day) => Array.from({ length: 10 }, (_, n) => ({ id: `${day}/${n}`, day, n, edition })));
const everyId = rowsOf({ startDate: days[0], endDate: days[2] }).map(({ id }) => id);
const verbs = {
    run: { args: ['run'], to: days[2] },
    refetch: { args: ['run', '--refetch', `${days[0]}..${days[1]}`] },
    'full refresh': { args: ['run', '--full-refresh', '--yes'] },
    rename: { args: ['rename', 'readings', 'archive', '--yes'] },
    drop: { args: ['drop', 'readings', '--yes'] },
    prune: { args: ['prune', '--yes'], configs: ['readings'] },
    optimize: { args: ['optimize'], only: 'ducklake' },
    'adoption of older tables': { args: ['run'], isOlder: true },
};
/** The file of a state folder that says what was committed last. */
const witnesses = {
    duckdb: 'witness.json',
    ducklake: 'witness.json',
    parquet: 'manifest.json',
};
/** The verbs take turns over a DuckLake whose catalog is a file, and one whose catalog is in PostgreSQL. */
const every = Object.entries(verbs).flatMap(([verb, { only }], index) => [...everyKind, 'iceberg']
    .filter((kind) => (only ?? kind) === kind)
    .map((kind) => ({
    kind: kind === 'ducklake' && index % 2 === 0 ? 'ducklake-postgres' : kind,
    verb,
})));
/**
 * One half of the pairs, if nobody asks for more: each verb is killed over one or two of the first destinations. A lake takes
 * the SQL of DuckDB, and much longer, so it takes two verbs.
 */
const half = every.filter(({ kind, verb }) => /lake|iceberg/.test(kind)
    ? ['refetch', 'drop'].includes(verb)
    : (Object.keys(verbs).indexOf(verb) + everyKind.indexOf(kind)) % 2 === 1);
const chosen = process.env['HEADGATE_VERB_KILLS'] === undefined ? half : every;
const kills = sweepSize('HEADGATE_VERB_KILLS', chosen.length);
let service;
beforeAll(async () => {
    service = await startPlainService({ rows: rowsOf });
});
afterAll(async () => {
    for (const folder of folders)
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    await service.close();
});
/** Templates outlive the test that makes them. */
const folders = [];
/** A folder with a config, and the destination that it names. */
class Place {
    folder;
    warehouse;
    constructor(folder, warehouse) {
        this.folder = folder;
        this.warehouse = warehouse;
    }
    static async make(kind, template) {
        const warehouse = await warehouseOf(kind, template?.warehouse);
        const folder = await mkdtemp(join(tmpdir(), 'headgate-kills-'));
        folders.push(folder);
        if (template !== undefined)
            await cp(template.folder, folder, { recursive: true, preserveTimestamps: true });
        return new Place(folder, warehouse);
    }
    async configure(configs, to) {
        const { kind, path, replacesByKey, more = '' } = this.warehouse;
        const jobs = configs.map((name) => {
            const window = `window: { from: ${days[0]}, to: ${to}, step: P2D }`;
            return `  - { name: ${name}, source: posts, ${replacesByKey ? 'key: [id], ' : ''}${window} }`;
        });
        await writeFile(join(this.folder, 'headgate.yaml'), `connection: { url: '${service.url}', api_key: '\${HEADGATE_API_KEY}' }
destination: { ${kind}: '${path}'${more} }
jobs:
${jobs.join('\n')}
`);
    }
    run(args, env = {}) {
        return headgate(args, {
            cwd: this.folder,
            // All count requests in one place. A run that counts in another one first waits until that one's minute is over.
            env: { HEADGATE_API_KEY: 'plain-key', ...stateFolders(folders[0]), ...this.warehouse.env, ...env },
        });
    }
    /** What is wrong after a kill and the next run, as sentences. */
    async faults() {
        const run = await this.run(['run']);
        if (run.code !== 0)
            return [`the next run ended with ${run.code}: ${run.stderr.slice(-1_500)}`];
        const again = await this.run(['run']);
        const status = await this.run(['status', '--offline']);
        const text = await readFile(join(this.folder, 'headgate.yaml'), 'utf8');
        const names = [...text.matchAll(/name: (\w+)/g)].map(([, name]) => name);
        const tables = await Promise.all(names.map(async (name) => {
            const rows = await this.warehouse.rows(this.folder, name);
            const ids = rows.map(({ id }) => String(id)).sort();
            return ids.join() === everyId.join() ? [] : [`${name} has ${ids.length} rows: ${ids.join(' ')}`];
        }));
        return [
            ...(again.code === 0 ? [] : [`a second run ended with ${again.code}: ${again.stderr.slice(-1_500)}`]),
            ...(status.code === 0 ? [] : [`status ended with ${status.code}: ${status.stdout.slice(-1_500)}`]),
            ...tables.flat(),
            ...(await this.warehouse.leftovers(this.folder)).map((left) => `${left} is left`),
        ];
    }
}
const templates = new Map();
/** What a verb starts from, made once. */
function templateOf(kind, verb) {
    const { isOlder = false } = verbs[verb];
    const to = verb === 'run' ? days[1] : days[2];
    const key = `${kind} ${to} ${isOlder}`;
    if (!templates.has(key))
        templates.set(key, isOlder ? older(kind) : loaded(kind, to));
    return templates.get(key);
}
/** Days of two job configs up to this one, loaded. */
async function loaded(kind, to, { from, args = ['run'] } = {}) {
    const place = await Place.make(kind, from);
    await place.configure(['readings', 'other'], to);
    edition = 1;
    expect(await place.run(args)).toMatchObject({ code: 0 });
    return place;
}
/** Tables of yesterday beside the state of today, after a person has agreed to go on with them. */
async function older(kind) {
    const yesterday = await templateOf(kind, 'run');
    const args = ['run', '--refetch', `${days[0]}..${days[0]}`];
    const today = await loaded(kind, days[2], { from: yesterday, args });
    const place = await Place.make(kind, yesterday);
    const [from, to] = [today, place].map(({ folder, warehouse }) => join(folder, warehouse.stateFolder));
    await rm(to, { recursive: true });
    await cp(from, to, { recursive: true, preserveTimestamps: true });
    await place.configure(['readings', 'other'], days[2]);
    // On a server, another machine may have dropped what is missing.
    if (kind === 'postgres' || kind === 'ducklake-postgres' || kind === 'iceberg')
        return place;
    const submitted = service.jobs.length;
    for (const command of ['run', 'verify']) {
        const { code, stdout, stderr } = await place.run([command]);
        expect({ command, code, said: stdout + stderr }).toMatchObject({
            code: 1,
            said: expect.stringMatching(/committed[\s\S]*such\s+as\s+an\s+older\s+backup,\s+delete/),
        });
    }
    expect(service.jobs).toHaveLength(submitted);
    await rm(join(to, witnesses[kind]));
    return place;
}
for (const [index, { kind, verb }] of chosen.entries()) {
    const share = Math.floor(kills / chosen.length) + (index < kills % chosen.length ? 1 : 0);
    const { args, configs = ['readings', 'other'], to = days[2] } = verbs[verb];
    test(`FAULTS 54, 56: ${share} kills of ${verb} over ${kind} leave what the next run completes`, {
        timeout: 0,
    }, async () => {
        const template = await templateOf(kind, verb);
        await killAtSteps(args, {
            async copy() {
                const place = await Place.make(kind, template);
                await place.configure(configs, to);
                edition = 2;
                return place;
            },
            kills: share,
            share: (1 + (index % 4)) / 5,
            check: async (place, at) => expect({ at, faults: await place.faults() }).toEqual({ at, faults: [] }),
        });
    });
}
//# sourceMappingURL=verb-kills.long.test.js.map