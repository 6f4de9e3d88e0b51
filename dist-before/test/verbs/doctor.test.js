import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { doctor } from '../../src/index.js';
import { configFile } from './config.js';
const { signal } = new AbortController();
const states = async (file) => {
    const findings = await doctor(file, { env: {} }, signal);
    return Object.fromEntries(findings.map(({ name, state, detail }) => [name, `${state}: ${detail}`]));
};
it('looks at everything that a run of a config file depends on', async () => {
    const file = configFile('- { name: gulls, source: birdstrikes }');
    expect(await states(file)).toMatchObject({
        node: expect.stringContaining('ok: Node'),
        duckdb: expect.stringContaining('ok: DuckDB'),
        config: `ok: ${file} has 1 job config.`,
        destination: expect.stringContaining('holds 0 loads.'),
        service: expect.stringMatching(/^ok: embedded answers in \d+ ms: .* left\.$/),
    });
});
it('says what is wrong with a config, and looks at nothing that it names', async () => {
    const file = configFile('- { name: gulls }');
    expect(await states(file)).toMatchObject({
        config: 'wrong: jobs[0].source is missing. (line 4)',
        destination: 'skipped: Not checked: this needs the config.',
        service: 'skipped: Not checked: this needs the config.',
    });
    writeFileSync(file, 'jobs: [');
    expect((await states(file))['config']).toMatch(/^wrong: /);
});
it('says that a destination or an embedded service below a file cannot be written, without waiting for one', async () => {
    const file = configFile('- { name: gulls, source: birdstrikes }', 'duckdb: headgate.yaml/w.duckdb');
    const wrong = `wrong: ${file} is not a folder.`;
    expect(await states(file)).toMatchObject({ folder: wrong, service: wrong });
});
//# sourceMappingURL=doctor.test.js.map