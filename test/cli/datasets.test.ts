import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEmbedded } from '../../src/service/process/embedded.js';
import { makeWorkFolder, runCli } from '../support/cli.js';
import { runHere } from '../support/command-line.js';

const dataset = `    - slug: reviews
      name: Reviews
      description: Reviews of our own products
      path: reviews.csv
      date_column: day
`;
const config = (datasets: string, url = 'embedded') => `connection:
  url: ${url}
  datasets:
${datasets}destination: { duckdb: w.duckdb }
jobs:
  - name: reviews
    source: reviews
    window: { from: 2026-01-01, to: 2026-01-03, date_column: day }
`;

it('a local file is a source of the embedded service: listed, checked and loaded', async () => {
  const cwd = await makeWorkFolder();
  await writeFile(
    join(cwd, 'reviews.csv'),
    'id,day,text\n1,2026-01-01,good\n2,2026-01-03,bad\n3,2026-02-01,late\n',
  );
  await writeFile(join(cwd, 'headgate.yaml'), config(dataset));
  const sources = await runHere(['sources'], { cwd });
  expect(sources.stdout).toMatch(/reviews +Reviews +Reviews of our own products/);
  expect(await runHere(['check', '--online'], { cwd })).toMatchObject({ code: 0 });
  const run = await runHere(['run', '--json'], { cwd });
  expect(JSON.parse(run.stdout)).toMatchObject({ data: { outcome: 'complete', jobs: [{ rows_loaded: 2 }] } });

  // Another process holds the service, with other data sets.
  const service = await openEmbedded(join(cwd, 'w.duckdb.headgate/service'));
  try {
    const other = await runCli(['account'], { cwd });
    expect(other).toMatchObject({ code: 1, stdout: '' });
    expect(other.stderr.replaceAll(/\s+/g, ' ')).toContain(
      `Process ${process.pid} runs the embedded service of this destination with other \`connection.datasets\``,
    );
  } finally {
    await service.close();
  }
});
