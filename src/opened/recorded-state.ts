import type { AccountLimits } from '../contract/account.js';
import { type Destination, readTogether } from '../load/destination.js';
import { type ChangedFiles, changedFiles } from '../plan/changed-files.js';
import type { Forgotten } from '../load/forgotten.js';
import type { LoadedJob } from '../load/ledger.js';
import { withLearntCap } from '../sync/account/allowance.js';
import { withName } from '../sync/journal/journal-edit.js';
import { type PlanBasis, mostLeft, supersededSince } from '../sync/run/plan-of.js';
import { tableSpec } from '../sync/run/table-spec.js';
import { type Opened, readJournal } from './open.js';
import { filesOf, type KnownSource } from './source-params.js';
import { inForce, readIntent } from './rename-intent.js';

/** The state of the ledger, journal and accounts, for commands that only read. */
export interface RecordedState extends PlanBasis {
  /** Job configs that have loads in the destination. */
  loaded: LoadedJob[];
  forgotten: Forgotten[];
  /** What local files make a run fetch again. It is in `state` as if it were asked for. */
  changedFiles: ChangedFiles[];
}

/** Reads ledger and journal without their lock. `asked`: limits of accounts, if any; `sources`: what is known. */
export async function readRecorded(
  opened: Opened,
  asked: readonly AccountLimits[],
  sources: readonly KnownSource[] = [],
): Promise<RecordedState> {
  const { jobs, budget } = opened.config;
  const read = (destination: Destination) =>
    readLedger({ ...opened, destination }, supersededSince([], Date.now()));
  const ledger = await readTogether(opened.destination, read);
  const now = Date.now();
  const accounts = asked.map((account) => withLearntCap(account, ledger.state, now));
  const audits = opened.destination.compare !== undefined;
  const changed = changedFiles(jobs, filesOf(sources), ledger.state, ledger.loads, now);
  const refetches = [...ledger.state.refetches, ...changed.flatMap((each) => each.refetches)];
  const state = { ...ledger.state, refetches };
  const known = { ...ledger, state, changedFiles: changed };
  return { ...known, jobs, budget, accounts, account: mostLeft(accounts), audits, now };
}

/** If a rename was killed half-way, shows what the next run will make of it: names as in the config. */
async function readLedger(
  { destination, folder, config: { jobs } }: Opened,
  since: number,
): Promise<Pick<RecordedState, 'loads' | 'loaded' | 'forgotten' | 'state'>> {
  const intent = await readIntent(folder);
  const direction = intent === null ? null : inForce(intent, jobs);
  const loads = await destination.loads(intent === null ? jobs.map(tableSpec) : [], since);
  const loaded = await destination.jobs();
  const forgotten = (await destination.forgotten?.()) ?? [];
  const state = await readJournal({ destination, folder });
  if (intent === null || direction === null) return { loads, loaded, forgotten, state };
  const { from, to, table } = intent;
  const [old, now] = direction === 'to' ? [from, to] : [to, from];
  const renamed = <E extends { job: string }>(entry: E): E =>
    entry.job === old ? { ...entry, job: now } : entry;
  return {
    loads: loads.map(renamed),
    loaded: loaded
      .map(renamed)
      .map((each) => (each.job === now && table !== null ? { ...each, table: table[direction] } : each)),
    forgotten,
    state: withName(state, old, now),
  };
}
