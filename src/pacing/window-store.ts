import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { moveIntoPlace, makeFolder } from '../files/durable.js';
import { parseJson } from '../files/parse-json.js';
import { userFolderError } from '../files/user-folders.js';
import { windowSchema, type WindowState } from './request-window.js';
import { whileLocked } from '../files/lock-file.js';

/** Stores the request window of one account; `update` is atomic for all processes that share it. */
export interface WindowStore {
  /** The window as it was last stored; null if there is none. */
  read(): Promise<WindowState | null>;
  update(change: (state: WindowState | null) => WindowState): Promise<WindowState>;
}

/** The window of all processes of this user on this machine, kept across restarts in one small file. */
export class FileWindowStore implements WindowStore {
  private readonly path: string;

  /** @param path absolute; its folder is created if needed. */
  constructor(path: string) {
    this.path = path;
  }

  async update(change: (state: WindowState | null) => WindowState): Promise<WindowState> {
    try {
      await makeFolder(dirname(this.path));
      const retries = { retries: 200, factor: 1, minTimeout: 15, maxTimeout: 40, randomize: true };
      // If a process is paused here, it may overwrite another's change. At worst one request is not counted.
      return await whileLocked(this.path, { stale: 2_000, retries }, async () => {
        const state = change(await this.read());
        // The name is unique, because a process that was paused while it held the lock may write at the same time as
        // its successor.
        const draft = `${this.path}.${process.pid}.tmp`;
        await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
        await moveIntoPlace(draft, this.path, { durable: false });
        return state;
      });
    } catch (error) {
      throw userFolderError(this.path, error);
    }
  }

  /** Needs no lock: the file is only replaced as a whole. A damaged one counts as missing and costs a pause. */
  async read(): Promise<WindowState | null> {
    const text = await readFile(this.path, 'utf8').catch(() => '');
    return parseJson(text, windowSchema);
  }
}
