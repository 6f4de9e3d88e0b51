import { resolve } from 'node:path';
import { placeOf } from './place-of.js';
/** Runs tasks one after another, so that what a task has checked still holds when it writes. */
export class Turns {
    #last = Promise.resolve();
    take(task) {
        const result = this.#last.then(task);
        this.#last = result.catch(() => undefined);
        return result;
    }
}
/** The queue of each place; a process uses few places. */
const places = new Map();
/**
 * Runs a task while this process does nothing else with a destination. Two DuckDB instances on one file in one process
 * share nothing and lose rows, and closing one drops the other's lock. So every use of a database file waits for its
 * turn, even to read.
 */
export async function inTurn(path, task) {
    const place = placeOf(resolve(path));
    const turns = places.get(place) ?? new Turns();
    places.set(place, turns);
    return turns.take(task);
}
//# sourceMappingURL=turns.js.map