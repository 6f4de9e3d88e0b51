import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { needs } from '../support/needs.js';
import { makePlainWorld } from './plain-world.js';
import { launch } from './process.js';
it('FAULTS 68: a DuckLake whose extension cannot be downloaded is refused before a job is submitted', async () => {
    needs('ducklake');
    const world = await makePlainWorld({ window: { from: '2026-04-01', to: '2026-04-01' } }, { rows: () => [{ id: 1, day: '2026-04-01' }] }, { destination: { ducklake: 'sqlite:lake.sqlite', data_path: 'files' } });
    const home = join(world.folder, 'home');
    await mkdir(home);
    const start = async (HOME, ...args) => {
        // Nothing but loopback can be reached.
        const proxy = { HTTP_PROXY: 'http://127.0.0.1:1', NO_PROXY: '127.0.0.1' };
        const env = { HEADGATE_API_KEY: 'plain-key', HOME, ...proxy };
        const { code, stdout, stderr } = await launch(args, { cwd: world.folder, env }).ended;
        return { code, said: `${stdout}${stderr}`.replaceAll(/\s+/g, ' ') };
    };
    const run = await start(home, 'run', '--quiet');
    expect(run).toMatchObject({ code: 1, said: expect.stringContaining('[extension_missing]') });
    expect(run.said).toMatch(/INSTALL sqlite_scanner`, or from the wheel duckdb-extension-sqlite-scanner 1\./);
    expect(world.service.jobs).toEqual([]);
    const doctor = await start(home, 'doctor');
    expect(doctor).toMatchObject({
        code: 1,
        said: expect.stringMatching(/destination ✗ .* extension sqlite_scanner/),
    });
    expect(await start(homedir(), 'run')).toMatchObject({ code: 0 });
});
//# sourceMappingURL=extensions.long.test.js.map