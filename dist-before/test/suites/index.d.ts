/** Cases that every job API, destination and source must pass, in any test runner. docs/modules.md shows how. */
export type { ApiReply, ApiRequest, ReplayedApi } from './adapter/fault-api.js';
export { type AdapterHarness, adapterSuite } from './adapter/suite.js';
export type { SuiteCase } from './case.js';
export { commitForever } from './destination/commit-forever.js';
export type { DestinationHarness, LoadedReject } from './destination/harness.js';
export { destinationSuite } from './destination/suite.js';
export type { ExpectedRequest } from './source/replay-server.js';
export { type SourceHarness, sourceSuite } from './source/suite.js';
