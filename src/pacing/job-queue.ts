import PQueue from 'p-queue';

/** How fast an account's jobs may start. */
export interface JobRate {
  /** Jobs at a time. */
  concurrency: number;
  /** Jobs that may begin in any `interval` milliseconds. Left out with it: any number. */
  intervalCap?: number;
  interval?: number;
  strict?: boolean;
}

/** Requests of a job that has ended: its submit and one look at it. A job that is loaded takes one more, its export. */
const requestsPerJob = 2;

/**
 * One job at a time, since an account has one slot, and no more of them a minute than its rate has requests for: a job
 * is never held back whose requests the window would let go.
 */
export function oneAtATime(requestsPerMinute: number): JobRate {
  const intervalCap = Math.ceil(requestsPerMinute / requestsPerJob);
  return { concurrency: 1, intervalCap, interval: 60_000, strict: true };
}

/** One account's jobs. A turn is one of them, from its plan to its end; one turn waits at most. */
export class JobQueue {
  private readonly rateOf: (requestsPerMinute: number) => JobRate;
  private requestsPerMinute: number;
  private turn: () => Promise<void> = async () => undefined;
  private onChange: () => void = () => undefined;
  private queue: PQueue;
  /** Of the queue in use. */
  private rate: JobRate;
  private isStale = false;
  private begun = 0;

  constructor(rateOf: (requestsPerMinute: number) => JobRate, requestsPerMinute: number) {
    this.rateOf = rateOf;
    this.requestsPerMinute = requestsPerMinute;
    this.rate = rateOf(requestsPerMinute);
    this.queue = this.open();
  }

  /**
   * Says what a turn is, and who offers the next.
   *
   * @param turn never rejects
   * @param onChange called whenever a turn has ended, or was withdrawn
   */
  serve(turn: () => Promise<void>, onChange: () => void): void {
    this.turn = turn;
    this.onChange = onChange;
  }

  /** The account has this rate now. A queue keeps the one that it was made with: it is made anew once it is idle. */
  follow(requestsPerMinute: number): void {
    this.isStale ||= requestsPerMinute !== this.requestsPerMinute;
    this.requestsPerMinute = requestsPerMinute;
  }

  /** Whether no turn is under way or waits. */
  get isIdle(): boolean {
    return this.queue.size + this.queue.pending === 0;
  }

  /** Whether a turn may be offered. */
  get hasRoom(): boolean {
    return this.queue.size === 0 && (this.queue.pending === 0 || !this.isStale);
  }

  /** Whether a turn waits although none is under way: for the rate, or for `start`. */
  get isHeld(): boolean {
    return this.queue.size > 0 && this.queue.pending === 0;
  }

  /** Longest time in milliseconds that the rate alone holds the next turn back; 0 where it does not. */
  get rateWaitMs(): number {
    return this.isHeld && !this.queue.isPaused ? (this.rate.interval ?? 0) : 0;
  }

  offer(): void {
    if (this.isStale && this.isIdle) this.renew();
    void this.queue.add(() => {
      this.begun += 1;
      return this.turn();
    });
  }

  /** Takes back the turn that waits. */
  withdraw(): void {
    if (this.queue.size > 0) this.queue.clear();
  }

  /** No turn begins until `start`; work under way continues. */
  pause(): void {
    this.queue.pause();
  }

  start(): void {
    this.queue.start();
  }

  private open(): PQueue {
    const queue = new PQueue(this.rate);
    queue.on('next', () => {
      if (queue !== this.queue) return;
      this.outlastClock();
      this.onChange();
    });
    return queue;
  }

  /** What a minute has seen is forgotten: the request window beneath is what no request gets past. */
  private renew(): void {
    const { isPaused } = this.queue;
    this.rate = this.rateOf(this.requestsPerMinute);
    this.isStale = false;
    this.queue = this.open();
    if (isPaused) this.queue.pause();
  }

  /** p-queue counts by the wall clock: where that is set back, it would hold the next turn for as much longer. */
  private outlastClock(): void {
    const { begun, rateWaitMs } = this;
    if (rateWaitMs === 0) return;
    const look = () => {
      if (this.begun !== begun || this.rateWaitMs === 0) return;
      this.renew();
      this.offer();
    };
    setTimeout(look, rateWaitMs + 100).unref();
  }
}
