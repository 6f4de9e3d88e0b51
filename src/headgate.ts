import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDuckDb } from '../connectors/duckdb/duckdb.js';
import { openParquet } from '../connectors/parquet/parquet.js';
import type { Config } from './config/config.js';
import { type JobRename, prepareRename } from './config/edit-job.js';
import { type Connection, connect, lend, type OnWait } from './connection/connect.js';
import { type AccountLimits, accountLimits } from './contract/account.js';
import type { Day } from './days/day.js';
import { destinations } from './destinations.js';
import { HeadgateError } from './errors.js';
import { refuseKey } from './load/commit-rules.js';
import type { Destination } from './load/destination.js';
import type { RunRecord } from './load/ledger.js';
import { refuseMaxData } from './use-cases/max-data.js';
import { systemClock } from './pacing/clock.js';
import { type JobChange, jobChanges } from './plan/changes.js';
import { type Forecast, forecast } from './plan/forecast.js';
import type { Slice } from './days/slice.js';
import type { Plan } from './plan/plan.js';
import { stage } from './stage/stage.js';
import type { RunReport, SyncEvent, WaitReason } from './sync/events.js';
import { diskError } from './sync/steps/disk-error.js';
import { lastErrors } from './sync/report/failures.js';
import { FileJournalStore } from './sync/journal/file-journal.js';
import { makeToken } from './sync/steps/job-name.js';
import { Journal } from './sync/journal/journal.js';
import { tableSpec } from './sync/steps/land.js';
import { lockFolder, readHolder } from './sync/journal/lock.js';
import { type Known, meansOf, mostLeft, planOf } from './sync/steps/plan-of.js';
import { selectJobs } from './use-cases/select-jobs.js';
import type { StatusReport } from './use-cases/status.js';
import { recordRun, type RunTally } from './sync/report/record-run.js';
import { withLearntCap } from './sync/account/row-cap.js';
import { newestRuns } from './sync/report/run-notes.js';
import type { JobSource } from './sync/account/source.js';
import { drop, leftovers, prune, type PruneOptions, type RemovalReport } from './use-cases/removal.js';
import { type RenameOptions, type RenameReport, rename, settleRename } from './use-cases/rename.js';
import { openStageFolder } from './sync/steps/stage-folder.js';
import { standing } from './sync/report/status.js';
import { findVanished, refuseVanished, type VanishedReport } from './use-cases/vanished.js';
import { sync } from './sync/sync.js';
import { look as lookAt } from './use-cases/seen.js';
import type { UpkeepOptions } from './use-cases/upkeep.js';

export type { Api, OnWait } from './connection/connect.js';
export type { StatusReport };

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
  /** Load everything again where what was loaded is gone, instead of throwing `destination_gone`. */
  reload?: boolean;
}

export interface PlanOptions extends Selection {
  /** Do not ask the service for the account. */
  offline?: boolean;
}

/** A plan with what it costs. */
export interface PlanReport extends Forecast {
  plan: Plan;
  /** The first one. */
  account: AccountLimits | null;
  /** What an earlier run began: taken up before anything of the plan, and not counted in it. */
  underWay: { job: string; slice: Slice | null; phase: string }[];
  /** How job configs differ from what is loaded of them. */
  changes: JobChange[];
  /** What was loaded, where all of it is gone: a run loads it again only if told to. */
  vanished: VanishedReport | null;
}

/** Every room wired together for one config; `close` disposes them in reverse. */
export interface Headgate {
  readonly config: Config;
  plan(options: PlanOptions, signal: AbortSignal): Promise<PlanReport>;
  /** Runs until nothing is left to fetch. An abort throws `interrupted`; jobs at the service go on. */
  run(options: RunOptions, signal: AbortSignal, onEvent: (event: SyncEvent) => void): Promise<RunReport>;
  status(options: { offline?: boolean }, signal: AbortSignal): Promise<StatusReport>;
  /** The newest runs, newest first: those of the history, and those that are to be added to it. Default limit 20. */
  runs(options: { limit?: number }): Promise<RunRecord[]>;
  /** Removes what is loaded of a job config, for good; a config that names it stays as it is. */
  drop(job: string, options: UpkeepOptions, signal: AbortSignal): Promise<RemovalReport>;
  /** Removes what is loaded of job configs that the config does not name. */
  prune(options: PruneOptions, signal: AbortSignal): Promise<RemovalReport>;
  /** Moves a job config with its table and ledger to another name, in the config file too: load that again afterwards. */
  rename(job: string, to: string, options: RenameOptions, signal: AbortSignal): Promise<RenameReport>;
  close(): Promise<void>;
}

