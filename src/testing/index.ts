export type { SuiteCase } from './case.js';
export { commitForever } from './destination/commit-forever.js';
export type { DestinationHarness, LoadedReject } from './destination/harness.js';
export { destinationSuite } from './destination/suite.js';
