import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type AccountServices, openAccounts } from '../accounts/accounts.js';
import type { PasswordCost } from '../accounts/passwords.js';
import type { JobClock, MachineClock } from '../clock.js';
import { failInterrupted, JobRunner } from '../jobs/job-runner.js';
import { Jobs, type JobServices } from '../jobs/jobs.js';
import { forgetResults, Removals } from '../jobs/removal.js';
import { Results, Seal } from '../jobs/results.js';
import { Downloads } from '../http/download.js';
import { Allowance } from '../limits/allowance.js';
import { type PlanOptions, Plans } from '../limits/plans.js';
import { LoopTurns } from '../limits/fair-queue.js';
import { type ByteLimits, defaultByteLimits, FreeSpace } from '../limits/space.js';
import type { ServiceLog } from '../log.js';
import { Catalogue, type CatalogueOptions } from '../sources/catalogue.js';
import { DocumentThreads } from '../sources/documents/documents.js';
import type { Network } from '../sources/network.js';
import { EventLog } from '../http/audit.js';
import { type DataFolder, eventsFolder } from './data-folder.js';
import type { Boot } from './ledger-clock.js';

export interface ServicesOptions extends PlanOptions, CatalogueOptions {
  /** Rows per second that a job may collect. Default: unlimited. */
  pace?: number;
  /** How many days results are kept after their job has ended; Infinity: forever. Default 90. */
  retentionDays?: number;
  /** Whether rows are kept only as long as the process runs, encrypted; earlier ones are removed. Default: no. */
  sealResults?: boolean;
  /** Most bytes of a row, of a job and of all results of an account. Default: `defaultByteLimits`. */
  maxBytes?: Partial<ByteLimits>;
  /** If fewer bytes are free on the disk, no job is accepted; 0: no limit. Default 500 MB. */
  minFreeBytes?: number;
  /** How many days an invitation to choose a password is valid. Default 3. */
  invitationDays?: number;
  /** For tests: the calendar in epoch milliseconds. It is the only clock unless others are given. */
  clock?: Pick<MachineClock, 'now'> & Partial<MachineClock & Boot>;
  /** For tests: free bytes on the disk. Default: as the system reports. */
  freeBytes?: () => Promise<number>;
  /** For tests: the cost of hashing a password. Default: as OWASP recommends. */
  passwordCost?: PasswordCost;
  /** For tests: how sources reach hosts. Default: the internet. */
  network?: Network;
}

const usualRetentionDays = 90;
const usualFreeBytes = 500_000_000;

/** The parts of a service, without its interfaces. */
export interface Services extends AccountServices, JobServices {
  clock: JobClock;
  runner: JobRunner;
  space: FreeSpace;
  removals: Removals;
  events: EventLog;
  log: ServiceLog;
}

/** Ends a part. Parts are ended in the reverse order of their creation. */
export type End = () => void | Promise<void>;

/** Creates the parts for a data folder. `ends` gets what ends each part, even if a later part fails. */
export async function openServices(
  { path, store, clock }: DataFolder,
  options: ServicesOptions,
  given: ServiceLog,
  ends: End[],
): Promise<Services> {
  const log = new EventLog(join(path, eventsFolder), given, clock);
  const kept = await Results.open(join(path, 'results'));
  // Before any result goes: a job that counts as running would keep its account's only slot for ever.
  await failInterrupted(store, kept, clock);
  const sealedFolder = join(path, 'sealed');
  const seals = options.sealResults === true;
  const sealed = seals || existsSync(sealedFolder) ? await Results.open(sealedFolder, new Seal()) : null;
  if (seals) await forgetResults(store, kept);
  // What an earlier process has sealed, nobody can read.
  if (sealed !== null) await forgetResults(store, sealed);
  const results = (seals ? sealed : null) ?? kept;
  if (results !== kept)
    ends.push(async () => void (store.failed.aborted || (await forgetResults(store, results))));
  const documents = new DocumentThreads();
  ends.push(() => documents.close());
  const outside = { documents, ...(options.network && { network: options.network }) };
  const catalogue = new Catalogue(options, outside);
  const maxBytes = { ...defaultByteLimits, ...options.maxBytes };
  const { pace, minFreeBytes: lowWater = usualFreeBytes, freeBytes } = options;
  const space = new FreeSpace({ folder: path, lowWater, clock, freeBytes });
  const runner = new JobRunner({ store, results, clock, log, pace, maxBytes, space });
  const removals = new Removals({ store, results, clock, runner });
  ends.push(await removals.start(options.retentionDays ?? usualRetentionDays));
  const plans = new Plans(options, store.accounts.values());
  const allowance = new Allowance(options.limits, clock, plans);
  const maxAccountBytes = maxBytes.account;
  const jobs = new Jobs({ store, results, catalogue, runner, allowance, clock, maxAccountBytes, space });
  return {
    ...openAccounts(store, clock, plans, options),
    clock,
    results,
    catalogue,
    jobs,
    runner,
    space,
    removals,
    allowance,
    downloads: new Downloads(),
    turns: new LoopTurns(),
    events: log,
    log,
  };
}