/** Parts of one's own in place of those that the config names. They are borrowed: `close` leaves them alone. */
export interface OpenOptions {
  /** Where jobs run, instead of `connection.url`. Requests are paced and retried as for any other. */
  source?: JobSource;
  /** Where rows and ledger go, instead of a connector. Journal and stage stay beside `destination` of the config. */
  destination?: Destination;
  /** Told when `plan` or `status` has to wait. A run tells its own waits as events. */
  onWait?: OnWait;
}

/** Runs that are looked through for the last one that ended by itself. */
const recentRuns = 100;

/** A run that holds the state folder; `lost` aborts once it does no more. */
interface LockedRun {
  wanted: RunOptions;
  selected: ReadonlySet<string>;
  tally: RunTally;
  lost: AbortSignal;
}

/** Opens nothing yet but the destination's description: the service is reached when it is first needed. */
export function openHeadgate(config: Config, options: OpenOptions = {}): Headgate {
  const folder = stateFolder(config);
  /** Whoever calls is told of what it waits for. */
  let tell: OnWait = options.onWait ?? (() => undefined);
  const destination = options.destination ?? openDestination(config, folder, (wait) => tell(wait));
  for (const job of config.jobs) refuseKey(tableSpec(job), destination);
  let opened: Promise<Omit<Connection, 'api'>> | undefined;
  const open = async () =>
    options.source ? lend(options.source, folder) : openApi(config, (wait) => tell(wait));
  /** What could not be reached before may be there now, and an embedded service of before may be gone. */
  const reachAfter = async (earlier: typeof opened) => {
    const connection = await earlier?.catch(() => undefined);
    if (connection && (await connection.runs())) return connection;
    await connection?.close();
    return open();
  };
  const reach = () => {
    opened = reachAfter(opened);
    return opened;
  };
  const upkeep = { jobs: config.jobs, destination, folder, onWait: (wait: WaitReason) => tell(wait) };
  const prepareEdit = (change: JobRename) => prepareRename(config.file, change);
  /** The limits of each account; none where the service is not to be asked. */
  const ask = async (offline: boolean | undefined, signal: AbortSignal) => {
    const asked: AccountLimits[] = [];
    for (const { api, pacer } of offline ? [] : (await reach()).accounts) {
      asked.push(accountLimits(await pacer(tell).request('other', () => api.account(signal), signal)));
    }
    return asked;
  };
  const look = async (
    offline: boolean | undefined,
    signal: AbortSignal,
    admit: (accounts: readonly AccountLimits[]) => Promise<void> = async () => undefined,
  ) => {
    const asked = await ask(offline, signal);
    await admit(asked);
    const { loaded, ...seen } = await lookAt(upkeep);
    const now = Date.now();
    const accounts = asked.map((account) => withLearntCap(account, seen.state, now));
    const known: Known = { ...seen, ...config, accounts, account: mostLeft(accounts), now };
    return { known, loaded };
  };

  const runLocked = async (
    { wanted, selected, tally, lost }: LockedRun,
    signal: AbortSignal,
  ): Promise<RunReport> => {
    const journal = await Journal.open(new FileJournalStore(join(folder, 'journal'))).catch(
      (error: unknown) => {
        throw diskError(error);
      },
    );
    let failed: AbortSignal | undefined;
    try {
      if (wanted.reload !== true) await refuseVanished(destination);
      const onWait = (holder: string) => tell({ kind: 'destination', holder, until: null });
      await settleRename(upkeep, journal, { signal, onWait });
      const { accounts, ...connection } = await reach();
      failed = connection.failed;
      const parts = {
        jobs: config.jobs,
        accounts: accounts.map(({ name, api, pacer }) => ({
          name,
          source: api,
          pacer: pacer((wait) => tally.onEvent({ type: 'waiting', lane: name, wait })),
        })),
        destination,
        journal,
        stage,
        stages: await openStageFolder(join(folder, 'stage')),
        clock: systemClock,
        budget: config.budget,
        settleMs: 2 * config.connection.timeoutMs,
        newToken: () => makeToken(Date.now(), randomBytes(10)),
        random: Math.random,
        severed: AbortSignal.any([failed, lost]),
        admit: (asked: readonly AccountLimits[]) => refuseMaxData(config, selected, asked),
      };
      tally.requests = () => parts.accounts.reduce((sum, { pacer }) => sum + pacer.requests, 0);
      const refetch = wanted.fullRefresh ? 'all' : (wanted.refetch ?? null);
      return await sync(parts, { selected, wait: wanted.wait ?? false, refetch }, signal, tally.onEvent);
    } catch (error) {
      failed?.throwIfAborted();
      if (!signal.aborted) throw diskError(error);
      throw new HeadgateError('interrupted', 'interrupted; any running job continues on the service', {
        cause: error,
      });
    } finally {
      await journal.close();
    }
  };

  return {
    config,
    async plan({ offline, select }, signal) {
      const selected = selectJobs(config, select);
      const { known, loaded } = await look(offline, signal, (asked) =>
        refuseMaxData(config, selected, asked),
      );
      const { accounts, loads, state } = known;
      const plan = planOf(known, selected);
      const chosen = config.jobs.filter(({ name }) => selected.has(name));
      const lengths = [...state.lengths.values()].flat();
      const means = meansOf(known);
      const underWay = [...state.attempts.values()].map((attempt) => ({
        job: attempt.job,
        slice: attempt.slice,
        phase: attempt.phase,
      }));
      return {
        plan,
        account: accounts[0] ?? null,
        underWay,
        changes: jobChanges(chosen, loads, loaded, Date.now()),
        vanished: await findVanished(destination),
        ...forecast(plan, means, lengths, Date.now()),
      };
    },
    async run(wanted, signal, onEvent) {
      const selected = selectJobs(config, wanted.select);
      const lane = config.connection.accounts?.[0]?.name ?? 'main';
      tell = (wait) => onEvent({ type: 'waiting', lane, wait });
      const lock = () => lockFolder(folder, (holder, until) => tell({ kind: 'lock', holder, until }));
      return recordRun({ folder, destination, signal, onEvent, lock }, (tally, lost) =>
        runLocked({ wanted, selected, tally, lost }, signal),
      ).finally(() => {
        tell = options.onWait ?? (() => undefined);
      });
    },
    runs: ({ limit = 20 }) => newestRuns(folder, destination, limit),
    async status({ offline }, signal) {
      const { known, loaded } = await look(offline, signal);
      const { accounts, loads, state } = known;
      const changes = await destination.schemaChanges();
      const holder = await readHolder(folder);
      const plan = planOf(known, selectJobs(config, undefined));
      const past = await newestRuns(folder, destination, recentRuns);
      const parked = [...state.parked.values()];
      return {
        ...standing({ jobs: config.jobs, loads, plan, state, holder, now: Date.now() }),
        destination: destination.location,
        lastRun: past.find(({ outcome }) => outcome !== 'running' && outcome !== 'locked') ?? null,
        plan,
        loads: loads.toReversed(),
        vanished: await findVanished(destination),
        errors: lastErrors(config.jobs, loads, state),
        schemaChanges: changes.toReversed(),
        leftovers: leftovers(config.jobs, loads, loaded),
        changes: jobChanges(config.jobs, loads, loaded, Date.now()),
        unfinished: [...state.attempts.values()].map(({ job, slice, phase, remoteId }) => ({
          job,
          slice,
          phase,
          remoteJobId: remoteId,
        })),
        runningPid: holder?.pid ?? null,
        parkedUntil: parked.length === 0 ? null : Math.max(...parked),
        account: accounts[0] ?? null,
        means: meansOf(known),
      };
    },
    drop: (job, wanted, signal) => drop(upkeep, job, wanted, signal),
    prune: (wanted, signal) => prune(upkeep, wanted, signal),
    rename: (job, to, wanted, signal) => rename({ ...upkeep, prepareEdit }, job, to, wanted, signal),
    async close() {
      await (await opened?.catch(() => undefined))?.close();
      if (options.destination === undefined) await destination.close();
    },
  };
}

/** Reaches the job API of a config without its destination. */
export function openApi(
  config: Pick<Config, 'connection' | 'destination'>,
  onWait?: OnWait,
): Promise<Connection> {
  return connect(config.connection, stateFolder(config), onWait);
}

/** Folder of journal, stage, lock and witness, beside the destination. */
const stateFolder = ({ destination: { kind, path } }: Pick<Config, 'destination'>) =>
  destinations[kind].stateFolder(path);

const openers = { duckdb: openDuckDb, parquet: openParquet };

function openDestination({ destination: { kind, ...place } }: Config, folder: string, tell: OnWait) {
  const onWait = (holder: string, until: number) => tell({ kind: 'destination', holder, until });
  return openers[kind]({ ...place, stateFolder: folder, onWait });
}
