import { uptime } from 'node:os';
import { performance } from 'node:perf_hooks';

/** The service's clock, in milliseconds. */
export interface ServiceClock {
  /** Calendar time since the epoch, for timestamps. It can be set to any value. */
  now(): number;
  /** Never runs backwards; for rates. */
  monotonic(): number;
}

export interface MachineClock extends ServiceClock {
  /** Time since the machine started, including sleep. */
  sinceBoot(): number;
}

export interface JobClock extends ServiceClock {
  /** The time by which the allowance is counted. It continues over restarts, even if the calendar is set. */
  ledger(): number;
}

/** Linux has its uptime in hundredths of a second, in a file. A busy service would read it 10,000 times a second. */
const uptimeStepMs = 10;

function steppedUptime(): () => number {
  let readAt = -Infinity;
  let milliseconds = 0;
  return () => {
    const now = performance.now();
    if (now - readAt >= uptimeStepMs) {
      readAt = now;
      milliseconds = Math.floor(uptime() * 1_000);
    }
    return milliseconds;
  };
}

export const systemClock: MachineClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sinceBoot: steppedUptime(),
};
