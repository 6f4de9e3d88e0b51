import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadServiceConfig } from '../../src/service/process/service-config.js';
import { cliMain, finished, makeWorkFolder, startCli } from '../support/cli.js';
import { runHere } from '../support/command-line.js';
import { freePort } from '../support/free-port.js';
import { root } from './markdown.js';
const folder = join(root, 'docs/deploy');
const read = (name) => readFileSync(join(folder, name), 'utf8');
const compose = parse(read('compose.yaml'));
/** Expanded as compose does it: `${DOMAIN:?}` becomes a name, `${METRICS_TOKEN:-}` is empty. */
function environmentOf({ environment = {} }) {
    const expand = (text) => text.replaceAll(/\$\{DOMAIN[^}]*\}/g, 'jobs.example.com').replaceAll(/\$\{\w+:-\}/g, '');
    return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, expand(text)]));
}
/** The first line that a service prints. */
async function started(child) {
    const [line] = (await once(child.stdout, 'data'));
    return JSON.parse(line.toString());
}
describe('compose.yaml', () => {
    const { service, proxy, connector } = compose.services;
    it('lets nobody past its proxy', () => {
        expect(read('Caddyfile')).toContain('reverse_proxy service:8787');
        const ports = [service, connector, proxy].map((each) => each.ports);
        expect(ports).toEqual([undefined, undefined, ['80:80', '443:443']]);
    });
    it('sets what the service knows, and trusts its own network alone', async () => {
        const settings = await loadServiceConfig(undefined, environmentOf(service));
        expect(settings).toEqual({
            host: '0.0.0.0',
            port: 8787,
            dataDir: '/data/service',
            publicUrl: 'https://jobs.example.com',
            trustedProxies: compose.networks['inside']?.ipam.config.map(({ subnet }) => subnet),
        });
    });
    it('starts a service that its check calls healthy, and a connector that loads from it', async () => {
        const cwd = await makeWorkFolder();
        const port = String(await freePort());
        const here = (text) => text.replaceAll('/data/', `${cwd}/`).replaceAll('8787', port);
        const env = Object.fromEntries(Object.entries(environmentOf(service)).map(([name, text]) => [name, here(text)]));
        const serving = startCli(service.command ?? [], {
            cwd,
            env: { ...env, HEADGATE_SERVE_HOST: '127.0.0.1' },
        });
        await started(serving);
        const [, , ...check] = (service.healthcheck?.test ?? []).map(here);
        const healthy = () => spawnSync(process.execPath, check).status;
        expect(healthy()).toBe(0);
        const asked = (...args) => runHere(['service', ...args, '--json'], { cwd, env });
        expect((await asked('account', 'add', 'me@example.com', 'pro')).stdout).toContain('https://jobs.example.com/invitation#');
        const { stdout } = await asked('key', 'create', 'me@example.com');
        const { key } = JSON.parse(stdout).data.key;
        mkdirSync(join(cwd, 'secrets'));
        writeFileSync(join(cwd, 'secrets/api-key'), key, { mode: 0o600 });
        writeFileSync(join(cwd, 'headgate.yaml'), read('headgate.yaml'));
        const args = (connector.command ?? []).filter((word) => word !== '--watch').map(here);
        const ran = await runHere([...args, '--json'], {
            cwd,
            env: {
                HEADGATE_URL: here(connector.environment?.['HEADGATE_URL'] ?? '').replace('service:', '127.0.0.1:'),
                HEADGATE_API_KEY_FILE: join(cwd, 'secrets/api-key'),
            },
        });
        expect([ran.code, ran.stdout.includes('"exit_code":2')]).toEqual([0, false]);
        expect(existsSync(join(cwd, 'warehouse.duckdb'))).toBe(true);
        serving.kill('SIGTERM');
        await finished(serving);
        expect(healthy()).toBe(1);
    });
});
/**
 * Runs one of Debian's programs on a file of the folder, and on the same file with a mistake; `env` has its variables.
 */
