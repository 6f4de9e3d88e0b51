import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDuckDb } from '../connectors/duckdb/duckdb.js';
import { openParquet } from '../connectors/parquet/parquet.js';
import type { Config } from './config/config.js';
import { type Connection, connect, lend } from './connection.js';
import { type AccountLimits, accountLimits } from './contract/account.js';
import type { Day } from './contract/days.js';
import { HeadgateError } from './errors.js';
import { refuseKey } from './load/commit-rules.js';
import type { Destination } from './load/destination.js';
import type { Load, RecordedChange } from './load/ledger.js';
import { systemClock } from './pacing/clock.js';
import type { PlanAllowance } from './plan/allowance.js';
import { type Forecast, forecast } from './plan/forecast.js';
import type { Plan } from './plan/plan.js';
import { stage } from './stage/stage.js';
import type { Budget } from './sync/context.js';
import type { RunReport, SyncEvent } from './sync/events.js';
import { diskError } from './sync/disk-error.js';
import { FileJournalStore } from './sync/file-journal.js';
import { makeToken } from './sync/job-name.js';
import { Journal, parseJournal } from './sync/journal.js';
import { emptyState, type JournalState, reduce } from './sync/journal-state.js';
import { tableSpec } from './sync/land.js';
import { isAlive, lockFolder, readHolder } from './sync/lock.js';
import { highestCap, nextPlan } from './sync/next-plan.js';
import type { JobSource } from './sync/source.js';
import { openStageFolder } from './sync/stage-folder.js';
import { type Standing, standing } from './sync/status.js';
import { sync } from './sync/sync.js';

export type { Api } from './connection.js';

interface Selection {
  /** Names of job configs; all where left out. */
  select?: readonly string[];
}

export interface RunOptions extends Selection {
  /** Sit out an exhausted allowance instead of ending with exit code 5. */
  wait?: boolean;
  /** Fetch covered days again; both days inclusive. */
  refetch?: { from: Day; to: Day };
  /** Fetch every day again. */
  fullRefresh?: boolean;
}

export interface PlanOptions extends Selection {
  /** Do not ask the service for the account. */
  offline?: boolean;
}

/** A plan with what it costs. */
export interface PlanReport extends Forecast {
  plan: Plan;
  account: AccountLimits | null;
}

export interface StatusReport extends Standing {
  destination: string;
  plan: Plan;
  /** Newest first. */
  loads: Load[];
  /** What commits changed of the tables, newest first. */
  schemaChanges: RecordedChange[];
  /** Attempts that the journal still holds. */
  unfinished: {
    job: string;
    from: string | null;
    to: string | null;
    phase: string;
    remoteJobId: string | null;
  }[];
  /** Process that runs now on this destination; null where none. */
  runningPid: number | null;
  /** Epoch milliseconds; null where the allowance is not known to be used up. */
  parkedUntil: number | null;
  account: AccountLimits | null;
}

/** Every room wired together for one config; `close` disposes them in reverse. */
export interface Headgate {
  readonly config: Config;
  plan(options: PlanOptions, signal: AbortSignal): Promise<PlanReport>;
  /** Runs until nothing is left to fetch. An abort throws `interrupted`; jobs at the service go on. */
  run(options: RunOptions, signal: AbortSignal, onEvent: (event: SyncEvent) => void): Promise<RunReport>;
  status(options: { offline?: boolean }, signal: AbortSignal): Promise<StatusReport>;
  close(): Promise<void>;
}

/** Parts of one's own in place of those that the config names. They are borrowed: `close` leaves them alone. */
export interface OpenOptions {
  /** Where jobs run, instead of `connection.url`. Requests are paced and retried as for any other. */
  source?: JobSource;
  /** Where rows and ledger go, instead of a connector. Journal and stage stay beside `destination` of the config. */
  destination?: Destination;
}

