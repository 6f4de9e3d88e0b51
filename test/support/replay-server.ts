import { onTestFinished, test } from 'vitest';
import { type SourceHarness, sourceSuite } from '../suites/index.js';
import { ReplayServer as Replay } from '../suites/source/replay-server.js';

export { collect, type Collecting, contextFor, TestTime } from '../suites/source/collect.js';
export type { Reply } from '../suites/source/replay-server.js';

/** A replay server that ends with the test. The test fails if a request was not the expected one. */
export const ReplayServer = {
  async start(): Promise<Replay> {
    const server = await Replay.start();
    onTestFinished(() => server.close());
    return server;
  },
};

/** Tests of what every source must do, above all of faults between it and the service. */
export function testSource(harness: SourceHarness): void {
  test.each(sourceSuite(harness).map(({ name, run }) => [name, run] as const))('%s', (_name, run) => run());
}
