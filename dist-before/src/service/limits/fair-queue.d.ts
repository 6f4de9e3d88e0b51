/**
 * Runs tasks of several owners, a few at a time. Owners take turns, so that the many tasks of one delay another's by
 * one task at most. The tasks of some owners start before all others.
 */
export declare class FairQueue {
    #private;
    constructor(concurrency: number, isFirst?: (owner: string) => boolean);
    /** How many tasks of an owner wait. */
    waiting(owner: string): number;
    /** How many tasks wait, over all owners. */
    get size(): number;
    run<T>(owner: string, task: () => Promise<T>): Promise<T>;
}