function reads(program, args, file, text) {
    writeFileSync(file, text);
    return spawnSync(program, args(file), {
        encoding: 'utf8',
        env: { ...process.env, DOMAIN: 'jobs.example.com' },
    });
}
const isThere = (program) => spawnSync(program, ['version']).error === undefined;
const mustRun = process.env['HEADGATE_REQUIRE_ALL'] === '1';
const hasCompose = isThere('docker-compose');
it.runIf(hasCompose || mustRun)(`compose.yaml is read by docker-compose${hasCompose ? '' : ' (skipped: apt-get install docker-compose)'}`, async () => {
    const file = join(await makeWorkFolder(), 'compose.yaml');
    const config = (path) => ['--project-directory', folder, '-f', path, 'config'];
    // Debian's version knows every key except the project's name, which came later.
    const text = read('compose.yaml').replace(/^name: .*$/m, '');
    const { status, stdout } = reads('docker-compose', config, file, text);
    expect([status, Object.keys(parse(stdout).services).toSorted()]).toEqual([
        0,
        ['connector', 'proxy', 'service'],
    ]);
    const wrong = reads('docker-compose', config, file, text.replace('stop_grace_period', 'stop_grace'));
    expect(wrong.stderr).toContain('stop_grace');
});
const hasCaddy = isThere('caddy');
it.runIf(hasCaddy || mustRun)(`Caddyfile is read by Caddy${hasCaddy ? '' : ' (skipped: apt-get install caddy)'}`, async () => {
    const file = join(await makeWorkFolder(), 'Caddyfile');
    const validate = (path) => ['validate', '--adapter', 'caddyfile', '--config', path];
    const { status, stdout } = reads('caddy', validate, file, read('Caddyfile'));
    expect([status, stdout.trim()]).toEqual([0, 'Valid configuration']);
    const wrong = reads('caddy', validate, file, read('Caddyfile').replace('reverse_proxy', 'reverse_proxi'));
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('reverse_proxi')]);
});
describe('headgate-serve.service', () => {
    const unit = read('headgate-serve.service');
    const values = (name) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value ?? '');
    it('starts the service, and knows the code of its clean stop', async () => {
        const cwd = await makeWorkFolder();
        const env = Object.fromEntries(values('Environment').map((pair) => pair.split('=')));
        expect(await loadServiceConfig(undefined, env)).toEqual({ dataDir: '/var/lib/headgate' });
        expect(values('StateDirectory')).toEqual(['headgate']);
        const [, ...args] = (values('ExecStart')[0] ?? '').split(' ');
        const child = startCli(args, {
            cwd,
            env: { HEADGATE_SERVE_DATA: join(cwd, 'state'), HEADGATE_SERVE_PORT: '0' },
        });
        const { url } = await started(child);
        expect((await fetch(new URL('/readyz', url))).status).toBe(200);
        child.kill('SIGTERM');
        const { code, stderr } = await finished(child);
        expect([0, ...values('SuccessExitStatus').map(Number)]).toContain(code);
        const lines = stderr.trim().split('\n');
        expect(lines.map((line) => JSON.parse(line).msg)).toEqual(expect.arrayContaining(['service started', 'request', 'service stopping']));
    });
    const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
    const skipped = hasSystemd ? '' : ' (skipped: apt-get install systemd)';
    it.runIf(hasSystemd || process.env['HEADGATE_REQUIRE_ALL'] === '1')(`is a unit without a mistake${skipped}`, async () => {
        const cwd = await makeWorkFolder();
        const file = join(cwd, 'headgate-serve.service');
        // The program must exist to be verified.
        writeFileSync(file, unit.replace('=headgate ', `=${process.execPath} ${cliMain} `));
        const verify = () => spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
        expect(verify().stderr).not.toContain('headgate-serve');
        writeFileSync(file, readFileSync(file, 'utf8').replace('ProtectSystem=', 'ProtectSistem='));
        expect(verify().stderr).toContain('ProtectSistem');
    });
});
//# sourceMappingURL=deploy.long.test.js.map