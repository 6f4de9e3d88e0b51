import { HeadgateError } from '../../common/errors.js';
import {
  type AccountLease,
  HeldByOther,
  holdersText,
  holderText,
  type Lease,
  LeaseLost,
  type Machines,
  type Wanted,
} from '../../load/machines.js';
import type { Clock } from '../../pacing/clock.js';
import type { Holding } from './holding.js';

/** A run stops using an account this long before others may take it: requests may still be on their way. */
const marginMs = 10_000;

interface Held {
  lease: Lease;
  /** Latest `Clock.monotonic` at which another run's requests may have ended; null if there were none. */
  usedElsewhereAt: number | null;
  lost: AbortController;
}

/** Accounts shared with other runs: those that were or became free. Without a renewed lease one is given up in time. */
export class Fleet implements Holding {
  readonly isShared = true;
  private readonly machines: Machines;
  private readonly base: Clock;
  private readonly wanted: readonly Wanted[];
  private readonly held = new Map<string, Held>();
  private others: readonly AccountLease[] = [];
  /** Accounts lost since the last look at the other runs: who has them is not known yet. */
  private readonly missed = new Set<string>();
  /** `Clock.monotonic` right before the last renewal was requested. */
  private renewedAt = 0;
  /** The shared time, and the value of `Clock.monotonic` when it was read. */
  private synced = { time: 0, at: 0 };
  /** Leases that were not renewed in time. Unless another run has taken them, they are still this run's. */
  private readonly expired: Lease[] = [];
  private readonly ended = new AbortController();
  private looked: Promise<void> = Promise.resolve();
  private onTaken: (lanes: readonly string[]) => Promise<void> = async () => undefined;
  private onLook: () => Promise<void> = async () => undefined;

  private constructor(machines: Machines, clock: Clock, wanted: readonly Wanted[]) {
    this.machines = machines;
    this.base = clock;
    this.wanted = wanted;
  }

  /** Takes the accounts that are free. If none is, raises `destination_locked` and names their holders. */
  static async enlist(machines: Machines, clock: Clock, wanted: readonly Wanted[]): Promise<Fleet> {
    const fleet = new Fleet(machines, clock, wanted);
    await fleet.take(wanted);
    if (fleet.held.size === 0) throw fleet.allHeld();
    void fleet.keep();
    void fleet.guard();
    return fleet;
  }

  get accounts(): string[] {
    return this.wanted.map(({ account }) => account).filter((account) => this.held.has(account));
  }

  /** Which accounts of the config other runs use, one sentence each. */
  get notices(): string[] {
    return this.heldElsewhere().map(
      ({ account, holder, until }) =>
        `account ${account} is in use by ${holderText(holder)} (its lease lasts until ${until}); this run continues without it`,
    );
  }

  /** The shared time, for records that other machines read. */
  get clock(): Clock {
    const { base } = this;
    return {
      now: () => Math.floor(this.synced.time + base.monotonic() - this.synced.at),
      monotonic: () => base.monotonic(),
      sleep: (ms, signal) => base.sleep(ms, signal),
    };
  }

  get elsewhere(): number {
    return this.heldElsewhere().length;
  }

  has(lane: string): boolean {
    return this.held.has(lane);
  }

  userOf(lane: string): string | null {
    if (this.has(lane)) return null;
    if (this.missed.has(lane)) return holderText(null);
    const other = this.others.find(({ account, held }) => held && account === lane);
    return other === undefined ? null : holderText(other.holder);
  }

  leases(lanes: Iterable<string>): Lease[] {
    return [...lanes].map((lane) => this.leaseOf(lane));
  }

  /** Raises `LeaseLost` if this run does not hold the account. */
  leaseOf(lane: string): Lease {
    const held = this.held.get(lane);
    if (held === undefined) throw new LeaseLost([lane], 'another run has it');
    return held.lease;
  }

  check(lane: string): void {
    this.expire();
    this.leaseOf(lane);
  }

  lost(lane: string): AbortSignal {
    return this.held.get(lane)?.lost.signal ?? AbortSignal.abort(new LeaseLost([lane], 'another run has it'));
  }

  lose(...errors: LeaseLost[]): void {
    const gone = errors.flatMap((error) =>
      error.accounts.flatMap((account) => {
        const held = this.held.get(account);
        return held === undefined ? [] : [{ account, held, error }];
      }),
    );
    // Whoever hears of one loss must already see all of them.
    for (const { account } of gone) {
      this.held.delete(account);
      this.missed.add(account);
    }
    for (const { held, error } of gone) held.lost.abort(error);
  }

  usedElsewhereMs(lane: string): number | null {
    const at = this.held.get(lane)?.usedElsewhereAt ?? null;
    return at === null ? null : this.base.monotonic() - at;
  }

