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
const config = (datasets, url = 'embedded') => `connection:
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
    await writeFile(join(cwd, 'reviews.csv'), 'id,day,text\n1,2026-01-01,good\n2,2026-01-03,bad\n3,2026-02-01,late\n');
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
        expect(other.stderr.replaceAll(/\s+/g, ' ')).toContain(`Process ${process.pid} runs the embedded service of this destination with other \`connection.datasets\``);
    }
    finally {
        await service.close();
    }
});
it('an invalid one is reported with its position', async () => {
    const cwd = await makeWorkFolder();
    const flat = async (text, ...args) => {
        await writeFile(join(cwd, 'headgate.yaml'), text);
        const { code, stderr } = await runHere(args, { cwd });
        expect(code).toBe(2);
        return stderr.replaceAll(/\s+/g, ' ');
    };
    const remote = await flat(config(dataset, 'http://127.0.0.1:9/api/ext/v1'), 'check');
    expect(remote).toContain('connection.datasets works only with `url: embedded`.');
    expect(remote).toContain('headgate.yaml:4:5');
    const wrong = await flat(config(`${dataset.replace('path', 'pth')}${dataset}`), 'check');
    expect(wrong).toContain('connection.datasets[0].pth is not a known key.');
    expect(wrong).toContain('Did you mean path?');
    expect(wrong).toContain('repeats the slug reviews');
    expect(await flat(config(dataset), 'sources')).toContain('reviews.csv is not a file that can be read');
});
//# sourceMappingURL=datasets.test.js.map