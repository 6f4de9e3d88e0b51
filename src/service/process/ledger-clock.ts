import { readFileSync } from 'node:fs';
import type { JobClock, MachineClock } from '../clock.js';
import type { ClockRecord } from '../store/records.js';
import type { Store } from '../store/store.js';

const keepEveryMs = 60_000;

/** Changes of the calendar that are no news: it is corrected by a little all the time. */
const toleranceMs = 1_000;

const id = 'ledger';

/** The boots of a machine, as far as they can be told apart. */
export interface Boot {
  /** Null: unknown. */
  boot: string | null;
}

/**
 * The clock of a service. Time of the ledger is the calendar's at the first start, and then what the machine counts
 * since its boot: a calendar that is set forward or back frees no allowance and holds none back. Over a boot, for which
 * nothing counts, the calendar is believed as far as time did not run backwards.
 */
export class LedgerClock implements JobClock {
  readonly #machine: MachineClock & Boot;
  /** Time of the ledger when the machine started. */
  #offset = 0;
  #kept: ClockRecord | null = null;

  constructor(machine: MachineClock & Boot) {
    this.#machine = machine;
  }

  now(): number {
    return this.#machine.now();
  }

  monotonic(): number {
    return this.#machine.monotonic();
  }

  ledger(): number {
    return this.#offset + this.#machine.sinceBoot();
  }

  /** Continues from the stored time and returns the time. `newest`: the time of the last entry, 0 if there is none. */
  begin(kept: ClockRecord | null, newest: number): number {
    this.#kept = kept;
    const sameBoot = kept !== null && kept.boot !== null && kept.boot === this.#machine.boot;
    const counted = sameBoot ? kept.offset + this.#machine.sinceBoot() : this.now() + (kept?.shift ?? 0);
    this.#offset = Math.max(counted, newest) - this.#machine.sinceBoot();
    return this.ledger();
  }

  /** Stores how the ledger stands to the calendar, where that is news. */
  async keep(store: Store): Promise<void> {
    const shift = Math.round(this.ledger() - this.now());
    const record = { id, boot: this.#machine.boot, offset: Math.round(this.#offset), shift };
    const known = this.#kept;
    const isNews = known?.boot !== record.boot || Math.abs(known.shift - shift) > toleranceMs;
    if (!isNews) return;
    await store.commit({ table: 'clock', record });
    this.#kept = record;
  }

  /** Keeps now and every minute. Answers how to end it. */
  async keepOn(store: Store): Promise<() => void> {
    await this.keep(store);
    // A store that cannot be written reports that itself.
    const timer = setInterval(() => void this.keep(store).catch(() => undefined), keepEveryMs);
    return () => clearInterval(timer);
  }
}

/** Names the present boot of this machine. */
export function bootOfMachine(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
