import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { birdstrikes } from '../../src/service/sources/birdstrikes/birdstrikes.js';
import { hasModules, python } from '../support/python.js';
import { temporaryFolder, testService } from '../support/service.js';
import { sweepSize } from '../support/size.js';
/** `.ci/run` installs these tools and names their versions. */
const tools = join(process.env['HEADGATE_OPENAPI_TOOLS'] ?? 'nowhere', 'node_modules', '.bin');
const schemathesis = python.includes('/') ? join(dirname(python), 'schemathesis') : 'schemathesis';
const hasLinters = existsSync(join(tools, 'redocly'));
const pythonGenerator = python.includes('/')
    ? join(dirname(python), 'openapi-python-client')
    : 'openapi-python-client';
const hasPythonGenerator = hasModules('openapi_python_client');
const hasTypescriptGenerator = existsSync(join(tools, 'openapi-typescript'));
const hasSchemathesis = hasModules('schemathesis');
const skipped = (missing, what) => (missing ? ` (skipped: no ${what})` : '');
const support = join(import.meta.dirname, '../support/openapi');
async function run(command, args, cwd, env = {}) {
    const child = spawn(command, args, {
        cwd,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => (output += text.toString()));
    const [code] = (await once(child, 'close'));
    return { code, output };
}
describe.skipIf(!hasLinters)(`linters of OpenAPI${skipped(!hasLinters, 'HEADGATE_OPENAPI_TOOLS')}`, () => {
    test.each(['standard', 'alternate'])('find nothing in the document of the %s limits', async (limits) => {
        const api = await testService({ limits });
        const folder = await temporaryFolder();
        const file = join(folder, 'openapi.json');
        await writeFile(file, await (await fetch(`${api.service.url}/openapi.json`)).text());
        const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
        const redocly = await run(join(tools, 'redocly'), ['lint', '--extends=recommended-strict', file], folder, quiet);
        expect(redocly.output).toContain('Your API description is valid');
        expect(redocly.code).toBe(0);
        const rules = ['lint', '--fail-severity=hint', '--ruleset', join(support, 'spectral.yaml'), file];
        expect(await run(join(tools, 'spectral'), rules, folder)).toMatchObject({
            code: 0,
            output: expect.stringContaining("No results with a severity of 'hint' or higher found!"),
        });
    });
});
describe.skipIf(!hasSchemathesis)(`schemathesis${skipped(!hasSchemathesis, 'schemathesis')}`, () => {
    test('finds no answer that the document does not have, along its links too', async () => {
        const api = await testService({ requestsPerMinute: 1_000_000, sources: [birdstrikes] });
        const { key = '' } = await api.client('max');
        const folder = await temporaryFolder();
        await copyFile(join(support, 'schemathesis.toml'), join(folder, 'schemathesis.toml'));
        await copyFile(join(support, 'hooks.py'), join(folder, 'hooks.py'));
        const { code, output } = await run(schemathesis, [
            'run',
            `${api.service.url}/openapi.json`,
            '--header',
            `X-API-Key: ${key}`,
            `--max-examples=${sweepSize('HEADGATE_SCHEMATHESIS', 10)}`,
            '--seed=1',
            '--no-color',
            '--generation-database=none',
        ], folder, { SCHEMATHESIS_HOOKS: 'hooks' });
        expect(output).toContain('Tested: 8');
        expect(output).toMatch(/✅ Stateful/);
        expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    });
});
/** A service, its document in a folder, and what a client that reaches it needs. */
async function served() {
    const api = await testService({ requestsPerMinute: 1_000_000 });
    const { key = '' } = await api.client('max');
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'openapi.json'), await (await fetch(`${api.service.url}/openapi.json`)).text());
    return { folder, env: { URL: api.service.url, KEY: key } };
}
/** What a client says at the end. */
const collected = { status: 'done', rows: 3, ids: expect.any(Array) };
describe.skipIf(!hasPythonGenerator)(`a client by openapi-python-client${skipped(!hasPythonGenerator, 'openapi-python-client')}`, () => {
    test('submits, polls and exports', async () => {
        const { folder, env } = await served();
        const made = ['generate', '--path', 'openapi.json', '--output-path', 'jobs_api', '--meta', 'none'];
        const generated = await run(pythonGenerator, made, folder);
        expect([generated.code, generated.output]).toEqual([0, expect.not.stringMatching(/unable|cannot/i)]);
        await copyFile(join(support, 'client.py'), join(folder, 'client.py'));
        const { code, output } = await run(python, ['client.py'], folder, env);
        expect([code, code === 0 ? JSON.parse(output) : output]).toEqual([0, { ...collected, took: true }]);
    });
});
describe.skipIf(!hasTypescriptGenerator)(`a client by openapi-fetch${skipped(!hasTypescriptGenerator, 'openapi-typescript')}`, () => {
    test('compiles, submits, polls and exports', async () => {
        const { folder, env } = await served();
        await symlink(dirname(tools), join(folder, 'node_modules'));
        await writeFile(join(folder, 'package.json'), '{"type":"module"}');
        await copyFile(join(support, 'client.ts.txt'), join(folder, 'client.ts'));
        const types = await run(join(tools, 'openapi-typescript'), 
        // A parameter with a default may be left out of a request.
        ['openapi.json', '--default-non-nullable=false', '-o', 'jobs-api.d.ts'], folder);
        expect(types.code).toBe(0);
        const options = ['--strict', '--target', 'es2023', '--module', 'nodenext', '--skipLibCheck'];
        const compiled = await run(join(tools, 'tsc'), [...options, '--types', 'node', 'client.ts'], folder);
        expect(compiled).toEqual({ code: 0, output: '' });
        const { code, output } = await run(process.execPath, ['client.js'], folder, env);
        expect([code, code === 0 ? JSON.parse(output) : output]).toEqual([
            0,
            { ...collected, code: 'not_found' },
        ]);
    });
});
//# sourceMappingURL=openapi-tools.long.test.js.map