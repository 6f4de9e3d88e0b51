import type { Commit, Removal } from '../../src/load/destination.js';
import { answersOf, type Load } from '../../src/load/ledger.js';
import type { JournalRecord } from '../../src/sync/journal/journal-state.js';
import { formatDay } from '../../src/days/day.js';
import { frozen } from './frozen.js';

const unwritten = { rowsLoaded: 0, rowsRejected: 0, committedAt: '', supersededBy: null };

/** What outlives a process: journal, staged files, and a destination with rows and ledger. */
export class Disk {
  journal: string | null = null;
  /**
   * Attempts closed in the journal without a load, with the reason, by token. Compaction removes them from the journal.
   */
  readonly closed = new Map<string, string>();
  readonly stages = new Map<string, string[]>();
  loads: Load[] = [];
  /** Rows in the tables, each with a load that has it. A row with a key may be there once for each of several loads. */
  rows: { id: string; table: string; loadId: string }[] = [];
  /** What each load brought, with the table that it is in. */
  private readonly answers = new Map<string, { table: string; ids: readonly string[] }>();
  /** Jobs that were loaded, though their loads may have been removed since. */
  readonly loadedJobs = new Set<string>();
  /** Anything wrong that a reader of the table could have seen. */
  readonly violations: string[] = [];

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

  /** Like every destination: a commit whose loads are all in the ledger changes nothing. */
  private isKnown({ loads }: Commit): boolean {
    return loads.every(({ load }) => this.loads.some(({ loadId }) => loadId === load.loadId));
  }

  insertRows(commit: Commit): void {
    if (this.isKnown(commit)) return;
    const { table } = commit.table;
    const known = new Set(this.loads.map((load) => load.loadId));
    this.rows = this.rows.filter((row) => !commit.supersedes.includes(row.loadId));
    for (const { load, rows } of commit.loads) {
      if (known.has(load.loadId)) continue;
      const staged = this.stages.get(rows.path);
      if (staged === undefined) this.violations.push(`load ${load.loadId} was committed without its stage`);
      for (const id of staged ?? []) this.rows.push({ id, table, loadId: load.loadId });
      this.answers.set(load.loadId, { table, ids: staged ?? [] });
      for (const each of answersOf({ ...load, ...unwritten })) this.loadedJobs.add(each.remoteJobId);
    }
  }

  /** A row goes with the last load that has it. */
  remove({ jobs, supersededBefore }: Removal): void {
    const isGone = ({ job, supersededBy, committedAt }: Load) =>
      jobs.includes(job) ||
      (supersededBy !== null && supersededBefore !== null && committedAt < supersededBefore);
    const gone = new Set(this.loads.filter(isGone).map(({ loadId }) => loadId));
    this.rows = this.rows.filter(({ loadId }) => !gone.has(loadId));
    this.loads = this.loads.filter(({ loadId }) => !gone.has(loadId));
  }

  /** Whether each table has the rows of its live loads, and no others. */
  tableFaults(): string[] {
    const there = new Set(this.rows.map(({ table, id }) => `${table} ${id}`));
    const due = new Set(
      this.live().flatMap(({ loadId }) => {
        const { table, ids } = this.answers.get(loadId)!;
        return ids.map((id) => `${table} ${id}`);
      }),
    );
    return [
      ...[...due].filter((row) => !there.has(row)).map((row) => `${row} is gone although a live load has it`),
      ...[...there]
        .filter((row) => !due.has(row))
        .map((row) => `${row} is there although no live load has it`),
    ];
  }

  /** The keys of some rows. */
  keysOf(isMeant: (loadId: string) => boolean): Set<string> {
    return new Set(this.rows.filter(({ loadId }) => isMeant(loadId)).map(({ id }) => id));
  }

  writeLedger(commit: Commit, now: number): void {
    if (this.isKnown(commit)) return;
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
        ...(commit.table.window?.dateColumn && { days: this.countDays(rows.path) }),
      });
    }
    const after = this.coveredDays();
    for (const [day, count] of after) if (count > 1) this.violations.push(`${day} is live ${count} times`);
    for (const day of before.keys())
      if (!after.has(day)) this.violations.push(`${day} was there and is gone`);
  }

  private countDays(path: string): NonNullable<Load['days']> {
    const counts = new Map<string, number>();
    for (const id of this.stages.get(path) ?? []) {
      const day = formatDay(Number(id.split('/')[1]));
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    return frozen([...counts].map(([day, rows]) => ({ day, rows, loaded: rows })));
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
