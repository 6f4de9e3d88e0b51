/** Runs tasks one after another, so that what a task has checked still holds when it writes. */
export declare class Turns {
    #private;
    take<T>(task: () => Promise<T>): Promise<T>;
}
/**
 * Runs a task while this process does nothing else with a destination. Two DuckDB instances on one file in one process
 * share nothing and lose rows, and closing one drops the other's lock. So every use of a database file waits for its
 * turn, even to read.
 */
export declare function inTurn<T>(path: string, task: () => Promise<T>): Promise<T>;