/** Opens nothing yet but the destination's description: the service is reached when it is first needed. */
export function openHeadgate(config: Config, options: OpenOptions = {}): Headgate {
  const folder = stateFolder(config);
  const destination = options.destination ?? openDestination(config, folder);
  for (const job of config.jobs) refuseKey(tableSpec(job), destination);
  let opened: Promise<Pick<Connection, 'accounts' | 'close'>> | undefined;
  const reach = () => {
    opened ??= options.source ? Promise.resolve(lend(options.source, folder)) : openApi(config);
    return opened;
  };
  const peek = async () => ({
    loads: await destination.loads(config.jobs.map(tableSpec)),
    state: await readJournal(folder),
  });
  const ask = async (offline: boolean | undefined, signal: AbortSignal) => {
    if (offline) return null;
    const [{ api, pacer }] = (await reach()).accounts;
    return accountLimits(await pacer().request('other', () => api.account(signal), signal));
  };

  return {
    config,
    async plan({ offline, select }, signal) {
      const account = await ask(offline, signal);
      const { loads, state } = await peek();
      const plan = planNow(config, select, loads, state, account);
      const lengths = [...state.lengths.values()].flat();
      return { plan, account, ...forecast(plan, account, lengths, Date.now()) };
    },
    async run(wanted, signal, onEvent) {
      const selected = selectJobs(config, wanted.select);
      const release = await lockFolder(folder);
      const journal = await Journal.open(new FileJournalStore(join(folder, 'journal'))).catch(
        async (error: unknown) => {
          await release();
          throw diskError(error);
        },
      );
      try {
        const { accounts } = await reach();
        const parts = {
          jobs: config.jobs,
          accounts: accounts.map(({ name, api, pacer }) => ({
            name,
            source: api,
            pacer: pacer((until) => onEvent({ type: 'waiting', lane: name, wait: { kind: 'pace', until } })),
          })),
          destination,
          journal,
          stage,
          stages: await openStageFolder(join(folder, 'stage')),
          clock: systemClock,
          budget: budgetOf(config),
          settleMs: 2 * config.connection.timeoutMs,
          newToken: () => makeToken(Date.now(), randomBytes(10)),
          random: Math.random,
        };
        const refetch = wanted.fullRefresh ? 'all' : (wanted.refetch ?? null);
        return await sync(parts, { selected, wait: wanted.wait ?? false, refetch }, signal, onEvent);
      } catch (error) {
        if (!signal.aborted) throw diskError(error);
        throw new HeadgateError('interrupted', 'interrupted; a job that runs at the service goes on there', {
          cause: error,
        });
      } finally {
        await journal.close();
        await release();
      }
    },
    async status({ offline }, signal) {
      const account = await ask(offline, signal);
      const { loads, state } = await peek();
      const changes = await destination.schemaChanges();
      const found = await readHolder(folder);
      const holder = found !== null && isAlive(found) ? found : null;
      const plan = planNow(config, undefined, loads, state, account);
      const parked = [...state.parked.values()];
      return {
        ...standing({ jobs: config.jobs, loads, plan, state, holder, now: Date.now() }),
        destination: destination.location,
        plan,
        loads: loads.toReversed(),
        schemaChanges: changes.toReversed(),
        unfinished: [...state.attempts.values()].map(({ job, slice, phase, remoteId }) => ({
          job,
          from: slice?.from ?? null,
          to: slice?.to ?? null,
          phase,
          remoteJobId: remoteId,
        })),
        runningPid: holder?.pid ?? null,
        parkedUntil: parked.length === 0 ? null : Math.max(...parked),
        account,
      };
    },
    async close() {
      await (await opened)?.close();
      if (options.destination === undefined) await destination.close();
    },
  };
}

/** Reaches the job API of a config without its destination. */
export function openApi(config: Pick<Config, 'connection' | 'destination'>): Promise<Connection> {
  return connect(config.connection, stateFolder(config));
}

/** Folder of journal, stage, lock and witness, beside the destination. */
function stateFolder({ destination }: Pick<Config, 'destination'>): string {
  const { kind, path } = destination;
  return kind === 'duckdb' ? `${path}.headgate` : join(path, '_headgate');
}

function openDestination({ destination }: Config, folder: string): Destination {
  const { kind, path, memoryLimit } = destination;
  const options = { path, memoryLimit, stateFolder: folder };
  return kind === 'duckdb' ? openDuckDb(options) : openParquet(options);
}

/** The journal as a run left it, or is writing it: read without its lock. */
async function readJournal(folder: string): Promise<JournalState> {
  const path = join(folder, 'journal');
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? emptyState : parseJournal(text, path).records.reduce(reduce, emptyState);
}

function planNow(
  config: Config,
  select: readonly string[] | undefined,
  loads: readonly Load[],
  state: JournalState,
  account: AccountLimits | null,
): Plan {
  const selected = selectJobs(config, select);
  return nextPlan({
    jobs: config.jobs.filter((job) => selected.has(job.name)),
    loads,
    state,
    failures: [],
    finished: new Set(),
    fresh: new Set(),
    maxDataPerJob: account?.maxDataPerJob ?? highestCap,
    allowance: account === null ? null : planAllowance(account, config),
    now: Date.now(),
  });
}

function planAllowance({ regime, allowance }: AccountLimits, config: Config): PlanAllowance {
  const { rowsShare, jobsShare } = budgetOf(config);
  return { regime, ...allowance, share: regime === 'rows' ? rowsShare : jobsShare };
}

function budgetOf({ budget }: Config): Budget {
  return budget ?? { rowsShare: 1, jobsShare: 1, requestsShare: 1 };
}

function selectJobs(config: Config, select: readonly string[] | undefined): Set<string> {
  const names = config.jobs.map((job) => job.name);
  const unknown = select?.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new HeadgateError('usage', `no job config is named ${JSON.stringify(unknown)}`, {
      hint: `The config has: ${names.join(', ')}.`,
    });
  }
  return new Set(select ?? names);
}
