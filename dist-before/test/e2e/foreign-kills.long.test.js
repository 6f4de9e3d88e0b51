import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stateFolders } from '../support/cli.js';
import { query } from '../support/destination-kinds.js';
import { foreign, lakeFileName } from '../support/foreign.js';
import { needs } from '../support/needs.js';
import { startPlainService } from '../support/plain-service.js';
import { sweepSize } from '../support/size.js';
import { killAtSteps } from './killed-runs.js';
import { headgate, makeFolder } from './process.js';
const person = 'jane-of-the-rows';
/** Rows that DuckLake does not keep in its catalog, two days for each of two words. */
const rows = ({ word, startDate, endDate }) => ['2026-04-01', '2026-04-02']
    .filter((day) => day >= String(startDate) && day <= String(endDate))
    .flatMap((day) => Array.from({ length: 150 }, (_, n) => ({
    id: `${String(word)}/${day}/${n}`,
    word,
    author: n === 7 ? person : 'joe',
})));
const copy = 'shared/read.duckdb';
const forget = ['forget', 'posts', '--where', `author = '${person}'`, '--now', '--yes'];
const config = 'headgate.yaml';
const verbs = {
    publish: {
        destination: `duckdb: w.duckdb, publish: read.duckdb`,
        args: ['run', '--refetch', '2026-04-01..2026-04-01'],
        async whole({ folder }) {
            const counts = `SELECT (SELECT count(*) FROM posts)::INT AS rows,
        (SELECT sum(rows_loaded) FROM _headgate.loads WHERE superseded_by IS NULL)::INT AS loaded`;
            expect(await query(join(folder, copy), counts, 'READ_ONLY')).toEqual([{ rows: 600, loaded: 600 }]);
        },
    },
    'forget --now': {
        destination: `ducklake: x.ducklake, data_path: lake`,
        args: forget,
        async whole({ folder, count }, isDone) {
            expect([0, 4]).toContain(await count(`author = '${person}'`));
            if (!isDone)
                return;
            const files = await readdir(folder, { recursive: true, withFileTypes: true });
            for (const { parentPath, name } of files.filter((each) => each.isFile())) {
                const bytes = await readFile(join(parentPath, name));
                expect([name, bytes.includes(person)]).toEqual([name, false]);
            }
            expect(await count()).toBe(596);
        },
    },
    record: {
        destination: 'duckdb: w.duckdb',
        args: ['record', 'out', '--force'],
        before: ({ cli }) => cli('record', 'out'),
        async whole({ folder, cli }, isDone) {
            const there = await readdir(join(folder, 'out')).catch(() => null);
            // Between two renames the older one has another name.
            if (isDone || there !== null)
                expect(await cli('record', 'out', '--verify')).toMatchObject({ code: 0 });
        },
    },
    add: {
        destination: 'duckdb: w.duckdb',
        args: ['add', 'b.csv', 'own.yaml'],
        async before({ folder, cli }) {
            for (const name of ['a.csv', 'b.csv'])
                await writeFile(join(folder, name), 'id,n\n1,2\n');
            expect(await cli('add', 'a.csv', 'own.yaml')).toMatchObject({ code: 0 });
        },
        async whole({ folder, cli }, isDone) {
            expect(await cli('check', 'own.yaml')).toMatchObject({ code: 0 });
            const text = await readFile(join(folder, 'own.yaml'), 'utf8');
            if (isDone)
                expect(text).toContain('b.csv');
        },
        // The file is there already.
        again: [0, 2],
    },
    'drop of a value': {
        destination: 'duckdb: w.duckdb',
        args: ['drop', 'posts[gull]', '--yes'],
        async whole({ count }, isDone) {
            expect(isDone ? [0] : [0, 300]).toContain(await count("word = 'gull'"));
            expect(await count("word = 'tern'")).toBe(300);
        },
        // Nothing is loaded for it any more.
        again: [0, 2],
    },
};
const theirs = [
    'read.duckdb.draft',
    'shared/thesis.duckdb',
    'out.part/a.txt',
    '.out.part/a.txt',
    'own.yaml.new',
    'w.duckdb.copy',
    'w.duckdb.headgate/stage/notes.txt',
    'lake/thesis.parquet',
    `lake/main/posts/${lakeFileName(1)}`,
    'lake/headgate.parquet',
];
let service;
beforeAll(async () => {
    service = await startPlainService({ rows });
});
afterAll(() => service.close());
function placeAt(folder) {
    const env = { HEADGATE_API_KEY: 'plain-key', ...stateFolders(folder) };
    const run = (args, more = {}) => headgate(args, { cwd: folder, env: { ...env, ...more } });
    return {
        folder,
        run,
        cli: (...args) => run(args),
        async count(condition = 'true') {
            const { stdout } = await run([
                'sql',
                `SELECT count(*) FROM posts WHERE ${condition}`,
                '--format',
                'csv',
            ]);
            return Number(stdout.split('\n')[1]);
        },
    };
}
async function load({ destination, before }) {
    const place = placeAt(await makeFolder());
    await writeFile(join(place.folder, config), `connection: { url: '${service.url}', api_key: '\${HEADGATE_API_KEY}' }
destination: { ${destination} }
jobs:
  - name: posts
    source: posts
    for_each: { word: [gull, tern] }
    key: [id]
    window: { from: 2026-04-01, to: 2026-04-02, step: P2D }
`);
    if (destination.includes('publish')) {
        await foreign(place.folder, ['shared/x']);
        await symlink(copy, join(place.folder, 'read.duckdb'));
    }
    expect(await place.cli('run')).toMatchObject({ code: 0 });
    await before?.(place);
    return place;
}
const kills = sweepSize('HEADGATE_FOREIGN_KILLS', 10);
test.each(Object.entries(verbs))('FAULTS 54, 63, 64: a killed %s touches no file of others', { timeout: 0 }, async (name, verb) => {
    if (verb.destination.includes('lake'))
        needs('ducklake');
    const template = await load(verb);
    const changed = new Map();
    const share = (Object.keys(verbs).indexOf(name) + 1) / (Object.keys(verbs).length + 1);
    await killAtSteps(verb.args, {
        async copy() {
            const folder = await makeFolder();
            const as = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true };
            await cp(template.folder, folder, as);
            changed.set(folder, await foreign(folder, theirs));
            return placeAt(folder);
        },
        kills: Math.ceil(kills / Object.keys(verbs).length),
        share,
        async check(place, at) {
            const theirsChanged = changed.get(place.folder);
            expect([at, await theirsChanged()]).toEqual([at, []]);
            await verb.whole(place, false);
            const { code, stderr } = await place.cli(...verb.args);
            expect([at, verb.again ?? [0], stderr]).toEqual([at, expect.arrayContaining([code]), stderr]);
            await verb.whole(place, true);
            expect([at, await theirsChanged()]).toEqual([at, []]);
            const left = await readdir(place.folder, { recursive: true });
            expect([at, left.filter((path) => path.includes('.headgate-draft.'))]).toEqual([at, []]);
        },
    });
});
//# sourceMappingURL=foreign-kills.long.test.js.map