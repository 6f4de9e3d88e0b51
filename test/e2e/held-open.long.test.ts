import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { holdOpen, kill } from '../connectors/duckdb/support.js';
import { listen } from '../support/connect-proxy.js';
import { headgate, launch, makeFolder } from './process.js';

const quick = join(import.meta.dirname, '../support/quick-pauses.mjs');

it('FAULTS 25: names a reader that keeps the database open for ten minutes in log, alert and status, and loads once it is gone', async () => {
  const cwd = await makeFolder();
  const said: string[] = [];
  const waiting: ((body: string) => void)[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      response.end();
      said.push(body);
      waiting.shift()?.(body);
    });
  });
  const url = `http://127.0.0.1:${await listen(server)}/hook`;
  const configure = (to: string) =>
    writeFile(
      join(cwd, 'headgate.yaml'),
      `destination: { duckdb: w.duckdb }
on_finish: { slack: '${url}', when: [failed, recovered] }
jobs: [{ name: gulls, source: birdstrikes, config: { keywords: gull }, window: { from: 2001-03-01, to: ${to} } }]
`,
    );
  await configure('2001-03-02');
  expect(await headgate(['run'], { cwd })).toMatchObject({ code: 0 });
  expect(said).toEqual([]);

  await configure('2001-03-31');
  const reader = await holdOpen(join(cwd, 'w.duckdb'), 'READ_ONLY');
  const alerted = new Promise<string>((resolve) => waiting.push(resolve));
  const run = launch(['run'], { cwd, preload: [quick] });
  const alert = await Promise.race([alerted, run.ended]);
  expect(alert).toContain('headgate: a program keeps the database open');
  expect(alert).toContain(`(process ${reader.pid}) has kept the database open since`);
  // The alert gives the time at which the reader was found, as its text does.
  const [, since] = /open since (?:\S+ )?([\d:]+)Z/.exec(alert as string) ?? [];
  expect(alert).toMatch(new RegExp(`Since[^0-9]+\\S+T${since}`));
  await run.said(`(process ${reader.pid}) has kept the database open since`);
  const { stdout } = await headgate(['status', '--offline'], { cwd });
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    `(process ${reader.pid}) has kept the destination open since 20`,
  );

  await kill(reader);
  expect(await run.ended).toMatchObject({ code: 0 });
  expect(said.map((body) => (JSON.parse(body) as { text: string }).text)).toEqual([
    'headgate: a program keeps the database open',
    'headgate: everything is loaded again',
  ]);
  const after = await headgate(['status', '--offline', '--json'], { cwd });
  expect(JSON.parse(after.stdout)).toMatchObject({ data: { held: null, last_run: { error: null } } });
});
