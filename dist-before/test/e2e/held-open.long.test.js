import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { holdOpen, kill } from '../connectors/duckdb/support.js';
import { startReceiver } from '../support/alerts.js';
import { headgate, launch, makeFolder } from './process.js';
const quick = join(import.meta.dirname, '../support/quick-pauses.mjs');
it('FAULTS 25: names a reader that keeps the database open for ten minutes in log, alert and status, and loads once it is gone', async () => {
    const cwd = await makeFolder();
    const receiver = await startReceiver();
    const configure = (to) => writeFile(join(cwd, 'headgate.yaml'), `destination: { duckdb: w.duckdb }
on_finish: { slack: '${receiver.url}', when: [failed, recovered] }
jobs: [{ name: gulls, source: birdstrikes, config: { keywords: gull }, window: { from: 2001-03-01, to: ${to} } }]
`);
    await configure('2001-03-02');
    expect(await headgate(['run'], { cwd })).toMatchObject({ code: 0 });
    expect(receiver.bodies).toEqual([]);
    await configure('2001-03-31');
    const reader = await holdOpen(join(cwd, 'w.duckdb'), 'READ_ONLY');
    const run = launch(['run'], { cwd, preload: [quick] });
    await expect.poll(() => receiver.bodies).toHaveLength(1);
    const [alert = ''] = receiver.bodies;
    expect(alert).toContain('headgate: a program keeps the database open');
    expect(alert).toContain(`(process ${reader.pid}) has kept the database open since`);
    // The alert gives the time at which the reader was found, as its text does.
    const [, since] = /open since (?:\S+ )?([\d:]+)Z/.exec(alert) ?? [];
    expect(alert).toMatch(new RegExp(`Since[^0-9]+\\S+T${since}`));
    await run.said(`(process ${reader.pid}) has kept the database open since`);
    const { stdout } = await headgate(['status', '--offline'], { cwd });
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(`(process ${reader.pid}) has kept the destination open since 20`);
    await kill(reader);
    expect(await run.ended).toMatchObject({ code: 0 });
    expect(receiver.bodies.map((body) => JSON.parse(body).text)).toEqual([
        'headgate: a program keeps the database open',
        'headgate: everything is loaded again',
    ]);
    const after = await headgate(['status', '--offline', '--json'], { cwd });
    expect(JSON.parse(after.stdout)).toMatchObject({ data: { held: null, last_run: { error: null } } });
});
//# sourceMappingURL=held-open.long.test.js.map