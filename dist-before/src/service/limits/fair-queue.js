/**
 * Runs tasks of several owners, a few at a time. Owners take turns, so that the many tasks of one delay another's by
 * one task at most. The tasks of some owners start before all others.
 */
export class FairQueue {
    #concurrency;
    #isFirst;
    /** Waiting tasks by owner; the owner whose turn is next comes first. */
    #waiting = new Map();
    #running = 0;
    constructor(concurrency, isFirst = () => false) {
        this.#concurrency = concurrency;
        this.#isFirst = isFirst;
    }
    /** How many tasks of an owner wait. */
    waiting(owner) {
        return this.#waiting.get(owner)?.length ?? 0;
    }
    /** How many tasks wait, over all owners. */
    get size() {
        return [...this.#waiting.values()].reduce((sum, tasks) => sum + tasks.length, 0);
    }
    async run(owner, task) {
        if (this.#running < this.#concurrency)
            this.#running += 1;
        else
            await new Promise((start) => this.#enqueue(owner, start));
        try {
            return await task();
        }
        finally {
            this.#next();
        }
    }
    #enqueue(owner, start) {
        const tasks = this.#waiting.get(owner);
        if (tasks)
            tasks.push(start);
        else
            this.#waiting.set(owner, [start]);
    }
    /** Passes the place of a task that has ended to the next one. */
    #next() {
        const first = [...this.#waiting].find(([owner]) => this.#isFirst(owner)) ?? [...this.#waiting][0];
        if (first === undefined) {
            this.#running -= 1;
            return;
        }
        const [owner, tasks] = first;
        this.#waiting.delete(owner);
        const start = tasks.shift();
        if (tasks.length > 0)
            this.#waiting.set(owner, tasks);
        start?.();
    }
}
//# sourceMappingURL=fair-queue.js.map