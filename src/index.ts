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
export { type Headgate, openHeadgate } from './headgate.js';
export type { OpenOptions } from './opened/open.js';
export type * from './load/capabilities.js';
export type * from './load/destination.js';
export type { Forgetting, ForgetSecrets, Forgotten } from './load/forgotten.js';
export type { Hiding } from './load/hiding.js';
export type {
  DayMarks,
  DayRows,
  JobSettings,
  Load,
  LoadDay,
  LoadedJob,
  RecordedChange,
  RunRecord,
  SchemaChange,
  Vanished,
} from './load/ledger.js';
export { type Lease, LeaseLost, type Machines, type Reservation } from './load/machines.js';
export type { ColumnType, ObservedColumn, RejectedRow, StagedRows } from './load/staged-rows.js';
export type { JobChange } from './plan/changes.js';
export { parseSlice, type Slice, sliceDates, sliceText } from './days/day.js';
export type { Plan, PlannedSlice, Revisits, Share } from './plan/plan.js';
export type { Proof } from './plan/proof.js';
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
export type { AcceptOptions, AcceptReport } from './verbs/accept/accept.js';
export type { ChangeCounts, Changes, ChangesOptions } from './verbs/changes/changes.js';
export type { CheckOptions, CheckReport } from './verbs/check/check.js';
export { doctor, type DoctorOptions, type Finding } from './verbs/doctor/doctor.js';
export type { PlanOptions, PlanReport } from './verbs/plan/plan.js';
export type { ProbeReport } from './verbs/plan/probe.js';
export type { ForgetOptions, ForgetReport } from './verbs/forget/forget.js';
export type { Leftover, Loss, PruneOptions, RemovalReport } from './verbs/removal/removal.js';
export type { RenameOptions, RenameReport } from './verbs/rename/rename.js';
export type { RunOptions } from './verbs/run/run.js';
export type { StatusReport } from './verbs/status/status.js';
export type { WatchOptions } from './verbs/run/watch.js';
export { version } from './common/version.js';
