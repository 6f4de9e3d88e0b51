import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
/** A folder for what is made once for all test files, such as the files of a new PostgreSQL server, and for servers. */
export default function setup() {
    const folder = mkdtempSync(join(tmpdir(), 'headgate-shared-'));
    process.env['HEADGATE_TEST_SHARED'] = folder;
    return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
//# sourceMappingURL=global-setup.js.map