import { thisProcess } from '../../../src/files/holder.js';
import type { Hold } from '../../../src/load/destination.js';
import {
  type AccountLease,
  HeldByOther,
  holdersText,
  holderText,
  type Lease,
  LeaseLost,
  type Machines,
  Overtaken,
  type SharedLog,
  type Taken,
  type Wanted,
} from '../../../src/load/machines.js';
import type { Timer } from '../../../src/load/patience.js';
import type { ObjectStore } from '../../../src/objects/object-store.js';
import { Chain, chainLog } from './chain.js';
import { keepHold, leaseMs, Signs } from './signs.js';
import { accountOf, type AccountState, type State, type User } from './state.js';

/** How long to wait for a process that briefly holds the whole destination, and how often to look, in milliseconds. */
const takePatienceMs = 10_000;
const takePauseMs = 200;

/**
 * How long an ending process tries to release its accounts, in milliseconds. Unreleased accounts run out after a while.
 */
const releaseMs = 5_000;

/** Means the whole destination where an account is named. */
const whole = '';

interface MachinesOptions {
  store: ObjectStore;
  useFolder: (folder: string) => void;
  /** Prevents further commits that carry an older fence of these leases. */
  shutOut: (leases: readonly Lease[]) => Promise<void>;
  /** Completes drops and renames that were interrupted; no other process writes meanwhile. */
  clear: () => Promise<void>;
  timer: Timer;
}

/** Lets runs on several machines coordinate through the objects of a store. */
export class DeltaMachines implements Machines {
  readonly leaseMs = leaseMs;
  // Each look costs one write and one listing.
  readonly lookMs = 10_000;
  readonly useFolder: (folder: string) => void;
  readonly #options: MachinesOptions;
  readonly #chain: Chain;
  readonly #signs: Signs;
  /** When a lease of this process was last asked for, as `monotonic` time by account. */
  readonly #wantedAt = new Map<string, number>();
  /** The destination's fence while this process holds all of it. */
  #alone: number | null = null;

