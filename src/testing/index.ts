export type { AdapterContext } from '../../connectors/adapter/adapter.js';
export type { AdapterHttp, AdapterRequest } from '../../connectors/adapter/http.js';
export type { ApiReply, ApiRequest, ReplayedApi } from './adapter/fault-api.js';
export { type AdapterHarness, adapterSuite } from './adapter/suite.js';
export type { SuiteCase } from './case.js';
export { commitForever } from './destination/commit-forever.js';
export type { DestinationHarness, LoadedReject } from './destination/harness.js';
export { destinationSuite } from './destination/suite.js';
export type { LoadModule } from './source/collect.js';
export type { ExpectedRequest } from './source/replay-server.js';
export { type SourceHarness, sourceSuite } from './source/suite.js';
export {
  type CollectContext,
  type FaultCode,
  type Row,
  type Source,
  type SourceConfig,
  SourceFault,
} from '../service/sources/source.js';
export { readerIn } from '../service/sources/documents/reader.js';
