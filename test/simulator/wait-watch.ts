import type { Clock } from '../../src/pacing/clock.js';
import type { SyncEvent, WaitReason } from '../../src/sync/events.js';

/** Waits that are shorter need not be told, in milliseconds. */
const shortMs = 5_000;

/** The longest pause that a service may ask for, its jitter included, where no allowance is used up. */
const longestMs = 3_600_000 + 1_000;

/** No run is longer, unless it obeys a senseless Retry-After: it never sits out an allowance here. */
const longestRunMs = 12 * 3_600_000;

/** Sees to it that a run waits for nothing in the dark, and no longer than can be believed. */
export class WaitWatch {
  readonly violations: string[] = [];
  private readonly clock_: Clock;
  private readonly began: number;
  private told: WaitReason[] = [];

  constructor(clock: Clock) {
    this.clock_ = clock;
    this.began = clock.monotonic();
  }

  readonly onEvent = (event: SyncEvent): void => {
    if (event.type !== 'waiting') return;
    const { wait } = event;
    // Several things may be waited for at once: a turn, an answer, a job.
    this.told = [...this.told.slice(-7), wait];
    const ms = wait.until === null ? 0 : wait.until - this.clock_.now();
    if (wait.kind !== 'allowance' && ms > longestMs) {
      this.violations.push(`a ${wait.kind} is waited for during ${ms} ms`);
    }
  };

  /** The same clock, its sleeps watched. */
  get clock(): Clock {
    const clock = this.clock_;
    return {
      now: () => clock.now(),
      monotonic: () => clock.monotonic(),
      sleep: (ms, signal) => {
        const end = clock.now() + ms - 1_000;
        const isTold = this.told.some(({ until }) => until === null || until >= end);
        if (ms > shortMs && !isTold) this.violations.push(`waits ${ms} ms in the dark`);
        return clock.sleep(ms, signal);
      },
    };
  }

  /** The run is over. */
  end(): void {
    const ms = this.clock_.monotonic() - this.began;
    if (ms > longestRunMs) this.violations.push(`a run lasted ${ms} ms`);
  }
}
