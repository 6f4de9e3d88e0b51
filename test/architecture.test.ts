import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { destinations } from '../src/destinations.js';
import { rooms } from './rooms.js';
import { type Import, parseModule, visit } from './support/imports.js';

const root = resolve(import.meta.dirname, '..');

const maxLines = 350;

function filesUnder(...folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    )
    .sort();
}

const within = (file: string, place: string) => file === place || file.startsWith(`${place}/`);

/** What reads, prints and asks: a program that uses the library loads none of it. */
const isCommandLine = (file: string) =>
  within(file, 'src/cli') ||
  within(file, 'src/terminal') ||
  /^src\/verbs\/(sql\/|.*\b(command|words)\.ts$)/.test(file);

function roomOf(file: string): string | undefined {
  return Object.keys(rooms).find((room) => within(file, room));
}

const sources = filesUnder('src', 'connectors').filter((file) => /\.tsx?$/.test(file));
const modules = new Map(sources.map((file) => [file, parseModule(root, file)]));
const imports = [...modules].flatMap(([file, module]) => module.imports.map((found) => ({ file, ...found })));

function mayImport(file: string, { target, typeOnly }: Import): boolean {
  const room = roomOf(file);
  const allowed = room === undefined ? undefined : rooms[room];
  if (room === undefined || allowed === undefined) return false;
  if (within(target, 'src/common') || within(target, room)) return true;
  if (room === 'src/index.ts') return !isCommandLine(target);
  const places = [...allowed.values, ...(typeOnly ? allowed.types : [])];
  return places.some((place) => within(target, place));
}

/** The name of a package without the path inside it: `@scope/name/sub` is `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** A circle of files that import each other, including types, or null. */
function findCycle(): string[] | null {
  const done = new Set<string>();
  const follow = (file: string, trail: string[]): string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const { target, ours } of modules.get(file)?.imports ?? []) {
      const cycle = ours ? follow(target, [...trail, file]) : null;
      if (cycle !== null) return cycle;
    }
    done.add(file);
    return null;
  };
  return sources.reduce<string[] | null>((found, file) => found ?? follow(file, []), null);
}

/** Uses of the terminal or of ending the process: `console.x`, `process.exit`, `process.stdout` and similar. */
function terminalUses(program: unknown): string[] {
  const uses: string[] = [];
  visit(program, (node) => {
    if (node['type'] !== 'MemberExpression') return;
    const object = (node['object'] as { name?: string }).name;
    const property = (node['property'] as { name?: string }).name;
    const forbidden = ['exit', 'exitCode', 'stdout', 'stderr'].includes(property ?? '');
    if (object === 'console' || (object === 'process' && forbidden)) uses.push(`${object}.${property}`);
  });
  return uses;
}

/** Places that compare with the name of a kind of destination: `kind === 'duckdb'`, `case 'duckdb':`. */
function kindsAsked(program: unknown): string[] {
  const asked: string[] = [];
  const isKind = (node: unknown) => {
    const value = (node as { value?: unknown } | null)?.value;
    return typeof value === 'string' && Object.keys(destinations).includes(value);
  };
  const nameOf = (node: unknown) => {
    const { name, property } = node as { name?: string; property?: { name?: string } };
    return name ?? property?.name ?? '';
  };
  const ask = (subject: unknown, values: readonly unknown[]) => {
    // File formats have the same names.
    if (values.some(isKind) && !/format/i.test(nameOf(subject))) asked.push(nameOf(subject));
  };
  visit(program, ({ type, left, right, discriminant, cases }) => {
    if (type === 'BinaryExpression') {
      ask(left, [right]);
      ask(right, [left]);
    }
    if (type === 'SwitchStatement')
      ask(
        discriminant,
        (cases as { test: unknown }[]).map(({ test }) => test),
      );
  });
  return asked;
}

