import { join } from 'node:path';
import { HeadgateError, usageError } from '../../common/errors.js';
import { type FolderLock, lockFolder } from '../../files/lock.js';
import type { Machines, Reservation } from '../../load/machines.js';
import { type Clock, systemClock } from '../../pacing/clock.js';
import { Fleet } from '../../sync/account/fleet.js';
import { type Holding, holdingAll } from '../../sync/account/holding.js';
import type { LeaseOf } from '../../sync/journal/journal.js';
import {
  accountNames,
  type Opened,
  commitOptions,
  lockAll,
  readJournal,
  withJournal,
} from '../../opened/open.js';
import { settleRename } from '../rename/rename.js';
import { readIntent } from '../../opened/rename-intent.js';

/** How many runs of one machine may share a state folder. */
const mostBeside = 64;

/** A run's share of its destination: all of it, or some of the accounts. */
export interface Share extends FolderLock {
  folder: string;
  holding: Holding;
  /** Messages about accounts that other runs hold. */
  notices: readonly string[];
  leaseOf?: LeaseOf;
  /** The clock for times that are recorded. */
  clock: Clock;
}

export interface ShareOptions {
  /** Names of the accounts to use. Default: all. */
  accounts?: readonly string[] | undefined;
  /** Whether this run excludes all others. */
  alone: boolean;
}

/** Takes what a run needs, or raises `destination_locked`, naming the holder. */
export async function claimShare(opened: Opened, options: ShareOptions, signal: AbortSignal): Promise<Share> {
  const { machines } = opened.destination;
  const all = accountNames(opened.config);
  const names = chosen(all, options.accounts);
  if (machines !== undefined) return joinOthers(opened, machines, names, options.alone, signal);
  const { folder } = opened;
  const leftOut = new Set(all.filter((name) => !names.includes(name)));
  return {
    ...(await lockAll(opened)),
    folder,
    holding: holdingAll(leftOut),
    notices: [],
    clock: systemClock,
  };
}

function chosen(known: readonly string[], wanted: readonly string[] = known): string[] {
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length === 0 && wanted.length > 0) return known.filter((name) => wanted.includes(name));
  throw usageError(`there is no account ${unknown.join(', ')}`, `There are: ${known.join(', ')}.`);
}

async function joinOthers(
  opened: Opened,
  machines: Machines,
  names: readonly string[],
  alone: boolean,
  signal: AbortSignal,
): Promise<Share> {
  const own = await lockBeside(opened);
  let hold: Reservation | null = null;
  try {
    machines.useFolder(own.folder);
    hold = await prepare(opened, alone, signal);
    const { accounts } = await opened.reach();
    const wanted = accounts
      .filter(({ name }) => names.includes(name))
      .map(({ name: account, window }) => ({ account, window }));
    const fleet = await Fleet.enlist(machines, systemClock, wanted);
    const release = async () => {
      await fleet.release();
      await hold?.release();
      await own.release();
    };
    const lost = hold === null ? own.lost : AbortSignal.any([own.lost, hold.lost]);
    const { folder } = own;
    const leaseOf = (lane: string) => fleet.leaseOf(lane);
    return { folder, release, lost, holding: fleet, notices: fleet.notices, leaseOf, clock: fleet.clock };
  } catch (error) {
    await hold?.release();
    await own.release();
    throw error;
  }
}

/** Locks the state folder, or a folder inside it if another run of this machine holds that. */
async function lockBeside({ folder, onWait }: Opened): Promise<FolderLock & { folder: string }> {
  for (let n = 1; ; n += 1) {
    const place = n === 1 ? folder : join(folder, `run-${n}`);
    try {
      const lock = await lockFolder(place, (holder, until) => onWait({ kind: 'lock', holder, until }));
      return { folder: place, ...lock };
    } catch (error) {
      const isTaken = error instanceof HeadgateError && error.code === 'destination_locked';
      if (!isTaken || n === mostBeside) throw error;
    }
  }
}

/** Does the work that needs the whole destination. Returns the hold if the run keeps it. */
async function prepare(opened: Opened, alone: boolean, signal: AbortSignal): Promise<Reservation | null> {
  const { destination, folder } = opened;
  const intent = await readIntent(folder);
  const refreshes = alone || (await isRefreshing(opened));
  if (intent === null && !refreshes) return null;
  const why = intent === null ? 'a full refresh is under way' : 'a rename has to be ended';
  const hold = await destination.reserve?.().catch((error: unknown) => {
    if (!(error instanceof HeadgateError)) throw error;
    throw new HeadgateError(error.code, `${error.message}; ${why}, which nobody else may run beside`, {
      cause: error,
    });
  });
  if (hold === undefined) return null;
  try {
    await withJournal(opened, (journal) => settleRename(opened, journal, commitOptions(opened, signal)));
  } catch (error) {
    await hold.release();
    throw error;
  }
  if (refreshes) return hold;
  await hold.release();
  return null;
}

/** Whether a full refresh of a job config is in progress. Its last commit has to know about all the others. */
async function isRefreshing(opened: Opened): Promise<boolean> {
  const { refetches } = await readJournal(opened);
  return refetches.some(
    ({ job, slice }) => slice === null && opened.config.jobs.some(({ name }) => name === job),
  );
}
