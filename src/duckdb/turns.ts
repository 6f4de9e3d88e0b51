import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Turns } from '../turns.js';

/** The turns of each place; a process uses few. */
const places = new Map<string, Turns>();

/**
 * Runs a task alone among all that this process does with a destination. Two DuckDB instances on one file in one
 * process share nothing and lose rows, and closing one drops the other's lock: whoever opens a database file, for
 * reading too, takes a turn.
 */
export async function inTurn<T>(path: string, task: () => Promise<T>): Promise<T> {
  const place = await identity(resolve(path));
  const turns = places.get(place) ?? new Turns();
  places.set(place, turns);
  return turns.take(task);
}

/** A place's canonical name, whether or not the place exists yet. */
async function identity(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(await identity(parent), basename(path));
  }
}
