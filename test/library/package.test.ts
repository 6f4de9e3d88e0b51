import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../support/warehouse.js';

const root = join(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
};

const program = `import { type Config, loadConfig, openHeadgate, type RunReport } from 'headgate';

const config: Config = await loadConfig('headgate.yaml', {});
export const run = (signal: AbortSignal): Promise<RunReport> => openHeadgate(config).run({}, signal, () => {});
`;

/** Runs a command without the variables that npm gives to scripts: they would tell npx where it is called from. */
function output(command: string, args: readonly string[], cwd: string): string {
  const env = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  return execFileSync(command, args, { cwd, env: Object.fromEntries(env), encoding: 'utf8' });
}

/** As npm would install the tarball, with the dependencies of this checkout in place of downloads. */
function install(tarball: string, folder: string): void {
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

it('packs what it needs and nothing else; installed, it starts through npx and has its types', () => {
  const folder = makeFolder();
  const [packed] = JSON.parse(output('npm', ['pack', '--json', '--pack-destination', folder], root)) as [
    { filename: string; files: { path: string }[] },
  ];
  const files = packed.files.map(({ path }) => path);
  expect(files).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'README.md',
      'configs/headgate.schema.json',
      'configs/quickstart.yaml',
      'dist/chunks/LICENSES.txt',
      'dist/src/cli/main.js',
      'dist/src/index.d.ts',
      'src/service/sources/birdstrikes/birdstrikes.csv.gz',
    ]),
  );
  const wanted =
    /^(LICENSE|README\.md|package\.json|configs\/[^/]+\.(yaml|json)|dist\/chunks\/.+\.js|dist\/chunks\/LICENSES\.txt|dist\/src\/(cli\/main|index|testing\/index|service\/sources\/[a-z]+\/(answer|worker))\.js|dist\/(src|connectors)\/.+\.d\.ts|src\/(pages\/assets|service\/sources\/birdstrikes)\/[^/]+)$/;
  expect(files.filter((path) => !wanted.test(path))).toEqual([]);

  install(join(folder, packed.filename), folder);
  expect(output('npx', ['--no', '--', 'headgate', '--version'], folder).trim()).toBe(manifest.version);
  writeFileSync(join(folder, 'program.mts'), program);
  const options = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--types', 'node'];
  output(join(root, 'node_modules/.bin/tsc'), [...options, 'program.mts'], folder);
});
