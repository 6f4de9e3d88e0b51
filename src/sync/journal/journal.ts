import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { HeadgateError } from '../../common/errors.js';
import { capitalized } from '../../common/words.js';
import { type Lease, LeaseLost, type LogEntry, type SharedLog } from '../../load/machines.js';
import { type JournalRecord, journalRecordSchema } from './journal-record.js';
import { emptyState, type JournalState, reduce, snapshot } from './journal-state.js';

/** The only version that is read. See docs/contributing.md on how to change it. */
const version = 2;
const header = line({ type: 'journal', version });
const headerSchema = z.object({ type: z.literal('journal'), version: z.number() });
/** A line holds everything appended at once, so that no part can be lost alone. */
const lineSchema = z.array(journalRecordSchema);

/** After this many new records the journal is rewritten from its state. */
const compactAfter = 1_000;

/** Returns the lease that a record about a lane needs; null if it needs none. Raises `LeaseLost`. */
export type LeaseOf = (lane: string) => Lease | null;

const noLease: LeaseOf = () => null;

/**
 * Append-only record of what headgate was about to do and what it did. Each append is one checksummed line. If several
 * machines write one journal, each first reads what the others wrote, so none writes behind a place that it has not
 * read.
 */
export class Journal {
  private readonly log: SharedLog;
  private readonly leaseOf: LeaseOf;
  state: JournalState = emptyState;
  /** Changes whenever another machine has recorded a load. */
  othersLoaded = 0;
  /** Changes whenever another machine has recorded something that affects a plan. */
  othersPlanned = 0;
  /** Position of the last entry read or written. */
  private seq = 0;
  /** Records since the journal was last rewritten. */
  private count = 0;
  private isWhole = false;
  private tail: Promise<unknown> = Promise.resolve();

  private constructor(log: SharedLog, leaseOf: LeaseOf) {
    this.log = log;
    this.leaseOf = leaseOf;
  }

  /**
   * Replays a journal, or begins one. A torn last line, left by a power cut, is dropped.
   *
   * @throws HeadgateError `journal_damaged` for any other damage, `journal_newer` for another version
   */
  static async open(log: SharedLog, leaseOf = noLease): Promise<Journal> {
    const journal = new Journal(log, leaseOf);
    await journal.catchUp();
    if (!journal.isWhole || journal.count >= compactAfter) await journal.compact((state) => state);
    return journal;
  }

  /** The state of a log, without writing to it. */
  static async read(log: SharedLog): Promise<JournalState> {
    const journal = new Journal(log, noLease);
    await journal.catchUp();
    return journal.state;
  }

  /** Reads what other machines have written. */
  async refresh(): Promise<void> {
    await this.inTurn(() => this.catchUp());
  }

  /** Durable once it resolves, all of it or nothing. Concurrent calls keep their order. */
  async append(...records: JournalRecord[]): Promise<void> {
    await this.inTurn(() => this.write(records, () => true));
  }

  /** Like `append`, but if `othersPlanned` has changed it writes nothing and returns false. */
  async appendIf(othersPlanned: number, ...records: JournalRecord[]): Promise<boolean> {
    return this.inTurn(() => this.write(records, () => this.othersPlanned === othersPlanned));
  }

  /** Replaces the whole journal by another state in one step. */
  async edit(change: (state: JournalState) => JournalState): Promise<void> {
    await this.inTurn(() => this.compact(change));
  }

