import type { Commit } from '../../src/load/destination.js';
import type { Load } from '../../src/load/ledger.js';
import { type Day, formatDay } from '../../src/days/day.js';
import { timeOfText } from '../../src/days/time-of-text.js';
import type { JournalRecord } from '../../src/sync/journal/journal-state.js';
import { frozen } from './frozen.js';

/** What outlives a process: journal, staged files, and a destination with rows and ledger. */
export class Disk {
  journal: string | null = null;
  /**
   * Attempts closed in the journal without a load, with the reason, by token. Compaction removes them from the journal.
   */
  readonly closed = new Map<string, string>();
  readonly stages = new Map<string, string[]>();
  /** The text of a row's day column, by the row's id; null if it has none. */
  textOf: (id: string) => string | null = () => null;
  loads: Load[] = [];
  /** Rows in the table, each with the load that brought it. */
  rows: { id: string; loadId: string }[] = [];
  /** Anything wrong that a reader of the table could have seen. */
  readonly violations: string[] = [];

  /** Days by time zone and text: a world reads the same few texts again and again. */
  private readonly days = new Map<string, Map<string | null, Day | null>>();

  /** The day of a row as a reader of its text finds it; null if it has none. */
  dayOf(id: string, timeZone: string): Day | null {
    const known = this.days.get(timeZone) ?? new Map<string | null, Day | null>();
    this.days.set(timeZone, known);
    const text = this.textOf(id);
    let day = known.get(text);
    if (day === undefined) {
      day = timeOfText(text, timeZone)?.day ?? null;
      known.set(text, day);
    }
    return day;
  }

  /** A copy of the ledger, as a destination returns it. */
  ledger(): Load[] {
    return this.loads.map((load) => ({ ...load }));
  }

  appendJournal(text: string): void {
    this.journal = (this.journal ?? '') + text;
    // A world has many lines, and most of them close nothing.
    if (!text.includes('"closed"')) return;
    for (const record of JSON.parse(text.slice(9)) as JournalRecord[]) {
      if (record.type === 'closed') this.closed.set(record.token, record.why);
    }
  }

  insertRows(commit: Commit): void {
    const known = new Set(this.loads.map((load) => load.loadId));
    this.rows = this.rows.filter((row) => !commit.supersedes.includes(row.loadId));
    for (const { load, rows } of commit.loads) {
      if (known.has(load.loadId)) continue;
      const staged = this.stages.get(rows.path);
      if (staged === undefined) this.violations.push(`load ${load.loadId} was committed without its stage`);
      for (const id of staged ?? []) this.rows.push({ id, loadId: load.loadId });
    }
  }

  writeLedger(commit: Commit, now: number): void {
    const before = this.coveredDays();
    const known = new Set(this.loads.map((load) => load.loadId));
    const first = commit.loads[0].load.loadId;
    for (const load of this.loads) {
      if (commit.supersedes.includes(load.loadId)) load.supersededBy = first;
      else if (commit.doubts?.includes(load.loadId) === true) load.complete = false;
    }
    for (const { load, rows } of commit.loads) {
      if (known.has(load.loadId)) continue;
      this.loads.push({
        ...load,
        slice: frozen(load.slice),
        config: frozen(load.config),
        rowsLoaded: rows.rows,
        rowsRejected: 0,
        committedAt: new Date(now).toISOString(),
        supersededBy: null,
        ...this.countDays(commit, rows.path),
      });
    }
    const after = this.coveredDays();
    for (const [day, count] of after) if (count > 1) this.violations.push(`${day} is live ${count} times`);
    for (const day of before.keys())
      if (!after.has(day)) this.violations.push(`${day} was there and is gone`);
  }

  private countDays({ table }: Commit, path: string): Pick<Load, 'days'> {
    const { timeZone, dateColumn } = table.window ?? {};
    if (dateColumn === undefined || timeZone === undefined) return {};
    const counts = new Map<Day | null, number>();
    for (const id of this.stages.get(path) ?? []) {
      const day = this.dayOf(id, timeZone);
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    const days = [...counts].map(([day, rows]) => ({
      day: day === null ? null : formatDay(day),
      rows,
      loaded: rows,
    }));
    return { days: frozen(days) };
  }

  /** The latest finding about a job config's order. */
  orderHolds(job: string): boolean {
    // Most lines are about attempts.
    const lines = (this.journal ?? '').split('\n').filter((line) => line.includes('"order"'));
    const records = lines.flatMap((line) => JSON.parse(line.slice(9)) as JournalRecord[]);
    const found = records.findLast((record) => record.type === 'order' && record.order.job === job);
    return found?.type === 'order' && found.order.holds;
  }

  live(): Load[] {
    return this.loads.filter((load) => load.supersededBy === null);
  }

  /** In how many live loads each day of each job config is. */
  private coveredDays(): Map<string, number> {
    const days = new Map<string, number>();
    for (const { job, slice } of this.live()) {
      if (slice === null) continue;
      for (let at = slice.from; at < slice.until; at += 1) {
        const day = `${job} ${at}`;
        days.set(day, (days.get(day) ?? 0) + 1);
      }
    }
    return days;
  }
}
