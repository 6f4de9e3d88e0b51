import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it, onTestFinished } from 'vitest';
import { launch } from '../e2e/process.js';
import { temporaryFolder } from '../support/folder.js';
const build = resolve(import.meta.dirname, '../..', process.env['HEADGATE_BUILD'] ?? 'dist');
/** A process that holds rows in its temporary folder until it is killed. */
async function holder(env) {
    const script = `
    import { writeFileSync } from 'node:fs';
    const folder = await (await import(process.argv[1])).temporaryFolder();
    writeFileSync(folder + '/rows', 'ada@example.com');
    console.log(folder);
    setInterval(() => {}, 1_000);`;
    const words = ['--input-type=module', '-e', script, join(build, 'src/files/temporary.js')];
    const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [said] = (await once(child.stdout, 'data'));
    return { child, folder: said.toString().trim() };
}
it('rows of a killed process go with the next one, and those of a living one stay for it alone', async () => {
    const place = temporaryFolder();
    const env = { ...process.env, TMPDIR: place };
    const killed = await holder(env);
    const living = await holder(env);
    expect(statSync(killed.folder).mode & 0o777).toBe(0o700);
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    expect(readFileSync(join(killed.folder, 'rows'), 'utf8')).toBe('ada@example.com');
    const cwd = temporaryFolder();
    (await DuckDBInstance.create(join(cwd, 'w.duckdb'))).closeSync();
    const next = launch(['sql', 'SELECT 1', '--database', 'w.duckdb'], { cwd, env: { TMPDIR: place } });
    expect(await next.ended).toMatchObject({ code: 0 });
    expect(readdirSync(place).map((name) => join(place, name))).toEqual([living.folder]);
    expect(readFileSync(join(living.folder, 'rows'), 'utf8')).toBe('ada@example.com');
    const readOnly = launch(['sql', 'SELECT 1', '--database', 'w.duckdb'], {
        cwd,
        env: { TMPDIR: join(cwd, 'w.duckdb') },
    });
    const refused = /the temporary folder cannot be made: .*\[destination_not_writable\].*TMPDIR/s;
    expect(await readOnly.ended).toMatchObject({ code: 2, stderr: expect.stringMatching(refused) });
});
//# sourceMappingURL=temporary.test.js.map