import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import { cliMain, makeWorkFolder, stateFolders } from '../support/cli.js';
import { makeFolder } from '../support/warehouse.js';
import { blocks } from './markdown.js';

it('every command of docs/analyst.md works, in the order of the page and in one folder', async () => {
  const cwd = await makeWorkFolder();
  const bin = makeFolder();
  writeFileSync(join(bin, 'headgate'), `#!/bin/sh\nexec '${process.execPath}' '${cliMain}' "$@"\n`, {
    mode: 0o755,
  });
  const env = { ...stateFolders(cwd), PATH: `${bin}${delimiter}${process.env['PATH']}` };
  const outputs = new Map<string, string>();
  for (const line of blocks('analyst.md', 'sh').flatMap(({ text }) => text.trim().split('\n'))) {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd, env, encoding: 'utf8' });
    expect({ line, status, stderr }).toEqual({ line, status: 0, stderr });
    outputs.set(line, stdout);
  }
  const [strikes] = [...outputs].filter(([line]) => line.includes('UNION ALL')).map(([, text]) => text);
  expect(strikes).toMatch(/gulls +168/);
  expect(strikes).toMatch(/hawks +\d+/);
  expect(
    ['gulls.parquet', 'gulls.csv', 'gulls.arrow'].filter((file) => !existsSync(join(cwd, file))),
  ).toEqual([]);
});