  async adopt(lanes: readonly string[], task: () => Promise<void>): Promise<void> {
    const taken =
      lanes.length === 0 ? [] : await this.take(lanes.map((account) => ({ account, window: '' })));
    try {
      await task();
    } finally {
      const leases = taken.flatMap((lane) => this.held.get(lane)?.lease ?? []);
      for (const { account } of leases) this.held.delete(account);
      if (leases.length > 0) await this.machines.release(leases);
    }
  }

  /** One look at a time: all of them renew the same leases. */
  look(): Promise<void> {
    const look = this.looked.then(() => this.lookNow());
    this.looked = look.catch(() => undefined);
    return look;
  }

  serve(onTaken: (lanes: readonly string[]) => Promise<void>, onLook: () => Promise<void>): void {
    this.onTaken = onTaken;
    this.onLook = onLook;
  }

  async release(): Promise<void> {
    this.ended.abort();
    const leases = [...this.expired, ...this.heldLeases];
    this.held.clear();
    // A lease that cannot be given back expires.
    await this.machines.release(leases).catch(() => undefined);
  }

  private async take(wanted: readonly Wanted[]): Promise<string[]> {
    const asked = this.base.monotonic();
    const { now, taken, others } = await this.machines.take(wanted);
    if (this.ended.signal.aborted) {
      await this.machines.release(taken.map(({ lease }) => lease));
      return [];
    }
    if (this.held.size === 0) this.renewedAt = asked;
    this.sync(now, asked);
    for (const { lease, usedElsewhereMs: ms } of taken) {
      const usedElsewhereAt = ms === null ? null : this.base.monotonic() - ms;
      this.held.set(lease.account, { lease, usedElsewhereAt, lost: new AbortController() });
    }
    this.others = others;
    return taken.map(({ lease }) => lease.account);
  }

  /** The answer was made between request and response, so the middle has the smallest error. */
  private sync(time: number, asked: number): void {
    const now = this.base.monotonic();
    this.synced = { time: time + (now - asked) / 2, at: now };
  }

  private async keep(): Promise<void> {
    const { signal } = this.ended;
    while (!signal.aborted) {
      await this.base.sleep(this.machines.lookMs, signal).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.look();
        // Not awaited: leases must be renewed whatever else goes on.
        void this.onLook();
      } catch {
        // The shared place does not answer for now; the guard counts for how long.
      }
    }
  }

  private async lookNow(): Promise<void> {
    this.expire();
    const asked = this.base.monotonic();
    const leases = this.heldLeases;
    const { now, kept, others } = await this.machines.renew(leases);
    this.renewedAt = asked;
    this.sync(now, asked);
    this.others = others;
    const lost = leases.filter(({ account }) => !kept.some((lease) => lease.account === account));
    this.lose(
      ...lost.map(({ account }) => {
        const now = others.find((other) => other.account === account);
        return new LeaseLost([account], `${holderText(now?.holder ?? null)} took over`);
      }),
    );
    this.missed.clear();
    const free = this.wanted.filter(({ account }) => !this.has(account) && this.userOf(account) === null);
    const taken = free.length === 0 || this.ended.signal.aborted ? [] : await this.take(free);
    // Not awaited: leases must be renewed whatever else goes on.
    if (taken.length > 0) void this.onTaken(taken);
  }

  /** Gives an account up in time even if nothing answers any more. */
  private async guard(): Promise<void> {
    const { signal } = this.ended;
    while (!signal.aborted) {
      const left = this.lastMoment - this.base.monotonic();
      await this.base.sleep(Math.max(1_000, left), signal).catch(() => undefined);
      this.expire();
    }
  }

  private get heldLeases(): Lease[] {
    return [...this.held.values()].map(({ lease }) => lease);
  }

  private get lastMoment(): number {
    return this.renewedAt + this.machines.leaseMs - marginMs;
  }

  private expire(): void {
    if (this.held.size === 0 || this.base.monotonic() < this.lastMoment) return;
    const seconds = Math.round((this.base.monotonic() - this.renewedAt) / 1_000);
    this.expired.push(...this.heldLeases);
    this.lose(new LeaseLost([...this.held.keys()], `its lease could not be renewed for ${seconds} seconds`));
  }

  private heldElsewhere(): AccountLease[] {
    const names = new Set(this.wanted.map(({ account }) => account));
    return this.others.filter(({ account, held }) => held && names.has(account) && !this.has(account));
  }

  private allHeld(): HeadgateError {
    const held = this.heldElsewhere();
    const who = held.map(
      (each) => `account ${each.account} by ${holderText(each.holder)} until ${each.until}`,
    );
    return new HeadgateError('destination_locked', `every account is in use: ${who.join('; ')}`, {
      cause: new HeldByOther('every account', holdersText(held)),
      hint: 'Wait for those runs to end: an account whose process is gone is free within two minutes.',
    });
  }
}
