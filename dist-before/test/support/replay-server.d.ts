import { type SourceHarness } from '../suites/index.js';
import { ReplayServer as Replay } from '../suites/source/replay-server.js';
export { collect, type Collecting, contextFor, TestTime } from '../suites/source/collect.js';
export type { Reply } from '../suites/source/replay-server.js';
/** A replay server that ends with the test. The test fails if a request was not the expected one. */
export declare const ReplayServer: {
    start(): Promise<Replay>;
};
/** Tests of what every source must do, above all of faults between it and the service. */
export declare function testSource(harness: SourceHarness): void;
