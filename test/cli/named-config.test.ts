import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere, startHere } from '../support/command-line.js';

const config = `
connection: { url: embedded }
destination: { duckdb: w.duckdb }
jobs:
  - name: gulls
    source: birdstrikes
    window: { from: 1995-01-01, to: 1995-01-31, step: P31D }
`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headgate-named-'));
  await writeFile(join(folder, 'gulls.yaml'), config);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const type = (...args: string[]) => runHere(args, { cwd: folder });

/** The first command that a text suggests, as the words of a shell. */
function suggested(text: string): string[] {
  const [, command = ''] = /`headgate ([^`]+)`/.exec(text.replaceAll(/\s+/g, ' ')) ?? [];
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

describe('a command that an error suggests', () => {
  it('reads the config file that was named', async () => {
    const before = await type('sql', '--config', 'gulls.yaml', 'FROM gulls');
    expect(before.code).toBe(1);
    expect(suggested(before.stderr)).toEqual(['run', 'gulls.yaml']);
    expect((await type(...suggested(before.stderr))).code).toBe(0);

    const wrong = await type('sql', '--config', 'gulls.yaml', 'FROM gull');
    expect(wrong.code).toBe(1);
    expect(await type(...suggested(wrong.stderr))).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('gulls') as string,
    });
  });

  it('reads the database that was named', async () => {
    const wrong = await type('sql', '--database', 'w.duckdb', 'FROM gull');
    expect(await type(...suggested(wrong.stderr))).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('gulls') as string,
    });
  });

  it('writes the config file that is missing', async () => {
    const { stderr } = await type('run', 'owls.yaml');
    expect(suggested(stderr)).toEqual(['init', 'owls.yaml']);
  });
});

it('the pages show commands with the config file that was named', async () => {
  const ui = startHere(['ui', 'gulls.yaml'], { cwd: folder });
  const url = (await ui.said('\n')).trim();
  const entered = await fetch(url, { redirect: 'manual' });
  const headers = { cookie: entered.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const page = async (path: string) => {
    const { origin, pathname } = new URL(url);
    const html = await (await fetch(`${origin}${pathname.replace(/\/$/, '')}${path}`, { headers })).text();
    return html.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"');
  };
  const overview = await page('/');
  expect(overview).toContain('On the command line: headgate status gulls.yaml');
  expect(overview).toMatch(/Next: headgate (plan|sql --config) gulls.yaml/);
  expect(await page('/runs')).toContain('On the command line: headgate runs gulls.yaml');
  expect(await page('/tables')).toContain(
    'On the command line: headgate sql --config gulls.yaml "SHOW TABLES"',
  );
  expect(await page('/tables/owls')).toContain('headgate run gulls.yaml creates it.');
  ui.stop();
  await ui.ended;
});
