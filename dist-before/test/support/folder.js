import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, TestRunner } from 'vitest';
/** An empty folder that is deleted after the test; outside of one, after all tests. */
export function temporaryFolder() {
    const isInTest = TestRunner.getCurrentTest() !== undefined;
    const shared = process.env['HEADGATE_TEST_SHARED'] ?? tmpdir();
    const folder = mkdtempSync(join(isInTest ? tmpdir() : shared, 'headgate-test-'));
    if (isInTest)
        onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
    return folder;
}
//# sourceMappingURL=folder.js.map