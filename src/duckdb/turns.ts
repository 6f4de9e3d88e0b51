import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** The last turn taken on each place. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Runs a task alone among all that this process does with a destination. Two DuckDB instances on one file in one
 * process share nothing and lose rows, and closing one drops the other's lock: whoever opens a database file, for
 * reading too, takes a turn.
 */
export async function inTurn<T>(path: string, task: () => Promise<T>): Promise<T> {
  const place = await identity(resolve(path));
  const before = turns.get(place) ?? Promise.resolve();
  const turn = before.then(task, task);
  turns.set(place, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(place) === turn) turns.delete(place);
  }
}

/** One name for a place, however it is spelt and whether or not it exists yet. */
async function identity(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(await identity(parent), basename(path));
  }
}
