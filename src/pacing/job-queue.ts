import PQueue from 'p-queue';

/** How fast jobs of an account may start: how many at the same time, and in any interval. */
export type JobRate = NonNullable<ConstructorParameters<typeof PQueue>[0]>;

/** The fewest requests of a finished job: its submit and one poll. A loaded job needs one more, its export. */
const requestsPerJob = 2;

/**
 * One job at a time, because an account has one slot. Per minute, only as many jobs as the request rate could serve: a
 * job is never delayed if the request window has room for it.
 */
export function oneAtATime(requestsPerMinute: number): JobRate {
  const intervalCap = Math.ceil(requestsPerMinute / requestsPerJob);
  return { concurrency: 1, intervalCap, interval: 60_000, strict: true };
}

/** The jobs of one account. A turn is one job, from its plan to its end. At most one turn waits. */
export class JobQueue {
  private readonly rateOf: (requestsPerMinute: number) => JobRate;
  private requestsPerMinute: number;
  private turn: () => Promise<void> = async () => undefined;
  private onChange: () => void = () => undefined;
  private queue: PQueue;
  /** Rate of the current queue. */
  private rate: JobRate;
  private isStale = false;
  private begun = 0;

  constructor(rateOf: (requestsPerMinute: number) => JobRate, requestsPerMinute: number) {
    this.rateOf = rateOf;
    this.requestsPerMinute = requestsPerMinute;
    this.rate = rateOf(requestsPerMinute);
    this.queue = this.open();
  }

  /** Sets what a turn does, which never rejects, and what is called when one has ended or was withdrawn. */
  serve(turn: () => Promise<void>, onChange: () => void): void {
    this.turn = turn;
    this.onChange = onChange;
  }

  /** Sets the account's rate. A queue keeps the rate that it was created with; it is replaced once it is idle. */
  follow(requestsPerMinute: number): void {
    this.isStale ||= requestsPerMinute !== this.requestsPerMinute;
    this.requestsPerMinute = requestsPerMinute;
  }

  get isIdle(): boolean {
    return this.queue.size + this.queue.pending === 0;
  }

  get hasRoom(): boolean {
    return this.queue.size === 0 && (this.queue.pending === 0 || !this.isStale);
  }

  /** Whether a turn waits although none runs: for the rate, or for `start`. */
  get isWaiting(): boolean {
    return this.queue.size > 0 && this.queue.pending === 0;
  }

  /** The longest time for which the rate alone delays the next turn, in milliseconds; 0 if it does not. */
  get rateWaitMs(): number {
    return this.isWaiting && !this.queue.isPaused ? (this.rate.interval ?? 0) : 0;
  }

  offer(): void {
    if (this.isStale && this.isIdle) this.renew();
    void this.queue.add(() => {
      this.begun += 1;
      return this.turn();
    });
  }

  withdraw(): void {
    if (this.queue.size > 0) this.queue.clear();
  }

  /** No turn begins until `start`. A running turn continues. */
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

  /** Forgets the starts of the last minute: safe, because every request still has to pass the request window. */
  private renew(): void {
    const { isPaused } = this.queue;
    this.rate = this.rateOf(this.requestsPerMinute);
    this.isStale = false;
    this.queue = this.open();
    if (isPaused) this.queue.pause();
  }

  /** p-queue uses the wall clock. If the clock is set back, p-queue would delay the next turn by as much. */
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
