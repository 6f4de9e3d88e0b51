import { chmod, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { lockHolder } from '../../duckdb/lock.js';
import { HeadgateError, messageOf } from '../../common/errors.js';
import { codeOr, isFullDisk } from '../../common/system-error.js';
import { makeFolder } from '../../files/durable.js';
import { type JobClock, type MachineClock, systemClock } from '../clock.js';
import { type Boot, bootOfMachine, LedgerClock } from './ledger-clock.js';
import { readRunningFile } from './running.js';
import { Store } from '../store/store.js';

/** Its temporary names begin with the same text. */
export const stateFile = 'service.duckdb';

/** Folder in which a restore builds what it then moves into place. */
export const restoringFolder = 'restoring';

/** Folder of the event log. Neither a backup nor a restore touches it. */
export const eventsFolder = 'events';

export const isServiceFile = (name: string): boolean => name.startsWith(stateFile);

/** Whether a service gives a file or folder of its data folder this name. A restore leaves others alone. */
export const isOfService = (name: string): boolean =>
  isServiceFile(name) ||
  /^(results|sealed|(service\.json|requests\.log)(\.new)?|(bootstrap-\w+|embedded)\.key(\.new)?)$/.test(name);

/** Data folders that this process uses. DuckDB's lock only stops other processes. */
const usedHere = new Set<string>();

/** A data folder that only this process holds, with the state in it. */
export interface DataFolder {
  path: string;
  store: Store;
  clock: JobClock;
  /** Closes the store and releases the folder. */
  release(): Promise<void>;
}

/** Creates the folder with mode 0700 if it does not exist. Throws HeadgateError `serve_failed` if it cannot be used. */
export async function openDataFolder(
  folder: string,
  machine: MachineClock & Boot = { ...systemClock, boot: bootOfMachine() },
): Promise<DataFolder> {
  const path = await prepare(folder);
  if (usedHere.has(path)) throw await inUse(path, process.pid);
  usedHere.add(path);
  try {
    const clock = new LedgerClock(machine);
    const store = await openStore(path, clock);
    const stop = await clock.keepOn(store);
    const release = async (): Promise<void> => {
      stop();
      await clock.keep(store).catch(() => undefined);
      await store.close().finally(() => usedHere.delete(path));
    };
    return { path, store, clock, release };
  } catch (error) {
    usedHere.delete(path);
    throw error;
  }
}

async function prepare(folder: string): Promise<string> {
  try {
    await makeFolder(folder);
    const path = await realpath(folder);
    const names = await readdir(path);
    if (names.includes(restoringFolder)) await refuseHalfRestored(path, names);
    refuseForeign(path, names);
    await chmod(path, 0o700);
    return path;
  } catch (cause) {
    throw new HeadgateError(
      codeOr('serve_failed', cause),
      `The data folder cannot be used: ${messageOf(cause)}`,
      { cause },
    );
  }
}

/** A shared folder, such as /tmp or a project's, must not be made private. */
function refuseForeign(path: string, names: readonly string[]): void {
  if (names.length === 0 || names.some(isServiceFile)) return;
  throw new Error(`${path} holds files that are not of a service`);
}

/** A restore that was interrupted before it built anything has changed nothing. */
async function refuseHalfRestored(path: string, names: readonly string[]): Promise<void> {
  const made = await readdir(join(path, restoringFolder, 'new')).catch(() => []);
  if (made.length === 0 && names.includes(stateFile)) return;
  throw new Error(`a backup is being restored into ${path}, or that was cut short: restore it again`);
}

async function openStore(path: string, clock: LedgerClock): Promise<Store> {
  try {
    return await Store.open(join(path, stateFile), (kept, newest) => clock.begin(kept, newest));
  } catch (cause) {
    if (cause instanceof HeadgateError) throw cause;
    const pid = lockHolder(cause)?.pid ?? null;
    if (pid !== null) throw await inUse(path, pid);
    const message = `The state of the service cannot be opened: ${messageOf(cause)}`;
    const hint = isFullDisk(cause)
      ? undefined
      : 'If it opens no more, put a backup in its place with `headgate service restore FILE --replace`.';
    throw new HeadgateError(codeOr('serve_failed', cause), message, { hint, cause });
  }
}

async function inUse(path: string, pid: number): Promise<HeadgateError> {
  const running = await readRunningFile(path);
  const where = running?.pid === pid ? `, which serves ${running.url}` : '';
  return new HeadgateError('serve_failed', `The data folder ${path} is held by process ${pid}${where}.`, {
    hint: 'Use that service, stop it, or choose another --data.',
    details: { pid },
  });
}
