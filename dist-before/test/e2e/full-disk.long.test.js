import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { makeWorkFolder } from '../support/cli.js';
import { needs } from '../support/needs.js';
import { makePlainWorld } from './plain-world.js';
import { headgate } from './process.js';
import { everyWarehouse } from './warehouse.js';
const count = 3_000;
/** Runs a command on a disk that only it sees: first with 4 MB on it, then with room for everything. */
const grow = `mount -t tmpfs -o size=4m none small && { "$@"; echo $? >first; cp finished.json first.json
mount -o remount,size=200m small && "$@"; }`;
it.each(everyWarehouse)('a full disk with $kind, its state and the embedded service: the run, on_finish and the exit code say to try again', async ({ kind, path }) => {
    needs(kind);
    const cwd = await makeWorkFolder();
    const rows = Array.from({ length: count }, (_, at) => `${at},2024-01-0${(at % 8) + 1},${randomBytes(500).toString('hex')}`);
    await writeFile(join(cwd, 'rows.csv'), ['id,day,text', ...rows, ''].join('\n'));
    await writeFile(join(cwd, 'headgate.yaml'), `connection:
  url: embedded
  datasets: [{ slug: rows, name: Rows, description: Rows., path: rows.csv, date_column: day }]
destination: { ${kind}: small/${path}${kind === 'ducklake' ? ', data_path: small/rows' : ''} }
on_finish: { command: [sh, -c, cat >finished.json] }
jobs:
  - { name: rows, source: rows, window: { from: 2024-01-01, to: 2024-01-08, step: P2D } }
`);
    await mkdir(join(cwd, 'small'));
    const under = ['unshare', '--map-root-user', '--mount', 'sh', '-c', grow, 'sh'];
    const { code } = await headgate(['run'], { cwd, under });
    const finished = async (file) => JSON.parse(await readFile(join(cwd, file), 'utf8'));
    const first = await finished('first.json');
    expect({ ...first, exit: await readFile(join(cwd, 'first'), 'utf8') }).toMatchObject({
        exit: '5\n',
        ok: false,
        exit_code: 5,
        destination: join(cwd, 'small', path),
        error: { code: 'disk_full' },
    });
    expect(code).toBe(0);
    expect(await finished('finished.json')).toMatchObject({ ok: true, exit_code: 0 });
});
it.each([
    [
        'an output that DuckDB writes',
        ['sql', 'FROM range(99999)', '--database', 'w.duckdb', '--output', 'small/a.csv'],
    ],
    [
        'an output that Node writes',
        ['sql', 'FROM range(99999)', '--database', 'w.duckdb', '--output', 'small/a.csv.gz'],
    ],
    ['a config', ['add', 'rows.csv', 'small/a.yaml']],
    ['the temporary folder', ['add', 'rows.csv', 'a.yaml'], 'TMPDIR'],
    ['the temporary folder, also for folders', ['add', 'rows.csv', 'a.yaml'], 'TMPDIR', ',nr_inodes=2'],
    ['the state that status asks the embedded service for', ['status', 'full.yaml']],
])('a full disk below %s: the exit code says to try again', async (_, args, temporary = '', limit = '') => {
    const cwd = await makeWorkFolder();
    await writeFile(join(cwd, 'rows.csv'), 'id\n1\n');
    await writeFile(join(cwd, 'full.yaml'), 'destination: { duckdb: small/w.duckdb }\njobs: [{ name: birds, source: birdstrikes }]\n');
    await mkdir(join(cwd, 'small'));
    (await DuckDBInstance.create(join(cwd, 'w.duckdb'))).closeSync();
    const full = `mount -t tmpfs -o size=64k${limit} none small && head -c 99999 /dev/zero >small/zeros
${temporary === '' ? '' : `export ${temporary}=small`}
"$@"; code=$?; ls small >left; exit $code`;
    const under = ['unshare', '--map-root-user', '--mount', 'sh', '-c', full, 'sh'];
    const { code, stderr } = await headgate(args, { cwd, under });
    expect({ code, stderr }).toMatchObject({ code: 5, stderr: expect.stringContaining('[disk_full]') });
    expect(await readFile(join(cwd, 'left'), 'utf8')).not.toMatch(/\.new|\.part/);
});
const small = {
    'a full disk': [
        'unshare',
        '--map-root-user',
        '--mount',
        'sh',
        '-c',
        'mount -t tmpfs -o size=160k none small && exec "$@"',
        'sh',
    ],
    'a limit on file sizes': ['bash', '-c', 'ulimit -f 160; exec "$@"', 'bash'],
};
const places = [
    ['duckdb', 'small/w.duckdb'],
    ['ducklake', 'small/w.ducklake'],
    ['ducklake', 'sqlite:small/w.sqlite'],
];
const beginnings = ['a full disk', 'a limit on file sizes'].flatMap((cause) => places.map(([kind, place]) => [cause, kind, place]));
// The places take turns.
it.each([2, 3, 5].map((index) => beginnings[index]))('FAULTS 66: %s while the %s %s is made: nothing is called damaged, and the next run pays nothing again', async (cause, kind, place) => {
    needs(kind);
    const world = await makePlainWorld({ window: { from: '2026-04-01', to: '2026-04-01' } }, { rows: () => [{ id: 1, day: '2026-04-01' }] }, { destination: { [kind]: place, ...(kind === 'ducklake' && { data_path: 'files' }) } });
    await mkdir(join(world.folder, 'small'));
    const env = { HEADGATE_API_KEY: 'plain-key' };
    const { code, stderr } = await headgate(['run'], { cwd: world.folder, env, under: small[cause] });
    expect({ code, stderr }).toMatchObject({ code: 5, stderr: expect.stringContaining('[disk_full]') });
    expect(stderr.replaceAll(/\s+/g, ' ')).not.toContain('everything again');
    expect(await world.run()).toMatchObject({ code: 0 });
    expect(world.service.jobs).toHaveLength(1);
});
//# sourceMappingURL=full-disk.long.test.js.map