import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { HeadgateError } from '../../common/errors.js';
import { capitalized } from '../../common/words.js';
import { LeaseLost } from '../../load/machines.js';
import { LocalLog } from './local-log.js';
import { journalRecordSchema } from './journal-record.js';
import { emptyState, reduce, snapshot } from './journal-state.js';
/** The only version that is read. See docs/contributing.md on how to change it. */
const version = 2;
const header = line({ type: 'journal', version });
const headerSchema = z.object({ type: z.literal('journal'), version: z.number() });
/** A line holds everything appended at once, so that no part can be lost alone. */
const lineSchema = z.array(journalRecordSchema);
/** After this many new records the journal is rewritten from its state. */
const compactAfter = 1_000;
const noLease = () => null;
/**
 * Append-only record of what headgate was about to do and what it did. Each append is one checksummed line. If several
 * machines write one journal, each first reads what the others wrote, so none writes behind a place that it has not
 * read.
 */
export class Journal {
    log;
    leaseOf;
    current = emptyState;
    /** Position of the last entry read or written. */
    seq = 0;
    /** Records since the journal was last rewritten. */
    count = 0;
    isWhole = false;
    ledgerChanges = 0;
    planChanges = 0;
    tail = Promise.resolve();
    constructor(log, leaseOf) {
        this.log = log;
        this.leaseOf = leaseOf;
    }
    /**
     * Replays the journal of a store, or begins one. A torn last line, left by a power cut, is dropped.
     *
     * @throws HeadgateError `journal_damaged` for any other damage, `journal_newer` for another version
     */
    static open(store) {
        return Journal.over(new LocalLog(store));
    }
    /** Replays a journal that other machines may write to as well, or begins one. */
    static async over(log, leaseOf = noLease) {
        const journal = new Journal(log, leaseOf);
        await journal.catchUp();
        if (!journal.isWhole || journal.count >= compactAfter)
            await journal.compact((state) => state);
        return journal;
    }
    /** The state of a log, without writing to it. */
    static async read(log) {
        const journal = new Journal(log, noLease);
        await journal.catchUp();
        return journal.state;
    }
    get state() {
        return this.current;
    }
    /** Changes whenever another machine has recorded a load. */
    get othersLoaded() {
        return this.ledgerChanges;
    }
    /** Changes whenever another machine has recorded something that affects a plan. */
    get othersPlanned() {
        return this.planChanges;
    }
    /** Reads what other machines have written. */
    async refresh() {
        await this.inTurn(() => this.catchUp());
    }
    /** Durable once it resolves, all of it or nothing. Concurrent calls keep their order. */
    async append(...records) {
        await this.inTurn(() => this.write(records, () => true));
    }
    /** Like `append`, but if `othersPlanned` has changed it writes nothing and returns false. */
    async appendIf(othersPlanned, ...records) {
        return this.inTurn(() => this.write(records, () => this.planChanges === othersPlanned));
    }
    /** Replaces the whole journal by another state in one step. */
    async edit(change) {
        await this.inTurn(() => this.compact(change));
    }
    async close() {
        await this.tail.catch(() => undefined);
        await this.log.close();
    }
    inTurn(task) {
        const turn = this.tail.then(task);
        // After a failed write the journal's end is unknown: nothing may follow it, so the chain stays rejected.
        this.tail = turn.catch((error) => {
            if (!(error instanceof LeaseLost))
                throw error;
        });
        this.tail.catch(() => undefined);
        return turn;
    }
    async write(records, isMeant) {
        for (;;) {
            if (!isMeant())
                return false;
            const leases = this.leasesFor(records);
            const next = await this.after(records, leases);
            const entry = { text: recordsLine([...records]), whole: false };
            if ((await this.log.append(this.seq, entry, leases)) === 'ok') {
                this.seq += 1;
                this.current = next;
                this.count += records.length;
                break;
            }
            await this.catchUp();
        }
        if (this.isLong())
            await this.compact((state) => state);
        return true;
    }
    isLong() {
        const records = this.count - compactAfter;
        return records >= 0 && records >= snapshot(this.current).length;
    }
    /** The state after some records. If they contradict it, another run may have taken over an account. */
    async after(records, leases) {
        try {
            return records.reduce(reduce, this.current);
        }
        catch (error) {
            await this.log.confirm(leases);
            throw error;
        }
    }
    async compact(change) {
        for (;;) {
            const next = change(this.current);
            const records = snapshot(next);
            const text = header + records.map((record) => recordsLine([record])).join('');
            if ((await this.log.append(this.seq, { text, whole: true }, [])) === 'ok') {
                this.seq += 1;
                this.current = next;
                this.count = records.length;
                this.isWhole = true;
                return;
            }
            await this.catchUp();
        }
    }
    async catchUp() {
        for (const entry of await this.log.read(this.seq))
            this.noteEntry(entry);
    }
    noteEntry({ seq, text, whole }) {
        const parsed = whole
            ? parseJournal(text, this.log)
            : { records: readRecords(text, this.log, seq), whole: this.isWhole };
        this.current = parsed.records.reduce(reduce, whole ? emptyState : this.current);
        this.count = parsed.records.length + (whole ? 0 : this.count);
        this.isWhole = parsed.whole;
        this.seq = seq;
        if (whole || parsed.records.some(({ type }) => type === 'committed'))
            this.ledgerChanges += 1;
        if (whole || parsed.records.some(isForPlans))
            this.planChanges += 1;
    }
    /** The leases of all lanes that records are about. */
    leasesFor(records) {
        const lanes = new Set(records.flatMap((record) => lanesOf(record, this.current)));
        return [...lanes].flatMap((lane) => this.leaseOf(lane) ?? []);
    }
}
/** Whether a record can change a plan. */
function isForPlans({ type }) {
    return ['attempt', 'committed', 'closed', 'capped', 'stopped', 'refetch', 'refetched', 'kept'].includes(type);
}
/** Lanes that a record is about; only the holder of their accounts may write it. */
function lanesOf(record, { attempts }) {
    const laneOf = (token) => attempts.get(token)?.lane ?? [];
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
/** Reads a journal without changing it, as `headgate status` does while a run works. */
export function parseJournal(text, log) {
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
        if (lines.length === 0)
            return { records: [], whole: false };
        throw damaged(log, 1);
    }
    checkVersion(first, log);
    const records = rest.flatMap((value, index) => {
        const appended = lineSchema.safeParse(value);
        if (!appended.success)
            throw damaged(log, index + 2);
        return appended.data;
    });
    return { records, whole };
}
function checkVersion(first, log) {
    const { data } = headerSchema.safeParse(first);
    if (data === undefined)
        throw damaged(log, 1);
    if (data.version === version)
        return;
    throw new HeadgateError('journal_newer', `the journal ${log.location} has version ${data.version}; this headgate reads only version ${version}`, { hint: `Use that version, or ${renewalOf(log)}.` });
}
/** One appended line of a log that keeps lines apart. */
function readRecords(text, log, place) {
    const appended = lineSchema.safeParse(readLine(text.slice(0, -1)));
    if (!appended.success)
        throw damaged(log, place);
    return appended.data;
}
function recordsLine(records) {
    return line(lineSchema.encode(records));
}
/** CRC-32 of the JSON text as eight hex digits, a space, the JSON text. */
function line(value) {
    const json = JSON.stringify(value);
    return `${checksum(json)} ${json}\n`;
}
/** The value of a line; undefined if its checksum does not match or it is not JSON. */
function readLine(text) {
    const json = text.slice(9);
    if (text[8] !== ' ' || text.slice(0, 8) !== checksum(json))
        return undefined;
    try {
        return JSON.parse(json);
    }
    catch {
        return undefined;
    }
}
function checksum(json) {
    return crc32(json).toString(16).padStart(8, '0');
}
function damaged(log, lineNumber) {
    return new HeadgateError('journal_damaged', `the journal ${log.location} is damaged in line ${lineNumber}`, {
        hint: `${capitalized(renewalOf(log))} and run again: that may cost a job at the service, never a row.`,
    });
}
const renewalOf = ({ location, renewal = `move ${location} away` }) => renewal;
//# sourceMappingURL=journal.js.map