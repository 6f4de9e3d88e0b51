export { loadConfig } from './config/load-config.js';
export type { Config, JobConfig } from './config/config.js';
export type {
  Account,
  JobDetail,
  ListedJob,
  SubmitRequest,
  SubmittedJob,
} from './contract/resources.js';
export { type ErrorCode, errorCatalogue, exitCodes, HeadgateError, HeadgateErrors } from './common/errors.js';
export type { AdapterContext } from '../connectors/adapter/adapter.js';
export type { AdapterHttp, AdapterRequest } from '../connectors/adapter/http.js';
export { doctor, type DoctorOptions, type Headgate, type OpenOptions, openHeadgate } from './headgate.js';
export type { ColumnType } from './load/column-type.js';
export type {
  Commit,
  CommitOptions,
  CommitResult,
  Coordinates,
  Describes,
  Destination,
  DestinationCapabilities,
  Forgets,
  Hides,
  KeepsHistory,
  NoticesLoss,
  Optimizes,
  PendingLoad,
  Proves,
  Publishes,
  ReadsTogether,
  RecordsChanges,
  Removal,
  Rename,
  Renames,
  Reserves,
  TableSpec,
} from './load/destination.js';
export type {
  DayRows,
  JobSettings,
  Load,
  LoadedJob,
  RecordedChange,
  RunRecord,
  SchemaChange,
  Vanished,
} from './load/ledger.js';
export type { ObservedColumn, RejectedRow, StagedRows } from './load/staged-rows.js';
export type { JobChange } from './plan/changes.js';
export { parseSlice, type Slice, sliceDates, sliceText } from './days/slice.js';
export type { Plan, PlannedSlice } from './plan/plan.js';
export type {
  CollectContext,
  Endpoint,
  FaultCode,
  Page,
  Row,
  Source,
  SourceConfig,
} from './service/sources/source.js';
export { type Answer, type AnswerOptions, query } from './query/answer.js';
export type { Gap, JobReport, RunReport, SyncEvent } from './sync/events.js';
export { type JobPage, type JobQuery, type JobSource, SourceError } from './contract/job-source.js';
export type { AcceptOptions, AcceptReport } from './use-cases/accept.js';
export type { CheckOptions, CheckReport } from './use-cases/check.js';
export type { Finding } from './use-cases/doctor.js';
export type { PlanOptions, PlanReport } from './use-cases/plan.js';
export type { ProbeReport } from './use-cases/probe.js';
export type { ForgetOptions, ForgetReport } from './use-cases/forget.js';
export type { Leftover, Loss, PruneOptions, RemovalReport } from './use-cases/removal.js';
export type { RenameOptions, RenameReport } from './use-cases/rename.js';
export type { RunOptions } from './use-cases/run.js';
export type { StatusReport } from './use-cases/status.js';
export type { WatchOptions } from './use-cases/watch.js';
export { version } from './common/version.js';
