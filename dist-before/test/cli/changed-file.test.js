import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { changeTexts } from '../../src/terminal/progress/event-line.js';
import { makeWorkFolder } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { openTestService } from '../support/service.js';
/** A service that lets requests come as fast as they can. */
let connection;
beforeAll(async () => {
    const started = await openTestService({ requestsPerMinute: 10_000 });
    const { key } = await started.service.bootstrap('me@example.com', 'standard');
    connection = `{ url: '${started.service.url}', api_key: '\${KEY}' }`;
    env = { KEY: key };
    return () => started.service.close();
});
let env;
let folder;
beforeEach(async () => {
    folder = await makeWorkFolder();
});
const hg = async (line) => {
    const { code, stdout, stderr } = await runHere(line.split(' '), { cwd: folder, env });
    return { code, said: (stdout + stderr).replaceAll(/\s+/g, ' ') };
};
const gulls = 'source: birdstrikes, config: {}, window: { from: 1995-01-01, to: 1995-03-31, step: P90D }';
const configure = (...jobs) => writeFile(join(folder, 'headgate.yaml'), `connection: ${connection}\ndestination: { duckdb: w.duckdb }\njobs:\n${jobs.map((job) => `  - { ${job} }\n`).join('')}`);
it('check, plan, status and run name a rename in the file before its days are paid for twice', async () => {
    await configure(`name: gulls, ${gulls}`);
    expect(await hg('run')).toMatchObject({ code: 0 });
    await configure(`name: seagulls, ${gulls}`, `name: owls, ${gulls.replace('{}', '{ keywords: owl }')}`);
    const renamed = /seagulls: name changed \(gulls → seagulls\)\. A run fetches again what gulls has loaded, \d+ rows in \d+ loads?\. If it was only renamed, `?headgate rename gulls seagulls`? keeps its rows\./;
    for (const line of ['check', 'plan', 'plan --select seagulls', 'status']) {
        const { code, said } = await hg(line);
        expect([line, code, said]).toEqual([line, 0, expect.stringMatching(renamed)]);
    }
    expect((await hg('plan --select owls')).said).not.toContain('headgate rename');
    expect(await hg('rename gulls seagulls --yes')).toMatchObject({ code: 0 });
    expect((await hg('plan')).said).not.toContain('headgate rename');
    await configure(`name: terns, ${gulls}`, `name: owls, ${gulls.replace('{}', '{ keywords: owl }')}`);
    expect((await hg('run')).said).toContain('headgate rename seagulls terns');
});
it('a new type of a column is said with what does it now, and run --retype does it with one job', async () => {
    const steps = gulls.replace('P90D', 'P30D');
    await configure(`name: gulls, ${steps}`);
    expect(await hg('run')).toMatchObject({ code: 0 });
    await configure(`name: gulls, ${steps}, columns: { 'Cost Other': VARCHAR }`);
    expect((await hg('plan')).said).toContain('gulls: columns changed (Cost Other: none → "VARCHAR"). No day is fetched again. The next load gives the column that type, in loaded rows too; it fails if a loaded value does not fit.');
    const promise = /`headgate run --select gulls --retype` does it now: one job fetches (\d+) rows again, which counts against the allowance\./;
    const [, promised] = promise.exec((await hg('plan')).said);
    const { code, said } = await hg('run --select gulls --retype');
    expect([code, said]).toEqual([
        0,
        expect.stringMatching(new RegExp(`gulls ${promised} 1 .* Cost Other .*VARCHAR.* 1 job submitted`)),
    ]);
    expect(said).not.toContain('--retype');
    const types = await runHere(['sql', '--format', 'csv', 'SELECT DISTINCT typeof("Cost Other") FROM gulls'], {
        cwd: folder,
        env,
    });
    expect(types.stdout.trim().split(/\s+/).at(-1)).toBe('VARCHAR');
    expect((await hg('plan')).said).not.toContain('columns changed');
});
it('fields that column_names renames are one line of a run, however many there are', () => {
    const renamed = ['postId', 'createdAt'].map((from) => ({
        table: 'posts',
        column: from.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`),
        change: 'renamed',
        from,
        to: 'VARCHAR',
    }));
    const added = { table: 'posts', column: 'likes', change: 'added', from: null, to: 'BIGINT' };
    expect(changeTexts([...renamed, added])).toEqual([
        '2 fields are loaded into columns with other names, such as postId into post_id',
        'column likes added as BIGINT',
    ]);
    expect(changeTexts(renamed.slice(1))).toEqual(['field createdAt is loaded into column created_at']);
});
//# sourceMappingURL=changed-file.test.js.map