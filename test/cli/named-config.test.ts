import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runHere } from '../support/command-line.js';
import { temporaryFolder } from '../support/folder.js';

const config = `
connection: { url: embedded }
destination: { duckdb: w.duckdb }
jobs:
  - name: gulls
    source: birdstrikes
    window: { from: 1995-01-01, to: 1995-01-31, step: P31D }
`;

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  writeFileSync(join(folder, 'gulls.yaml'), config);
});

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
});
