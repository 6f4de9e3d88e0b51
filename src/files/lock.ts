import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HeadgateError } from '../common/errors.js';
import { diskError } from './disk-error.js';
import { type Holder, holderSchema, lifeOf, thisProcess } from './holder.js';
import { makeDurableFolder } from './durable.js';
import { parseJson } from './parse-json.js';
import { lockFile, whileLocked } from './lock-file.js';

/** A state folder that this process holds. */
export interface FolderLock {
  /** Releases the folder. */
  release: () => Promise<void>;
  /** Aborts with `destination_locked` if another process has taken the folder nevertheless. */
  lost: AbortSignal;
}

/** How often a holder touches its lock. */
const touchMs = 5_000;

/** A lock that was not touched for this long has no living holder, if the holder cannot be checked directly. */
const silentMs = 10_000;

/** How often to look at a lock whose holder cannot be checked. */
const lookMs = 200;

/**
 * I8: takes a state folder for this process, or throws `destination_locked`, naming the holder. A holder on this
 * machine is checked directly: one that was killed is replaced at once, and a living one never, however long it is
 * paused. If the holder is on another machine or in a container, this waits until the lock was silent for long enough.
 *
 * @param onWait called before such a wait with the holder and the end of the wait, epoch milliseconds
 */
export async function lockFolder(
  folder: string,
  onWait?: (holder: string, untilMs: number) => void,
): Promise<FolderLock> {
  try {
    // I1: the journal is only as durable as the folders above it.
    await makeDurableFolder(folder, 0o700);
    const silentAt = await awaitSilence(folder, onWait);
    const lost = new AbortController();
    const release = await throughGate(folder, () => takeFolder(folder, silentAt, lost));
    const free = async () => {
      await rm(holderPath(folder), { force: true });
      await release();
    };
    return {
      lost: lost.signal,
      release: async () => {
        if (lost.signal.aborted) return;
        // On a full disk the gate cannot be made. The lock is released all the same, and the holder's name is void once
        // its process ends.
        await throughGate(folder, free).catch(() => release().catch(() => undefined));
      },
    };
  } catch (error) {
    throw diskError(error);
  }
}

/** The process that now holds a state folder; null if none does. */
export async function readHolder(folder: string): Promise<Holder | null> {
  const holder = await namedHolder(folder);
  if (holder === null) return null;
  return (await isHeld(folder, holder, (touchedAt) => Date.now() - touchedAt < silentMs)) ? holder : null;
}

/**
 * Taking and releasing a folder both need its gate, so a lock without a living holder is abandoned. If two are inside, the
 * lock itself decides between them.
 */
const throughGate = <T>(folder: string, task: () => Promise<T>): Promise<T> =>
  whileLocked(
    join(folder, 'gate'),
    { stale: 2_000, retries: { retries: 150, factor: 1, minTimeout: 20, maxTimeout: 40 } },
    task,
  );

async function takeFolder(
  folder: string,
  silentAt: number | null,
  lost: AbortController,
): Promise<() => Promise<void>> {
  const holder = await namedHolder(folder);
  if (holder !== null && (await isHeld(folder, holder, (touchedAt) => touchedAt !== silentAt))) {
    throw locked(folder, holder);
  }
  await rm(lockPath(folder), { recursive: true, force: true });
  const release = await lockFile(join(folder, 'run'), {
    realpath: false,
    // The code above decides whether a lock may be taken over, never its age alone.
    stale: Infinity,
    update: touchMs,
    onCompromised: () => {
      const message = `another process took ${folder} over while this run held it`;
      lost.abort(new HeadgateError('destination_locked', message));
    },
  });
  await writeFile(holderPath(folder), JSON.stringify(await thisProcess()), { mode: 0o600 });
  return release;
}

/** Whether a holder still has its lock. If it cannot be checked directly, the time of the lock's last touch decides. */
async function isHeld(
  folder: string,
  holder: Holder,
  isFresh: (touchedAt: number) => boolean,
): Promise<boolean> {
  const touchedAt = await readTouch(folder);
  if (touchedAt === null) return false;
  const life = await lifeOf(holder);
  return life === 'unknown' ? isFresh(touchedAt) : life === 'alive';
}

/**
 * Watches the lock of a holder that cannot be checked, until it is touched, which proves life, or was silent for long
 * enough. Returns the time of its last touch; null if there is nothing to watch.
 */
async function awaitSilence(
  folder: string,
  onWait?: (holder: string, untilMs: number) => void,
): Promise<number | null> {
  const holder = await namedHolder(folder);
  if (holder === null || (await lifeOf(holder)) !== 'unknown') return null;
  const touchedAt = await readTouch(folder);
  if (touchedAt === null) return null;
  const until = Math.min(touchedAt, Date.now()) + silentMs;
  if (until > Date.now()) onWait?.(whoIs(holder), until);
  // The looks are counted, because a clock that was set back could turn this into a wait of hours.
  for (let looks = 0; looks < silentMs / lookMs && Date.now() - touchedAt < silentMs; looks += 1) {
    await delay(lookMs);
    if ((await readTouch(folder)) !== touchedAt) break;
  }
  return touchedAt;
}

/** The named holder, dead or alive. */
async function namedHolder(folder: string): Promise<Holder | null> {
  const text = await readFile(holderPath(folder), 'utf8').catch(() => '');
  return parseJson(text, holderSchema);
}

/** When the lock was last touched, epoch milliseconds; null where there is none. */
async function readTouch(folder: string): Promise<number | null> {
  return stat(lockPath(folder)).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

/** The name that proper-lockfile uses. */
function lockPath(folder: string): string {
  return join(folder, 'run.lock');
}

function holderPath(folder: string): string {
  return join(folder, 'holder.json');
}

function locked(folder: string, holder: Holder): HeadgateError {
  const { pid, host, since } = holder;
  const message = `the destination is in use: ${whoIs(holder)} holds ${folder}`;
  return new HeadgateError('destination_locked', message, { details: { pid, host, since } });
}

function whoIs({ pid, host, since }: Holder): string {
  return `process ${pid} on ${host} (since ${since})`;
}
