import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync, } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { stateFolders } from '../support/cli.js';
import { loadable, ownFiles, rowsOf } from '../support/own-files.js';
import { newDatabase } from '../support/postgres-database.js';
import { hasPostgres } from '../support/postgres-server.js';
import { blocks } from '../docs/markdown.js';
const root = join(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Runs a command without the variables that npm sets for scripts, which would tell npx where it was called from. */
function output(command, args, cwd, more = {}) {
    const inherited = Object.entries(process.env).filter(([name]) => !/^(HEADGATE|npm_)/.test(name));
    const env = { ...Object.fromEntries(inherited), ...(cwd === root ? {} : stateFolders(cwd)), ...more };
    return execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: 'pipe' });
}
/** Installs the tarball like npm, but with the dependencies of this checkout instead of downloads. */
function install(tarball, folder) {
    const modules = join(folder, 'node_modules');
    const home = join(modules, 'headgate');
    mkdirSync(home, { recursive: true });
    mkdirSync(join(modules, '.bin'));
    output('tar', ['-xzf', tarball, '-C', home, '--strip-components=1'], folder);
    chmodSync(join(home, 'dist/src/cli/main.js'), 0o755);
    symlinkSync('../headgate/dist/src/cli/main.js', join(modules, '.bin/headgate'));
    for (const name of [...Object.keys(manifest.dependencies), '@types/node']) {
        mkdirSync(dirname(join(modules, name)), { recursive: true });
        symlinkSync(join(root, 'node_modules', name), join(modules, name));
    }
}
/** Scripts of a library's user, one for each way to load it. */
const scripts = {
    'program.mjs': "import { openHeadgate } from 'headgate';\nconsole.log(typeof openHeadgate);\n",
    'program.cjs': "const { openHeadgate } = require('headgate');\nconsole.log(typeof openHeadgate);\n",
};
describe('the packed file', () => {
    let folder;
    let files;
    beforeAll(() => {
        folder = mkdtempSync(join(tmpdir(), 'headgate-package-'));
        const [packed] = JSON.parse(output('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root));
        files = packed.files.map(({ path }) => path);
        install(join(folder, packed.filename), folder);
        return () => rmSync(folder, { recursive: true, force: true });
    });
    it('holds what it needs and nothing else', () => {
        expect(files).toEqual(expect.arrayContaining([
            'LICENSE',
            'README.md',
            'configs/headgate.schema.json',
            'configs/quickstart.yaml',
            'dist/chunks/LICENSES.txt',
            'dist/src/cli/main.js',
            'dist/src/index.d.ts',
            'src/service/sources/birdstrikes/birdstrikes.csv.gz',
            ...['posts.csv', 'umsatz.csv', 'book.xlsx', 'wrapped.json'].map((name) => `test/fixtures/own-files/${name}`),
        ]));
        const wanted = /^(LICENSE|README\.md|package\.json|Dockerfile|docs\/[\w/.-]+|configs\/[^/]+\.(yaml|json)|configs\/apis\/[^/]+\.yaml|configs\/(adapters|destinations|sources)\/[^/]+\.js|test\/library\/memory-(source|destination)\.ts|test\/fixtures\/own-files\/(posts\.csv|umsatz\.csv|book\.xlsx|wrapped\.json)|dist\/chunks\/.+\.js|dist\/chunks\/LICENSES\.txt|dist\/pages\/(LICENSES\.txt|sql-editor\.js)|dist\/src\/(cli\/main|index|service\/sources\/documents\/worker)\.js|dist\/(src|connectors)\/.+\.d\.ts|src\/(pages\/assets|service\/sources\/birdstrikes)\/[^/]+)$/;
        expect(files.filter((path) => !wanted.test(path))).toEqual([]);
    });
    it('has every page that its README and its docs link to', () => {
        const pages = files.filter((path) => path.endsWith('.md') && !path.startsWith('src/'));
        expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/changelog.md', 'docs/analyst.md']));
        const packed = new Set(files.flatMap((path) => [path, ...parents(path)]));
        const dead = pages.flatMap((page) => {
            const text = readFileSync(join(root, page), 'utf8');
            const links = [...text.matchAll(/\]\((?!https?:|#)(?<path>[^)#]+)/g)];
            return links
                .map(({ groups }) => join(dirname(page), groups?.['path'] ?? '').replace(/\/$/, ''))
                .filter((path) => !packed.has(path))
                .map((path) => `${page}: ${path}`);
        });
        expect(dead).toEqual([]);
    });
    it('runs the program of docs/library.md, and beside a checkout the suite of docs/modules.md', () => {
        const [config] = blocks('config.md', 'yaml');
        const [main, use] = blocks('library.md', 'ts');
        writeFileSync(join(folder, 'headgate.yaml'), config?.text ?? '');
        writeFileSync(join(folder, 'main.mts'), main?.text ?? '');
        writeFileSync(join(folder, 'use.mts'), use?.text ?? '');
        const [suite] = blocks('modules.md', 'js').filter(({ text }) => text.includes('node:test'));
        writeFileSync(join(folder, 'mine.test.mjs'), suite?.text.replaceAll("'./dist/", `'${root}/dist/`) ?? '');
        const shown = blocks('library.md', 'sh')[0]?.text ?? '';
        const [, options = ''] = /tsc (.+) main\.mts/.exec(shown) ?? [];
        output(join(root, 'node_modules/.bin/tsc'), [...options.split(' '), '--outDir', 'built', 'main.mts'], folder);
        expect(output(process.execPath, ['built/main.mjs'], folder)).toContain('complete\n[ { strikes: 168n } ]\n');
        rmSync(join(folder, 'headgate.yaml'));
        const said = output(process.execPath, ['--test', '--test-reporter=tap', 'mine.test.mjs'], folder);
        expect(said).toMatch(/^# pass [2-9]\d$/m);
        expect(said).toMatch(/^# fail 0$/m);
    });
    it.each(Object.entries(scripts))('is loaded by %s', (name, text) => {
        writeFileSync(join(folder, name), text);
        expect(output(process.execPath, ['--no-warnings', name], folder)).toBe('function\n');
    });
    // Each destination takes each kind of export from some of the files.
    const destinations = ['duckdb: w.duckdb', 'parquet: lake', ...(hasPostgres ? ['postgres: ${DB}'] : [])];
    const each = loadable.map((own, at) => ({
        ...own,
        destination: destinations[at % destinations.length],
        format: Math.floor(at / destinations.length) % 2 === 0 ? 'json' : 'csv',
    }));
    // Each pair of these, with every kind of file; test/e2e/own-files.test.ts loads all of them.
    it.each([...each.slice(0, 3), ...each.slice(-3)])('loads $file in an empty folder into $destination from $format: add, run, and a query', async ({ file, name, flags, truth, facts, destination, format }) => {
        const empty = mkdtempSync(join(folder, 'own-'));
        cpSync(join(ownFiles, file), join(empty, file));
        writeFileSync(join(empty, 'headgate.yaml'), `destination:\n  ${destination}\n`);
        const env = destination.includes('DB') ? { DB: (await newDatabase()).url() } : {};
        const program = join(folder, 'node_modules/.bin/headgate');
        const headgate = (...args) => output(program, args, empty, env);
        headgate('add', file, '--export', format, ...flags);
        expect(headgate('run')).toContain('✓ Complete');
        expect(facts(rowsOf(headgate('sql', `FROM ${name}`, '--format', 'json')))).toEqual(truth);
    });
    it('goes from nothing to rows through npx', () => {
        const npx = (...args) => output('npx', ['--no', '--', 'headgate', ...args], folder);
        expect(npx('--version').trim()).toBe(manifest.version);
        // The program that npx starts, without the cost of npx.
        const headgate = (...args) => output('node_modules/.bin/headgate', args, folder);
        expect(headgate('quickstart')).toContain('Next: headgate ui headgate-quickstart/headgate.yaml');
    });
});
/** The folders that a file is in. */
function parents(path) {
    const folder = dirname(path);
    return folder === '.' ? [] : [folder, ...parents(folder)];
}
//# sourceMappingURL=package.long.test.js.map