  async close(): Promise<void> {
    await this.tail.catch(() => undefined);
    await this.log.close();
  }

  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.tail.then(task);
    // After a failed write the journal's end is unknown: nothing may follow it, so the chain stays rejected.
    this.tail = turn.catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error;
    });
    this.tail.catch(() => undefined);
    return turn;
  }

  private async write(records: readonly JournalRecord[], isMeant: () => boolean): Promise<boolean> {
    for (;;) {
      if (!isMeant()) return false;
      const leases = this.leasesFor(records);
      const next = await this.after(records, leases);
      const entry = { text: recordsLine([...records]), whole: false };
      if ((await this.log.append(this.seq, entry, leases)) === 'ok') {
        this.seq += 1;
        this.state = next;
        this.count += records.length;
        break;
      }
      await this.catchUp();
    }
    const added = this.count - compactAfter;
    if (added >= 0 && added >= snapshot(this.state).length) await this.compact((state) => state);
    return true;
  }

  /** The state after some records. If they contradict it, another run may have taken over an account. */
  private async after(records: readonly JournalRecord[], leases: readonly Lease[]): Promise<JournalState> {
    try {
      return records.reduce(reduce, this.state);
    } catch (error) {
      await this.log.confirm(leases);
      throw error;
    }
  }

  private async compact(change: (state: JournalState) => JournalState): Promise<void> {
    for (;;) {
      const next = change(this.state);
      const records = snapshot(next);
      const text = header + records.map((record) => recordsLine([record])).join('');
      if ((await this.log.append(this.seq, { text, whole: true }, [])) === 'ok') {
        this.seq += 1;
        this.state = next;
        this.count = records.length;
        this.isWhole = true;
        return;
      }
      await this.catchUp();
    }
  }

  private async catchUp(): Promise<void> {
    for (const entry of await this.log.read(this.seq)) this.noteEntry(entry);
  }

  private noteEntry({ seq, text, whole }: LogEntry): void {
    const parsed = whole
      ? parseJournal(text, this.log)
      : { records: recordsIn(readLine(text.slice(0, -1)), this.log, seq), whole: this.isWhole };
    this.state = parsed.records.reduce(reduce, whole ? emptyState : this.state);
    this.count = parsed.records.length + (whole ? 0 : this.count);
    this.isWhole = parsed.whole;
    this.seq = seq;
    if (whole || parsed.records.some(({ type }) => type === 'committed')) this.othersLoaded += 1;
    if (whole || parsed.records.some(isForPlans)) this.othersPlanned += 1;
  }

  /** The leases of all lanes that records are about. */
  private leasesFor(records: readonly JournalRecord[]): Lease[] {
    const lanes = new Set(records.flatMap((record) => lanesOf(record, this.state)));
    return [...lanes].flatMap((lane) => this.leaseOf(lane) ?? []);
  }
}

/** Whether a record can change a plan. */
function isForPlans({ type }: JournalRecord): boolean {
  return ['attempt', 'committed', 'closed', 'capped', 'stopped', 'refetch', 'refetched', 'kept'].includes(
    type,
  );
}

/** Lanes that a record is about; only the holder of their accounts may write it. */
function lanesOf(record: JournalRecord, { attempts }: JournalState): string[] {
  const laneOf = (token: string) => attempts.get(token)?.lane ?? [];
  switch (record.type) {
    case 'account':
    case 'parked':
      return [record.lane];
    case 'attempt':
      return [record.attempt.lane].concat(laneOf(record.attempt.token));
    case 'event':
    case 'closed':
      return [laneOf(record.token)].flat();
    case 'committed':
      return record.tokens.flatMap(laneOf);
    default:
      return [];
  }
}

type Place = Pick<SharedLog, 'location' | 'renewal'>;

/** The records of a journal's text; `whole` unless it has a torn last line. */
export function parseJournal(text: string, log: Place): { records: JournalRecord[]; whole: boolean } {
  const lines = text.split('\n');
  const last = lines.pop();
  let whole = last === '';
  const values = lines.map(readLine);
  if (values.length > 1 && values.at(-1) === undefined) {
    // A torn write may end in a newline of its own content; only the very last line may be lost.
    values.pop();
    whole = false;
  }
  const [first, ...rest] = values;
  if (first === undefined) {
    if (lines.length === 0) return { records: [], whole: false };
    throw damaged(log, 1);
  }
  checkVersion(first, log);
  return { records: rest.flatMap((value, index) => recordsIn(value, log, index + 2)), whole };
}

function checkVersion(first: unknown, log: Place): void {
  const { data } = headerSchema.safeParse(first);
  if (data === undefined) throw damaged(log, 1);
  if (data.version === version) return;
  throw new HeadgateError(
    'journal_newer',
    `the journal ${log.location} has version ${data.version}; this headgate reads only version ${version}`,
    { hint: `Use that version, or ${renewalOf(log)}.` },
  );
}

function recordsIn(value: unknown, log: Place, place: number): JournalRecord[] {
  const appended = lineSchema.safeParse(value);
  if (!appended.success) throw damaged(log, place);
  return appended.data;
}

function recordsLine(records: JournalRecord[]): string {
  return line(lineSchema.encode(records));
}

/** CRC-32 of the JSON text as eight hex digits, a space, the JSON text. */
function line(value: unknown): string {
  const json = JSON.stringify(value);
  return `${checksum(json)} ${json}\n`;
}

/** The value of a line; undefined if its checksum does not match or it is not JSON. */
function readLine(text: string): unknown {
  const json = text.slice(9);
  if (text[8] !== ' ' || text.slice(0, 8) !== checksum(json)) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function checksum(json: string): string {
  return crc32(json).toString(16).padStart(8, '0');
}

function damaged(log: Place, lineNumber: number): HeadgateError {
  return new HeadgateError(
    'journal_damaged',
    `the journal ${log.location} is damaged in line ${lineNumber}`,
    {
      hint: `${capitalized(renewalOf(log))} and run again: that may cost a job at the service, never a row.`,
    },
  );
}

const renewalOf = ({ location, renewal = `move ${location} away` }: Place) => renewal;
