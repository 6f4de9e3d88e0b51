import type { Scenario } from './scenario.js';

export const dayMs = 86_400_000;

interface Job {
  createdAt: number;
  endsAt: number;
  rows: number;
}

/** The job API's limits and the lengths of its jobs, on virtual time. */
export class Service {
  readonly jobs: Job[] = [];
  requests = 0;
  /** Requests beyond the rate. */
  refused = 0;
  private readonly arrivals: number[] = [];
  private readonly scenario: Scenario;

  constructor(scenario: Scenario) {
    this.scenario = scenario;
  }

  /** Counts a request in a sliding minute; false where it is one too many. */
  admit(now: number): boolean {
    this.requests += 1;
    while ((this.arrivals[0] ?? Infinity) <= now - 60_000) this.arrivals.shift();
    if (this.arrivals.length >= this.scenario.requestsPerMinute) {
      this.refused += 1;
      return false;
    }
    this.arrivals.push(now);
    return true;
  }

  remaining(now: number): number {
    return this.scenario.allowance - this.used(now).reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Starts a job; null where the allowance is used up until `freeAt`. */
  submit(now: number, available: number, maxData: number): Job | null {
    const left = this.remaining(now);
    if (left <= 0) return null;
    const clip = this.scenario.limits === 'standard' ? left : Infinity;
    const rows = Math.min(available, maxData, clip);
    const job = { createdAt: now, endsAt: now + this.scenario.lengthOf(this.jobs.length, rows), rows };
    this.jobs.push(job);
    return job;
  }

  /** When the oldest use leaves the rolling day. */
  freeAt(now: number): number {
    return (this.used(now)[0]?.at ?? now) + dayMs;
  }

  /** Oldest first; jobs run one after another, so their times are in order. */
  private used(now: number): { at: number; amount: number }[] {
    const standard = this.scenario.limits === 'standard';
    const uses: { at: number; amount: number }[] = [];
    for (const job of this.jobs.toReversed()) {
      const at = standard ? job.endsAt : job.createdAt;
      if (at <= now - dayMs) break;
      uses.push({ at, amount: standard ? job.rows : 1 });
    }
    return uses.toReversed();
  }
}
