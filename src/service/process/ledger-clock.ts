import { readFileSync } from 'node:fs';
import type { JobClock, MachineClock } from '../clock.js';
import type { ClockRecord } from '../store/records.js';
import type { Store } from '../store/store.js';

const keepEveryMs = 60_000;

/** Smaller changes of the calendar are ignored, because it is corrected slightly all the time. */
const toleranceMs = 1_000;

const id = 'ledger';

export interface Boot {
  /** Null: unknown. */
  boot: string | null;
}

/**
 * The service's clock. Ledger time starts as calendar time at the first start, then follows the time since the
 * machine's boot. Setting the calendar forward or back therefore neither frees nor blocks allowance. Over a reboot,
 * when nothing counts, the calendar is used unless it ran backwards.
 */
export class LedgerClock implements JobClock {
  readonly #machine: MachineClock & Boot;
  /** Ledger time when the machine started. */
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

  /** Continues from the stored time; returns the current one. `newest`: time of the last ledger entry, or 0. */
  begin(kept: ClockRecord | null, newest: number): number {
    this.#kept = kept;
    const sameBoot = kept !== null && kept.boot !== null && kept.boot === this.#machine.boot;
    const counted = sameBoot ? kept.offset + this.#machine.sinceBoot() : this.now() + (kept?.shift ?? 0);
    this.#offset = Math.max(counted, newest) - this.#machine.sinceBoot();
    return this.ledger();
  }

  /** Stores the difference between ledger and calendar if it has changed. */
  async keep(store: Store): Promise<void> {
    const shift = Math.round(this.ledger() - this.now());
    const record = { id, boot: this.#machine.boot, offset: Math.round(this.#offset), shift };
    const known = this.#kept;
    const hasChanged = known?.boot !== record.boot || Math.abs(known.shift - shift) > toleranceMs;
    if (!hasChanged) return;
    await store.commit({ table: 'clock', record });
    this.#kept = record;
  }

  /** Stores it now and every minute. Returns a function that stops this. */
  async keepOn(store: Store): Promise<() => void> {
    await this.keep(store);
    // A store that cannot be written reports this itself.
    const timer = setInterval(() => void this.keep(store).catch(() => undefined), keepEveryMs);
    return () => clearInterval(timer);
  }
}

export function bootOfMachine(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
