import { onTestFinished, test } from 'vitest';
import { sourceSuite } from '../suites/index.js';
import { ReplayServer as Replay } from '../suites/source/replay-server.js';
export { collect, contextFor, TestTime } from '../suites/source/collect.js';
/** A replay server that ends with the test. The test fails if a request was not the expected one. */
export const ReplayServer = {
    async start() {
        const server = await Replay.start();
        onTestFinished(() => server.close());
        return server;
    },
};
/** Tests of what every source must do, above all of faults between it and the service. */
export function testSource(harness) {
    test.each(sourceSuite(harness).map(({ name, run }) => [name, run]))('%s', (_name, run) => run());
}
//# sourceMappingURL=replay-server.js.map