describe('architecture', () => {
  it('has every room that its page names, and no other', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const named = [...page.matchAll(/^- `((?:src|connectors)\b[^`]*)`:/gm)].map(([, room]) => room);
    expect(named).toEqual(Object.keys(rooms));
    expect(named.filter((room) => !existsSync(join(root, room!)))).toEqual([]);
  });

  it('prints text through one door, past which only rows and libraries that draw may go', () => {
    const past = sources
      .filter(isCommandLine)
      .filter((file) => /\braw(?!`)\b/.test(readFileSync(join(root, file), 'utf8')));
    const drawing = ['src/cli/password.ts', 'src/terminal/progress/live.ts', 'src/verbs/sql/prompt.ts'];
    const rows = ['src/terminal/output.ts', 'src/verbs/sql/run-query.ts'];
    expect(past).toEqual(['src/terminal/terminal.ts', ...drawing, ...rows].sort());
    const asking = imports.filter(({ target }) => target.startsWith('@clack/')).map(({ file }) => file);
    expect([...new Set(asking)]).toEqual(['src/terminal/prompts.ts']);
  });

  it('gives every source file a room', () => {
    expect(sources.filter((file) => roomOf(file) === undefined)).toEqual([]);
  });

  it('keeps to the import table', () => {
    const broken = imports
      .filter((found) => found.ours && !mayImport(found.file, found))
      .map((found) => `${found.file} may not import ${found.typeOnly ? 'types of ' : ''}${found.target}`);
    expect(broken).toEqual([]);
  });

  it('lets no use-case know the command line', () => {
    const reached = new Set(['src/headgate.ts', 'src/ui/pages.tsx']);
    for (const file of reached)
      for (const { target, ours } of modules.get(file)?.imports ?? []) if (ours) reached.add(target);
    expect([...reached].filter(isCommandLine)).toEqual([]);
  });

  it('has no circle of files', () => {
    expect(findCycle()).toBeNull();
  });

  it('declares every package it imports, and installs no package that it does not', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as {
      dependencies: Record<string, string>;
      devDependencies: Record<string, string>;
    };
    const packages = imports.filter((found) => !found.ours && !found.target.startsWith('node:'));
    const bare = packages.filter((found) => builtinModules.includes(found.target));
    expect(bare, 'write node: before the name of a built-in module').toEqual([]);
    const used = new Set(packages.map((found) => packageOf(found.target)));
    const declared = { ...dependencies, ...devDependencies };
    expect([...used].filter((name) => declared[name] === undefined)).toEqual([]);
    expect(Object.keys(dependencies).filter((name) => !used.has(name))).toEqual([]);
  });

  it('asks DuckDB in one room, which alone opens it', () => {
    const asking = imports
      .filter(({ target, typeOnly }) => packageOf(target) === '@duckdb/node-api' && !typeOnly)
      .map(({ file }) => file);
    expect(asking.filter((file) => !within(file, 'src/duckdb'))).toEqual([]);
  });

  it('locks the packages of every platform', () => {
    // If a lock file was made from a registry that lacks some of these packages, `npm ci` fails everywhere.
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>;
    };
    const wanted = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}));
    const locked = Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13));
    expect(wanted.filter((name) => !locked.includes(name))).toEqual([]);
  });

  it('starts a command line without what only some commands need', () => {
    const loaded = new Set<string>();
    const load = (file: string) => {
      if (loaded.has(file)) return;
      loaded.add(file);
      const needed =
        modules.get(file)?.imports.filter(({ typeOnly, dynamic }) => !typeOnly && !dynamic) ?? [];
      for (const { target, ours } of needed) {
        if (ours) load(target);
        else loaded.add(packageOf(target));
      }
    };
    load('src/cli/main.ts');
    const rooms = ['src/headgate.ts', 'src/service', 'src/ui'];
    // log-update and proper-lockfile also catch every signal once they are loaded.
    const signals = ['log-update', 'proper-lockfile'];
    const late = [
      ...rooms,
      ...signals,
      '@duckdb/node-api',
      '@clack/prompts',
      'ajv',
      'zod',
      'yaml',
      'hono',
      'pino',
    ];
    expect([...loaded].filter((found) => late.some((place) => within(found, place)))).toEqual([]);
  });

  it('never asks which destination it has: each kind describes itself', () => {
    // The service has no destinations, but it reads several kinds of files.
    const asking = [...modules]
      .filter(([file]) => !within(file, 'src/service'))
      .flatMap(([file, { program }]) => kindsAsked(program).map((subject) => `${file}: ${subject}`));
    expect(asking).toEqual([]);
  });

  it('imports in the engine only from folders above', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const folders = [...page.matchAll(/^- `([a-z]+)\/`:/gm)].map(([, folder]) => `src/sync/${folder}`);
    const placeOf = (file: string) => folders.findIndex((folder) => within(file, folder));
    const isLoose = (file: string) => /^src\/sync\/[^/]+$/.test(file);
    const files = sources.filter((file) => within(file, 'src/sync'));
    expect(files.filter((file) => placeOf(file) === -1 && !isLoose(file))).toEqual([]);
    const upward = imports.filter(
      ({ file, target }) =>
        placeOf(file) !== -1 &&
        within(target, 'src/sync') &&
        !['src/sync/events.ts', 'src/sync/run-words.ts'].includes(target) &&
        (isLoose(target) || placeOf(target) > placeOf(file)),
    );
    expect(upward.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it('prints and exits in the command line only', () => {
    const printing = [...modules]
      .filter(([file]) => !isCommandLine(file))
      .flatMap(([file, { program }]) => terminalUses(program).map((use) => `${file}: ${use}`));
    expect(printing).toEqual([]);
  });

  it(`keeps files under ${maxLines} lines`, () => {
    const long = sources.filter(
      (file) => readFileSync(join(root, file), 'utf8').split('\n').length > maxLines,
    );
    expect(long).toEqual([]);
  });

  it('names no path of one machine', () => {
    const text = /\.(ts|tsx|mjs|json|ya?ml|md|css|js)$/;
    const files = filesUnder('src', 'connectors', 'configs', 'test').filter((file) => text.test(file));
    const found = files.filter((file) =>
      /(?<![\w.$}])\/(?:home|Users|root|work)\/[\w.-]/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(found).toEqual([]);
  });
});
