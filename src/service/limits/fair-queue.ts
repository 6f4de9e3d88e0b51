import { setImmediate as nextIteration } from 'node:timers/promises';

interface FairOptions {
  /** How many tasks of one owner run at once. Default: as many as of all. */
  perOwner?: number;
  /** Whose tasks start before all others. Default: nobody's. */
  isFirst?: (owner: string) => boolean;
  /** Whether the owner who came last is the next, so that a crowd that waits delays no newcomer. */
  newestFirst?: boolean;
}

/** Runs tasks of several owners, a few at a time and in turns: many of one delay another's by one at most. */
export class FairQueue {
  readonly #concurrency: number;
  readonly #options: Required<FairOptions>;
  /** Waiting tasks by owner; the owner whose turn is next comes first. */
  #waiting: { owner: string; tasks: (() => void)[] }[] = [];
  /** Owners of the tasks that run. */
  readonly #running: string[] = [];

  constructor(concurrency: number, options: FairOptions = {}) {
    this.#concurrency = concurrency;
    this.#options = { perOwner: concurrency, isFirst: () => false, newestFirst: false, ...options };
  }

  waiting(owner: string): number {
    return this.#waiting.find((each) => each.owner === owner)?.tasks.length ?? 0;
  }

  /** How many tasks wait, over all owners. */
  get size(): number {
    return this.#waiting.reduce((sum, { tasks }) => sum + tasks.length, 0);
  }

  async run<T>(owner: string, task: () => Promise<T>): Promise<T> {
    if (this.#mayRun(owner)) this.#running.push(owner);
    else await new Promise<void>((start) => this.#enqueue(owner, start));
    try {
      return await task();
    } finally {
      this.#running.splice(this.#running.indexOf(owner), 1);
      this.#next();
    }
  }

  #mayRun(owner: string): boolean {
    const own = this.#running.filter((each) => each === owner).length;
    return this.#running.length < this.#concurrency && own < this.#options.perOwner;
  }

  #enqueue(owner: string, start: () => void): void {
    const known = this.#waiting.find((each) => each.owner === owner);
    if (known) known.tasks.push(start);
    else if (this.#options.newestFirst) this.#waiting.unshift({ owner, tasks: [start] });
    else this.#waiting.push({ owner, tasks: [start] });
  }

  /** Passes the place of a task that has ended to the next one. */
  #next(): void {
    const able = this.#waiting.filter(({ owner }) => this.#mayRun(owner));
    const next = able.find(({ owner }) => this.#options.isFirst(owner)) ?? able[0];
    if (next === undefined) return;
    this.#running.push(next.owner);
    const start = next.tasks.shift()!;
    this.#waiting = this.#waiting.filter((each) => each !== next);
    if (next.tasks.length > 0) this.#waiting.push(next);
    start();
  }
}

/** How many requests of one account are answered as they come. */
const mostAtOnce = 8;

/** Turns on the event loop: each iteration gives one, so that requests of others are answered in between. */
export class LoopTurns {
  readonly #queue = new FairQueue(1);
  readonly #running = new Map<string, number>();

  take(owner: string): Promise<void> {
    return this.#queue.run(owner, () => nextIteration());
  }

  /** Runs a task at once, or in its turn while many of the owner's run. */
  async run<T>(owner: string, task: () => T | Promise<T>): Promise<T> {
    const before = this.#running.get(owner) ?? 0;
    this.#running.set(owner, before + 1);
    try {
      if (before >= mostAtOnce) await this.take(owner);
      return await task();
    } finally {
      const left = this.#running.get(owner)! - 1;
      if (left > 0) this.#running.set(owner, left);
      else this.#running.delete(owner);
    }
  }
}
