import type { Config } from '../../config/config.js';
import { usageError } from '../../common/errors.js';
import { type ExplainedRequest, explainApi } from '../../opened/explain-api.js';
import type { AccountLimits } from '../../contract/account.js';
import { accepted, askAccounts, type AskedAccount, refuseAny } from '../../opened/ask-accounts.js';
import {
  type ProposedDateColumn,
  proposeDateColumns,
  type UnseenColumn,
  findUnseenColumns,
} from '../../opened/loaded-columns.js';
import type { CheckedFile } from './check-files.js';
import type { KnownSource } from '../../opened/source-params.js';
import type { SourceDescription } from '../../contract/resources.js';
import { type ProposedSplit, proposeSplits } from '../add/params.js';
import { hiddenChanges, type JobChange } from '../../plan/changes.js';
import { oncePerJob, renamedJobs } from '../../plan/config-changes.js';
import { loadedAndRefused } from '../../opened/loaded-hidden.js';
import { refuseShared } from '../../destinations.js';
import { never, type Opened } from '../../opened/open.js';
import { sourceMismatches } from '../../opened/mismatches.js';

export interface CheckOptions {
  /** Also ask the service about its key, the sources and their params, and what the plans allow. Default false. */
  online?: boolean;
  /** Also return every request that a described API would get. Default false. */
  explain?: boolean;
  /** Path of the config file as mistakes show it. Default: the absolute path. */
  file?: string;
}

export interface CheckReport {
  /** The first account; null if the service was not asked. */
  account: AccountLimits | null;
  /** Every account; empty if the service was not asked. */
  accounts: AskedAccount[];
  /** For job configs without a `window.date_column`: a column that could be one. */
  dateColumns: ProposedDateColumn[];
  /** What job configs name and their sources lack, one sentence each; of other sources than local files only if asked. */
  mismatches: string[];
  /** For job configs with days that were too large for one job: what the source could divide them by. */
  splits: (ProposedSplit & { job: string })[];
  /** Job configs that seem to be loaded ones under a new name. */
  changes: JobChange[];
  /** Columns that the config names and that have no value in any loaded row. */
  unseenColumns: UnseenColumn[];
  /** The files of `connection.datasets`, which were read to their end. */
  files: CheckedFile[];
  /** What the description at `connection.api` cannot promise, one sentence each. */
  notes: string[];
  /** With `explain`, the requests of each job config, without keys. */
  requests: { job: string; requests: ExplainedRequest[] }[];
}

export async function check(
  opened: Opened,
  { online = false, explain = false, file = opened.config.file }: CheckOptions = {},
  signal: AbortSignal = never,
): Promise<CheckReport> {
  const { config } = opened;
  const api = explainApi(config, Date.now());
  if (explain && api === null)
    throw usageError('--explain shows the requests of `connection.api`, which the config does not name');
  await refuseShared(config.destination);
  await opened.destination.prove?.();
  // Loaded late, because few configs name files.
  const { files, sources: ofFiles } =
    config.connection.datasets === undefined
      ? { files: [], sources: [] }
      : await (await import('./check-files.js')).checkFiles(file, config);
  const { accounts, sources } = online
    ? await checkOnline(opened, file, signal)
    : { accounts: [], sources: null };
  if (sources === null) await refuseKnownSplits(config, file, ofFiles);
  return {
    account: accounts[0]?.limits ?? null,
    accounts,
    changes: await ifReadable(() => findChanges(opened)),
    dateColumns: await proposeDateColumns(config, signal),
    mismatches: sourceMismatches(config.jobs, sources ?? ofFiles).map(({ message }) => message),
    splits: await ifReadable(async () =>
      sources === null ? [] : proposeSplits(config, sources, await opened.destination.loads()),
    ),
    unseenColumns: await findUnseenColumns(config, undefined, signal, () => true),
    files,
    notes: api?.notes ?? [],
    requests: (explain && api?.requests) || [],
  };
}

/** Finds nothing if the destination cannot be read: a run says why. */
const ifReadable = <T>(find: () => Promise<T[]>): Promise<T[]> => find().catch(() => []);

/** The sources of an embedded service are known without it. */
async function refuseKnownSplits(
  config: Config,
  file: string,
  ofFiles: readonly KnownSource[],
): Promise<void> {
  const isSplit = config.jobs.some(({ splitBy }) => splitBy !== undefined);
  if (config.connection.url !== 'embedded' || !isSplit) return;
  const [{ refuseSplits }, { builtInSources }] = await Promise.all([
    import('../../opened/check-sources.js'),
    import('../../service/sources/configured.js'),
  ]);
  await refuseSplits(config, [...builtInSources, ...ofFiles], { file });
}

async function findChanges(opened: Opened): Promise<JobChange[]> {
  const { config, destination } = opened;
  const forgotten = (await destination.forgotten?.()) ?? [];
  const loaded = await loadedAndRefused(opened, await destination.jobs(), forgotten);
  const hidden = oncePerJob(hiddenChanges(config.jobs, loaded).map(({ change }) => change));
  if (loaded.every(({ job }) => config.jobs.some(({ name }) => name === job))) return hidden;
  return [...renamedJobs(config.jobs, await destination.loads(), loaded), ...hidden];
}

async function checkOnline(
  { config, reach, onWait }: Opened,
  file: string,
  signal: AbortSignal,
): Promise<{ accounts: AskedAccount[]; sources: SourceDescription[] | null }> {
  const reached = await reach();
  const accounts = await askAccounts(reached, onWait, signal);
  refuseAny(accounts);
  const sources = (await reached.api?.sources(signal)) ?? null;
  const { checkAgainstService } = await import('../../opened/check-sources.js');
  await checkAgainstService(file, config, accepted(accounts), sources);
  return { accounts, sources };
}
