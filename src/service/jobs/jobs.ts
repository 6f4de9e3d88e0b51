import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { limits } from '../../contract/limits.js';
import type { SubmitRequest } from '../../contract/resources.js';
import type { Downloads } from '../http/download.js';
import type { Allowance } from '../limits/allowance.js';
import { ApiError } from '../api-error.js';
import type { LoopTurns } from '../limits/fair-queue.js';
import { checkRoom, type FreeSpace } from '../limits/space.js';
import type { JobClock } from '../clock.js';
import type { JobRunner } from './job-runner.js';
import { ulid } from '../../common/ulid.js';
import type { Results } from './results.js';
import type { Catalogue, Entry } from '../sources/catalogue.js';
import type { Source, SourceConfig } from '../sources/source.js';
import type { JobRecord } from '../store/records.js';
import type { AccountState, Store } from '../store/store.js';

/** The services that the API and the studio share. */
export interface JobServices {
  store: Store;
  results: Results;
  catalogue: Catalogue;
  jobs: Jobs;
  allowance: Allowance;
  clock: JobClock;
  downloads: Downloads;
  turns: LoopTurns;
}

interface JobsOptions extends Omit<JobServices, 'jobs' | 'downloads' | 'turns'> {
  runner: JobRunner;
  /** Total size of the results of an account, in bytes. */
  maxAccountBytes: number;
  space: FreeSpace;
}

/** A submit whose checks that do not depend on other submits are done. */
interface Submit {
  account: AccountState;
  tier: string;
  request: SubmitRequest;
  entry: Entry;
  maxData: number;
}

/** Creates and stops jobs, for the API and the studio alike. Refusals are ApiErrors. */
export class Jobs {
  readonly #options: JobsOptions;
  /** The current submit of each account, by the account's id. */
  readonly #submits = new Map<string, Promise<JobRecord>>();
  #accepting = true;

  constructor(options: JobsOptions) {
    this.#options = options;
  }

  /** When this resolves, the job is stored, and is running or answered from the cache. */
  async submit(account: AccountState, tier: string, request: SubmitRequest): Promise<JobRecord> {
    if (!this.#accepting) throw new ApiError('service_stopping', 'The service is shutting down.');
    const entry = this.#options.catalogue.accept(request.source, request.config, account.record);
    const maxData = maxDataOf(request.config, this.#options.allowance.rowsPerJob(tier));
    await this.#options.space.checkSubmit();
    const { id } = account.record;
    // A submit that failed or was answered from the cache leaves the slot free. Any other job can be found by then.
    for (let other = this.#submits.get(id); other; other = this.#submits.get(id)) {
      await other.catch(() => undefined);
    }
    const submit = this.#create({ account, tier, request, entry, maxData });
    const settled = submit.finally(() => this.#submits.delete(id));
    this.#submits.set(id, settled);
    return settled;
  }

  /** A job of the account. Another account's job is treated as nonexistent: throws `not_found`. */
  async find(account: AccountState, id: string): Promise<JobRecord> {
    const job = await this.#options.store.job(id, account.record.id);
    if (job?.account === account.record.id) return job;
    throw new ApiError('not_found', 'There is no such job.');
  }

  /** The same for requests of rows. Throws `results_expired` if the rows are gone. */
  async findResult(account: AccountState, id: string): Promise<JobRecord> {
    const job = await this.find(account, id);
    if (await this.isKept(job)) return job;
    throw new ApiError(
      'results_expired',
      'The rows of this job are no longer kept; submit the job again to collect them again.',
    );
  }

  /** Whether the rows of a job are there: not removed, and its file not lost. */
  async isKept(job: JobRecord): Promise<boolean> {
    return !job.expired && (job.resultBytes === 0 || this.#options.results.has(job.id));
  }

  /** Resolves when the stop is stored. */
  async stop(job: JobRecord): Promise<void> {
    if (await this.#options.runner.stop(job)) return;
    throw new ApiError('not_running', `The job is ${job.status}, so it cannot be stopped.`);
  }

  close(): void {
    this.#accepting = false;
  }

  async #create({ account, tier, request, entry, maxData }: Submit): Promise<JobRecord> {
    const { source } = entry;
    const { store, clock, allowance, maxAccountBytes } = this.#options;
    const now = clock.now();
    const id = ulid(now);
    if (!store.reserve(account, id)) {
      throw new ApiError('job_in_progress', 'Another job of this account is running.', {
        data: { running_job_id: account.active },
      });
    }
    try {
      allowance.check(account, tier);
      const job: JobRecord = {
        id,
        seq: store.nextSeq(),
        account: account.record.id,
        source: source.slug,
        name: request.job_name,
        tags: request.tags ?? [],
        config: request.config,
        columns: [...source.columns(request.config)],
        maxData,
        rowLimit: Math.min(maxData, allowance.rowsLeft(account, tier)),
        cacheKey: cacheKeyOf(request, maxData, source),
        cached: false,
        status: 'running',
        errorCode: null,
        errorMessage: null,
        dataCount: 0,
        resultBytes: 0,
        expired: false,
        createdAt: now,
        finishedAt: null,
        ledgerAt: clock.ledger(),
      };
      const cached = cachedResult(account, job.cacheKey, clock.ledger());
      const earlier = cached && (await this.isKept(cached)) ? cached : undefined;
      checkRoom(account, maxAccountBytes, earlier?.resultBytes);
      await this.#begin(job, entry, earlier);
      return job;
    } catch (error) {
      store.release(account, id);
      throw error;
    }
  }

  async #begin(job: JobRecord, entry: Entry, earlier: JobRecord | undefined): Promise<void> {
    const { store, results, runner } = this.#options;
    if (earlier) {
      const { rowLimit, dataCount, resultBytes } = earlier;
      if (resultBytes > 0) await results.share(earlier.id, job.id);
      const done = { cached: true, status: 'done' as const, finishedAt: job.createdAt };
      Object.assign(job, { rowLimit, dataCount, resultBytes, ...done });
    }
    await store.commit({ table: 'jobs', record: job });
    if (!earlier) runner.start(job, entry);
  }
}

function maxDataOf(config: SourceConfig, most: number): number {
  const maxData = config.maxData ?? most;
  if (maxData <= most) return maxData;
  throw new ApiError('max_data_exceeded', `maxData is ${maxData}; the plan allows ${most} rows a job.`);
}

/** The params of a source say which files it has. */
function cacheKeyOf({ source, config }: SubmitRequest, maxData: number, { params }: Source): string {
  return createHash('sha256')
    .update(canonicalize({ source, config, maxData, params }) ?? '')
    .digest('hex');
}

/**
 * A job with the same config that finished within the last hour. A clipped job does not count, because its answer would
 * look complete. Neither does a job that was itself answered from the cache.
 */
function cachedResult(account: AccountState, cacheKey: string, now: number): JobRecord | undefined {
  return account.jobs.findLast(
    (job) =>
      job.ledgerAt > now - limits.cacheMs &&
      job.cacheKey === cacheKey &&
      job.status === 'done' &&
      job.rowLimit === job.maxData &&
      !job.cached &&
      !job.expired,
  );
}
