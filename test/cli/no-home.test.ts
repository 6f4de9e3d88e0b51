import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { closedUrl } from '../support/fault-server.js';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { headgate } from '../e2e/process.js';

const preload = [resolve(import.meta.dirname, '../support/no-home.mjs')];

async function makeConfig(): Promise<string> {
  const cwd = await makeWorkFolder();
  const job =
    '{ name: gulls, source: birdstrikes, config: {}, window: { from: 2001-01-01, to: 2001-01-02 } }';
  const connection = `{ url: '${await closedUrl()}', api_key: '\${K}' }`;
  await writeFile(
    join(cwd, 'headgate.yaml'),
    `connection: ${connection}\ndestination: { duckdb: w.duckdb }\njobs: [${job}]\n`,
  );
  return cwd;
}

it('commands of a user without a home folder work, or say in one error which variable to set', async () => {
  const cwd = await makeConfig();
  const env = { K: 'key', XDG_STATE_HOME: '', XDG_DATA_HOME: '' };
  const serveOnFile = ['serve', '--port', '0', '--data', 'headgate.yaml'];
  const [check, plan, serve] = await Promise.all(
    [['check'], ['plan'], serveOnFile].map((args) => headgate(args, { cwd, env, preload })),
  );
  expect(check).toMatchObject({ code: 0, stderr: '' });
  expect(serve!.stderr).toContain('[serve_failed]');
  expect(plan!.code).toBe(2);
  expect(plan!.stderr.replaceAll(/\s+/g, ' ')).toBe(
    'error: this user has no home folder, and headgate keeps files there [usage] = help: Set XDG_STATE_HOME or HOME to a folder that this user can write to. ',
  );
});

it.each([
  ['XDG_STATE_HOME', ['account', '--config', 'headgate.yaml']],
  ['XDG_DATA_HOME', ['init', 'new.yaml', '--source', 'birdstrikes']],
])('a folder of the user that cannot be written is named with %s', async (variable, args) => {
  const cwd = await makeConfig();
  const { code, stderr } = await runHere(args, { cwd, env: { K: 'key', [variable]: '/dev/null' } });
  expect(code).toBe(2);
  expect(stderr.replaceAll(/\s+/g, ' ')).toMatch(
    new RegExp(`^error: /dev.* Set ${variable} or HOME to a folder`),
  );
});