  constructor(options: MachinesOptions) {
    this.#options = options;
    this.useFolder = options.useFolder;
    this.#signs = new Signs(options.store, options.timer);
    this.#chain = new Chain(options.store, options.timer, (signs, asked) =>
      this.#signs.observe(signs, asked),
    );
  }

  /** Whether this process holds accounts or the whole destination. */
  get isUsing(): boolean {
    return this.#wantedAt.size > 0 || this.#alone !== null;
  }

  /** The leases that a commit has to prove. */
  needed(leases: readonly Lease[]): Lease[] {
    return [...leases, ...(this.#alone === null ? [] : [{ account: whole, fence: this.#alone }])];
  }

  /** Raises `LeaseLost` if another process holds one of the leases by now. Without leases it sends no request. */
  async confirm(leases: readonly Lease[]): Promise<void> {
    if (leases.length > 0 || this.#alone !== null) await this.log().confirm(leases);
  }

  log(): SharedLog {
    return chainLog(this.#chain, this.#root, (state, leases) => this.#require(state, leases));
  }

  async take(wanted: readonly Wanted[]) {
    await this.#settle();
    const user = await this.#user();
    const asked = this.#options.timer.monotonic();
    let taken: Taken[] = [];
    const state = await this.#chain.change(async (state) => {
      this.#refuseAlone(state);
      const held = await this.#held(state.accounts.filter((each) => !this.#isLeft(each, asked)));
      const free = wanted.filter(({ account }) => !held.some((each) => each.account === account));
      taken = free.map((each) => this.#taken(state, each));
      return free.length === 0 ? null : { type: 'take', user, accounts: free };
    });
    const leases = taken.map(({ lease }) => lease);
    for (const { account } of leases) this.#wantedAt.set(account, asked);
    await this.#shutOut(state, leases);
    const now = this.#signs.shownTime();
    if (!this.isUsing) await this.#signs.takeBack();
    return { now, taken, others: await this.#others(leases) };
  }

  async renew(leases: readonly Lease[]) {
    const asked = this.#options.timer.monotonic();
    await this.#look();
    for (const { account } of leases) this.#wantedAt.set(account, asked);
    await this.#dropUnwanted(asked);
    const kept = leases.filter((lease) => this.#isOwn(lease));
    for (const { account } of leases)
      if (!kept.some((lease) => lease.account === account)) this.#wantedAt.delete(account);
    return { now: this.#signs.shownTime(), kept, others: await this.#others(kept) };
  }

  async release(leases: readonly Lease[]) {
    const release = async () => {
      await this.#giveBack(leases, false);
      if (!this.isUsing) await this.#signs.takeBack();
    };
    await Promise.race([release(), new Promise((resolve) => setTimeout(resolve, releaseMs).unref())]);
  }

  async leases(): Promise<AccountLease[]> {
    await this.#chain.look();
    return this.#others([]);
  }

  /**
   * Takes the whole destination for this process and keeps it until it is released. No process may hold an account
   * meanwhile.
   */
  async hold(): Promise<Hold> {
    await this.#look();
    const user = await this.#user();
    let wasOpen = false;
    const state = await this.#chain.change(async (state) => {
      const held = await this.#held(state.accounts);
      if (held.length > 0) throw new HeldByOther(this.#root, holdersText(held));
      const { user: other, isOpen } = state.alone;
      if (await this.#isHeldByOther(other)) throw this.#heldBy(other);
      wasOpen = isOpen;
      return { type: 'alone', user, at: this.#signs.storeTime() };
    });
    const { fence } = state.alone;
    this.#alone = fence;
    try {
      const open = state.accounts.filter(({ isOpen }) => isOpen);
      const leases = wasOpen && fence > 1 ? [...open, { account: whole, fence }] : open;
      if (leases.length > 0) await this.#options.shutOut(leases);
      if (wasOpen) await this.#options.clear();
    } catch (error) {
      await this.#share(null).catch(() => undefined);
      throw error;
    }
    return keepHold({
      renew: async () => {
        await this.#look();
        this.#require(this.#chain.state, []);
      },
      release: (isKept) => this.#share(isKept ? fence : null),
      monotonic: this.#options.timer.monotonic,
      location: this.#root,
    });
  }

  /** Releases the destination. Without a fence it stays marked as interrupted. */
  async #share(fence: number | null): Promise<void> {
    this.#alone = null;
    if (fence !== null) await this.#chain.change(() => ({ type: 'shared', fence }));
    if (!this.isUsing) await this.#signs.takeBack();
  }

  /** Waits for a process that briefly holds the whole destination, and completes what an interrupted one left. */
  async #settle(): Promise<void> {
    const { monotonic, sleep } = this.#options.timer;
    for (const began = monotonic(); ; await sleep(takePauseMs)) {
      await this.#look();
      if (this.#alone !== null) return;
      const { user, isOpen } = this.#chain.state.alone;
      try {
        if (await this.#isHeldByOther(user)) throw this.#heldBy(user);
        if (!isOpen) return;
        const { release } = await this.hold();
        await release();
        await this.#signs.give();
        return;
      } catch (error) {
        if (!(error instanceof HeldByOther) || monotonic() - began >= takePatienceMs) throw error;
      }
    }
  }

  /** A commit that an older holder has already sent must not arrive after the new holder has read the tables. */
  async #shutOut(state: State, leases: readonly Lease[]): Promise<void> {
    const open = leases.filter((lease) => accountOf(state, lease)?.isOpen === true);
    if (open.length === 0) return;
    try {
      await this.#options.shutOut(open);
    } catch (error) {
      await this.#giveBack(leases, true).catch(() => undefined);
      throw error;
    }
  }

  /** Lets leases run out that the run has stopped asking for, as if their process were gone. */
  async #dropUnwanted(asked: number): Promise<void> {
    const own = this.#chain.state.accounts.filter((each) => this.#isOwn(each));
    for (const { account } of own) if (!this.#wantedAt.has(account)) this.#wantedAt.set(account, asked);
    const unwanted = own.filter(({ account }) => asked - this.#wantedAt.get(account)! >= leaseMs);
    if (unwanted.length > 0) await this.#giveBack(unwanted, true);
  }

  async #giveBack(leases: readonly Lease[], isOpen: boolean): Promise<void> {
    for (const { account } of leases) this.#wantedAt.delete(account);
    await this.#chain.change((state) => {
      const own = leases.filter((lease) => accountOf(state, lease)?.user?.sign === this.#signs.own);
      if (own.length === 0) return null;
      const given = own.map(({ account, fence }) => ({ account, fence }));
      return { type: 'giveBack', leases: given, at: this.#signs.storeTime(), isOpen };
    });
  }

  #taken({ accounts }: State, { account, window }: Wanted): Taken {
    const before = accounts.find((each) => each.account === account);
    const lease = { account, fence: (before?.fence ?? 0) + 1 };
    if (before === undefined || before.window === window) return { lease, usedElsewhereMs: null };
    return { lease, usedElsewhereMs: Math.max(0, this.#signs.storeTime() - this.#endOf(before)) };
  }

  /** When an account's lease ended, or will end unless its holder is heard from, by the store's clock. */
  #endOf({ user, freeSince }: AccountState): number {
    if (user === null) return freeSince ?? 0;
    return (this.#signs.heardAt(user) ?? 0) + leaseMs;
  }

  /** Renews this process's sign of life, and reads the others'. */
  async #look(): Promise<void> {
    await this.#signs.give();
    await this.#chain.look();
  }

  async #held(accounts: readonly AccountState[]): Promise<AccountLease[]> {
    const leases = await Promise.all(accounts.map((each) => this.#leaseOf(each)));
    return leases.filter(({ held }) => held);
  }

  async #others(own: readonly Lease[]): Promise<AccountLease[]> {
    const names = own.map(({ account }) => account);
    const others = this.#chain.state.accounts.filter(({ account }) => !names.includes(account));
    return Promise.all(others.map((each) => this.#leaseOf(each)));
  }

  async #leaseOf(each: AccountState): Promise<AccountLease> {
    const { account, user } = each;
    return {
      account,
      holder: user && { pid: user.pid, host: user.host, since: user.since },
      until: new Date(this.#endOf(each)).toISOString(),
      held: user !== null && (await this.#signs.mayLive(user)),
    };
  }

  #require(state: State, leases: readonly Lease[]): void {
    if (this.#alone !== null) this.#refuseAlone(state);
    const lost = leases.filter((lease) => accountOf(state, lease) === undefined);
    const [first] = lost;
    if (first === undefined) return;
    const now = state.accounts.find(({ account }) => account === first.account)?.user ?? state.alone.user;
    throw new LeaseLost(
      lost.map(({ account }) => account),
      `${holderText(now)} took over`,
    );
  }

  /** Raises if another process holds the whole destination. */
  #refuseAlone({ alone: { fence, user } }: State): void {
    if (this.#alone === null && user !== null) throw this.#heldBy(user);
    if (this.#alone !== null && this.#alone !== fence) throw new Overtaken(this.#root, holderText(user));
  }

  /** Whether this process holds an account that it has stopped asking for, and could not give back. */
  #isLeft({ account, user }: AccountState, asked: number): boolean {
    const wantedAt = this.#wantedAt.get(account);
    return user?.sign === this.#signs.own && (wantedAt === undefined || asked - wantedAt >= leaseMs);
  }

  #isOwn(lease: Lease): boolean {
    return accountOf(this.#chain.state, lease)?.user?.sign === this.#signs.own;
  }

  /** What this process itself could not give back is free for it. */
  async #isHeldByOther(user: User | null): Promise<boolean> {
    return user !== null && user.sign !== this.#signs.own && (await this.#signs.mayLive(user));
  }

  #heldBy(user: User | null): HeldByOther {
    return new HeldByOther(this.#root, holderText(user));
  }

  async #user(): Promise<User> {
    return { ...(await thisProcess()), sign: this.#signs.own };
  }

  get #root(): string {
    return this.#options.store.root;
  }
}
