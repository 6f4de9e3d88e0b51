import { afterAll, beforeAll, vi } from 'vitest';
import { startVersitygw } from './versitygw.js';
/**
 * A store for the tests of a block. `dataInS3` finds it, and so do processes that commit and are killed. Returns its
 * URL.
 */
export function withVersitygw() {
    let gateway;
    beforeAll(async () => {
        gateway = await startVersitygw();
        vi.stubEnv('HEADGATE_S3_URL', gateway.url);
    });
    afterAll(async () => {
        vi.unstubAllEnvs();
        await gateway.close();
    });
    return () => gateway.url;
}
//# sourceMappingURL=with-versitygw.js.map