import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { birdstrikes } from '../../src/service/sources/birdstrikes/birdstrikes.js';
import { python } from '../support/python.js';
import { temporaryFolder, testService } from '../support/service.js';
import { sweepSize } from '../support/size.js';

/** `.ci/run` installs these tools and names their versions. */
const tools = join(process.env['HEADGATE_OPENAPI_TOOLS'] ?? 'nowhere', 'node_modules', '.bin');
const schemathesis = python.includes('/') ? join(dirname(python), 'schemathesis') : 'schemathesis';
const hasLinters = spawnSync(join(tools, 'redocly'), ['--version']).status === 0;
const hasSchemathesis = spawnSync(schemathesis, ['--version']).status === 0;
const skipped = (missing: boolean, what: string) => (missing ? ` (skipped: no ${what})` : '');

const support = join(import.meta.dirname, '../support/openapi');

async function run(command: string, args: readonly string[], cwd: string, env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

describe.skipIf(!hasLinters)(`linters of OpenAPI${skipped(!hasLinters, 'HEADGATE_OPENAPI_TOOLS')}`, () => {
  test.each(['standard', 'alternate'] as const)(
    'find nothing in the document of the %s limits',
    async (limits) => {
      const api = await testService({ limits });
      const folder = await temporaryFolder();
      const file = join(folder, 'openapi.json');
      await writeFile(file, await (await fetch(`${api.service.url}/openapi.json`)).text());
      const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
      const redocly = await run(
        join(tools, 'redocly'),
        ['lint', '--extends=recommended-strict', file],
        folder,
        quiet,
      );
      expect(redocly.output).toContain('Your API description is valid');
      expect(redocly.code).toBe(0);
      const rules = ['lint', '--fail-severity=hint', '--ruleset', join(support, 'spectral.yaml'), file];
      expect(await run(join(tools, 'spectral'), rules, folder)).toMatchObject({
        code: 0,
        output: expect.stringContaining("No results with a severity of 'hint' or higher found!") as string,
      });
    },
  );
});

describe.skipIf(!hasSchemathesis)(`schemathesis${skipped(!hasSchemathesis, 'schemathesis')}`, () => {
  test('finds no answer that the document does not have, along its links too', async () => {
    const api = await testService({ requestsPerMinute: 1_000_000, sources: [birdstrikes] });
    const { key = '' } = await api.client('max');
    const folder = await temporaryFolder();
    await copyFile(join(support, 'schemathesis.toml'), join(folder, 'schemathesis.toml'));
    await copyFile(join(support, 'hooks.py'), join(folder, 'hooks.py'));
    const { code, output } = await run(
      schemathesis,
      [
        'run',
        `${api.service.url}/openapi.json`,
        '--header',
        `X-API-Key: ${key}`,
        `--max-examples=${sweepSize('HEADGATE_SCHEMATHESIS', { short: 3, long: 30 })}`,
        '--seed=1',
        '--no-color',
        '--generation-database=none',
      ],
      folder,
      { SCHEMATHESIS_HOOKS: 'hooks' },
    );
    expect(output).toContain('Tested: 8');
    expect(output).toMatch(/✅ Stateful/);
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  });
});
