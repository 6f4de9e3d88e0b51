import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exitCodes } from '../../src/common/errors.js';
import { temporaryFolder } from '../support/folder.js';
import { root } from './markdown.js';
describe("docs/deploy/headgate-hourly, over a headgate that ends with each of headgate's codes", () => {
    const silent = [exitCodes.complete, exitCodes.exhausted, exitCodes.locked];
    it.each(Object.entries(exitCodes))('%s (%i)', (_, code) => {
        const folder = temporaryFolder();
        const headgate = join(folder, 'headgate');
        writeFileSync(headgate, `#!/bin/sh\necho "$@"\nexit ${code}\n`);
        chmodSync(headgate, 0o755);
        const script = join(root, 'docs/deploy/headgate-hourly');
        const { status, stdout } = spawnSync('sh', [script], {
            encoding: 'utf8',
            env: { PATH: `${folder}${delimiter}${process.env['PATH']}` },
        });
        const told = silent.includes(code) ? '' : 'run /srv/strikes/headgate.yaml\n';
        expect({ status, stdout }).toEqual({ status: told === '' ? 0 : code, stdout: told });
    });
});
//# sourceMappingURL=production-schedules.test.js.map