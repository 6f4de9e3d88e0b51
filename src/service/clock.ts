import { uptime } from 'node:os';
import { performance } from 'node:perf_hooks';

/** Time as the service sees it, in milliseconds. */
export interface ServiceClock {
  /** Of the calendar, since the epoch: for timestamps. It can be set, by any amount. */
  now(): number;
  /** Never runs backwards: for rates. */
  monotonic(): number;
}

/** What the machine says of time. */
export interface MachineClock extends ServiceClock {
  /** Since the machine started, its sleep included. */
  sinceBoot(): number;
}

/** The clock of jobs. */
export interface JobClock extends ServiceClock {
  /** The time that the allowance counts in. It continues over restarts, whatever happens to the calendar. */
  ledger(): number;
}

export const systemClock: MachineClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sinceBoot: () => Math.floor(uptime() * 1_000),
};
