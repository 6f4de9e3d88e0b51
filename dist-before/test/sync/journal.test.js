import { crc32 } from 'node:zlib';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeAttempt } from './make-attempt.js';
import { HeadgateError } from '../../src/common/errors.js';
import { LeaseLost } from '../../src/load/machines.js';
import { stagedRowsSchema } from '../../src/load/staged-rows.js';
import { attemptSchema } from '../../src/sync/journal/attempt-state.js';
import { Journal, parseJournal } from '../../src/sync/journal/journal.js';
import { FileJournalStore, LocalLog } from '../../src/sync/journal/local-log.js';
import { emptyState, reduce, snapshot } from '../../src/sync/journal/journal-state.js';
import { sliceOf } from '../support/days.js';
import { logSuite } from '../support/machines-suite.js';
import { temporaryFolder } from '../support/folder.js';
class MemoryStore {
    location = 'the journal';
    text;
    failing = false;
    constructor(text = null) {
        this.text = text;
    }
    read() {
        return Promise.resolve(this.text);
    }
    append(text) {
        if (this.failing)
            return Promise.reject(new Error('EIO'));
        this.text = (this.text ?? '') + text;
        return Promise.resolve();
    }
    replace(text) {
        this.text = text;
        return Promise.resolve();
    }
    close() {
        return Promise.resolve();
    }
}
/** A log that several machines write, and whose accounts may be taken from their holder. */
class MemoryLog {
    location = 'the journal';
    entries = [];
    taken = new Set();
    async read(after) {
        return this.entries.slice(after);
    }
    async append(after, entry, leases) {
        await this.confirm(leases);
        if (after !== this.entries.length)
            return 'behind';
        this.entries.push({ seq: after + 1, ...entry });
        return 'ok';
    }
    async confirm(leases) {
        const lost = leases.map(({ account }) => account).filter((account) => this.taken.has(account));
        if (lost.length > 0)
            throw new LeaseLost(lost, 'another process took over');
    }
    async close() { }
}
const column = { name: 'id', type: 'BIGINT', exactAsDouble: true };
const staged = {
    path: '/stage/a.rows',
    format: 'ndjson',
    rows: 2,
    bytes: 20,
    longestRow: 10,
    checksum: 1,
    columns: [column],
    rejects: [],
};
const attemptOf = (token) => attemptSchema.parse(makeAttempt({ token }));
/** An attempt whose job was submitted at a given time, with the fields that the journal uses. */
function running(token, at) {
    return [
        { type: 'attempt', attempt: attemptOf(token) },
        { type: 'event', token, event: { type: 'sent', at, uptime: at } },
        { type: 'event', token, event: { type: 'running', remoteId: token, remoteCreatedAt: '' } },
    ];
}
const account = (email) => ({ type: 'account', lane: 'main', email });
const length = (ms) => ({ type: 'length', source: 'posts', ms });
async function written(...records) {
    const store = new MemoryStore();
    const journal = await Journal.open(store);
    for (const record of records)
        await journal.append(record);
    return store.text ?? '';
}
/** A line in the journal's format. */
function line(value) {
    const json = JSON.stringify(value);
    return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`;
}
async function codeOf(text) {
    return Journal.open(new MemoryStore(text)).then(() => undefined, (error) => (error instanceof HeadgateError ? error.code : 'another error'));
}
describe('the journal', () => {
    it('gives back after a restart what was appended', async () => {
        const journal = await Journal.open(new MemoryStore(await written(account('a@b.c'), length(5))));
        expect(journal.state.accounts.get('main')).toBe('a@b.c');
        expect(journal.state.lengths.get('posts')).toEqual([5]);
    });
    it('treats records that no longer fit as those of an account that another run has, and continues with the others', async () => {
        const log = new MemoryLog();
        const leaseOf = (account) => ({ account, fence: 1 });
        const [mine, theirs] = [await Journal.over(log, leaseOf), await Journal.over(log)];
        for (const record of running('a', 1))
            await mine.append(record);
        const done = {
            type: 'event',
            token: 'a',
            event: { type: 'done', rows: 2, complete: true },
        };
        const exported = {
            type: 'event',
            token: 'a',
            event: { type: 'staged', staged: stagedRowsSchema.parse(staged) },
        };
        await mine.append(done);
        log.taken.add('main');
        await theirs.append(exported);
        // A record for another account also reads what the others wrote.
        await mine.append({ type: 'parked', lane: 'spare', until: 1 });
        await expect(mine.append(exported)).rejects.toThrow(LeaseLost);
        await mine.append(length(7));
        expect(mine.state.lengths.get('posts')).toEqual([7]);
        // If no other process took the account, this is a defect.
        log.taken.clear();
        await expect(mine.append(exported)).rejects.toMatchObject({ code: 'internal' });
    });
    it('drops a last line that a power failure cut anywhere, and continues after it', async () => {
        const whole = await written(account('a@b.c'));
        const longer = await written(account('a@b.c'), length(5));
        for (let cut = whole.length; cut < longer.length; cut += 1) {
            const store = new MemoryStore(longer.slice(0, cut));
            const journal = await Journal.open(store);
            expect(journal.state.lengths.size, `cut at ${cut}`).toBe(0);
            await journal.append(length(7));
            const again = await Journal.open(new MemoryStore(store.text));
            expect(again.state.lengths.get('posts')).toEqual([7]);
            expect(again.state.accounts.get('main')).toBe('a@b.c');
        }
    });
    it('loses all or nothing of what was appended at once', async () => {
        const before = await written(account('a@b.c'));
        const store = new MemoryStore(before);
        await (await Journal.open(store)).append(length(5), length(6));
        const after = store.text ?? '';
        for (let cut = before.length; cut < after.length; cut += 1) {
            const journal = await Journal.open(new MemoryStore(after.slice(0, cut)));
            expect(journal.state.lengths.size, `cut at ${cut}`).toBe(0);
        }
        // The pages of one write may reach the disk in any order.
        const hole = `${after.slice(0, before.length)}${'\0'.repeat(20)}${after.slice(before.length + 20)}`;
        expect((await Journal.open(new MemoryStore(hole))).state.lengths.size).toBe(0);
    });
    it('refuses damage anywhere else, by name and with the way out', async () => {
        const text = await written(account('a@b.c'), length(5), length(6));
        const middle = text.indexOf('a@b.c');
        const damaged = `${text.slice(0, middle)}X${text.slice(middle + 1)}`;
        await expect(Journal.open(new MemoryStore(damaged))).rejects.toMatchObject({
            code: 'journal_damaged',
            message: 'the journal the journal is damaged in line 2',
        });
    });
    it('refuses a journal of another version and leaves it as it is', async () => {
        const store = new MemoryStore();
        await Journal.open(store);
        const [, json = ''] = (store.text ?? '').trimEnd().split(/ (.*)/s);
        const later = json.replace('"version":2', '"version":3');
        expect(later).not.toBe(json);
        expect(await codeOf(line(JSON.parse(later)))).toBe('journal_newer');
    });
    it('refuses a record that it does not know', async () => {
        const text = await written(account('a@b.c'));
        expect(await codeOf(text + line([{ type: 'surprise' }]))).toBe('journal_damaged');
    });
    it('has the dates of an attempt, and days inside', async () => {
        const store = new MemoryStore();
        const journal = await Journal.open(store);
        const attempt = { ...attemptOf('a'), slice: sliceOf('2026-01-01', '2026-01-07') };
        await journal.append({ type: 'attempt', attempt });
        expect(store.text).toContain('"slice":{"from":"2026-01-01","to":"2026-01-07"}');
        const again = await Journal.open(new MemoryStore(store.text));
        expect(again.state.attempts.get('a')).toEqual(attempt);
    });
    it.each([
        ['an attempt without days', { slice: { from: '2026-01-01', to: '2026-02-30' } }],
        ['staged rows of no file', { staged: { ...staged, path: null } }],
        ['staged rows of no number', { staged: { ...staged, rows: '2' } }],
        ['a staged column of no type', { staged: { ...staged, columns: [{ ...column, type: 'TEXT' }] } }],
    ])('refuses %s', async (_, change) => {
        const text = await written(account('a@b.c'));
        const attempt = { ...attemptOf('a'), staged };
        expect(await codeOf(text + line([{ type: 'attempt', attempt }]))).toBeUndefined();
        expect(await codeOf(text + line([{ type: 'attempt', attempt: { ...attempt, ...change } }]))).toBe('journal_damaged');
    });
    it('refuses what is not JSON under a checksum that fits', async () => {
        const text = await written(account('a@b.c'));
        const torn = `${crc32('{').toString(16).padStart(8, '0')} {\n`;
        expect(await codeOf(text + torn + line([length(5)]))).toBe('journal_damaged');
    });
    it('takes nothing more after a write that failed, because its end is unknown', async () => {
        const store = new MemoryStore();
        const journal = await Journal.open(store);
        store.failing = true;
        await expect(journal.append(length(1))).rejects.toThrow('EIO');
        store.failing = false;
        await expect(journal.append(length(2))).rejects.toThrow('EIO');
        expect(journal.state.lengths.size).toBe(0);
    });
    it('is rewritten once it has grown long, with the same state', async () => {
        const store = new MemoryStore();
        const journal = await Journal.open(store);
        await journal.append(account('a@b.c'));
        for (let ms = 0; ms < 1_100; ms += 1)
            await journal.append(length(ms));
        expect((store.text ?? '').split('\n').length).toBeLessThan(200);
        const { records } = parseJournal(store.text ?? '', { location: 'the journal' });
        expect(records).toContainEqual(account('a@b.c'));
        const again = await Journal.open(store);
        expect(again.state).toEqual(journal.state);
    });
    it('remembers for a day what was paid for the jobs that left no load, and nothing else', async () => {
        const hour = 3_600_000;
        const closed = (token, why, rows) => rows === undefined ? { type: 'closed', token, why } : { type: 'closed', token, why, rows };
        const done = {
            type: 'event',
            token: 'e',
            event: { type: 'done', rows: 7, complete: true },
        };
        const records = [
            [running('a', 0), closed('a', 'failed', 3)],
            [running('b', hour), closed('b', 'capped', 10)],
            [running('c', hour), { type: 'committed', tokens: ['c'] }],
            [running('d', hour).slice(0, 2), closed('d', 'absent')],
            [running('e', hour), done, closed('e', 'vanished')],
            [running('f', 24 * hour), closed('f', 'vanished')],
        ].flat(2);
        const store = new MemoryStore(await written(...records));
        const journal = await Journal.open(store);
        const spent = [
            { at: hour, rows: 10, job: 'posts' },
            { at: hour, rows: 7, job: 'posts' },
            { at: 24 * hour, rows: 0, job: 'posts' },
        ];
        expect(journal.state.spent).toEqual(spent);
        for (let ms = 0; ms < 1_100; ms += 1)
            await journal.append(length(ms));
        expect(store.text).not.toContain('closed');
        expect((await Journal.open(store)).state.spent).toEqual(spent);
    });
    it('remembers of a full refresh the fields of what was committed since, of other refetches none', () => {
        const columns = [{ name: 'id', type: 'BIGINT', exactAsDouble: true }];
        const [begun] = running('one', 0);
        const attempt = {
            ...begun.attempt,
            phase: 'staged',
            staged: { path: '/stage', columns },
        };
        const asked = { job: 'posts', at: '2026-01-01T00:00:00.000Z', loads: ['a'], fields: [] };
        const state = [
            { type: 'refetch', refetch: { ...asked, slice: null } },
            { type: 'refetch', refetch: { ...asked, slice: { from: 1, until: 2 } } },
            { type: 'refetch', refetch: { ...asked, job: 'other', slice: null } },
            { type: 'attempt', attempt },
            { type: 'committed', tokens: ['one'] },
        ].reduce((before, record) => reduce(before, record), emptyState);
        expect(state.refetches.map(({ fields }) => fields)).toEqual([columns, [], []]);
        const again = snapshot(state).reduce(reduce, emptyState);
        expect(again.refetches).toEqual(state.refetches);
    });
    it('remembers the newest thousand capped jobs', () => {
        const capped = (from) => ({
            type: 'capped',
            capped: { job: 'posts', identity: 'i', slice: { from, until: from + 2 }, rows: 10, maxData: 10 },
        });
        const state = Array.from({ length: 1_002 }, (_, from) => capped(from)).reduce(reduce, emptyState);
        expect(state.capped).toHaveLength(1_000);
        expect(state.capped[0]?.slice.from).toBe(2);
    });
});
describe('the log of one machine', () => {
    const make = async () => {
        const folder = temporaryFolder();
        const again = () => new LocalLog(new FileJournalStore(join(folder, 'journal')));
        return { log: again(), again };
    };
    it.each(logSuite(make))('$name', ({ run }) => run());
});
//# sourceMappingURL=journal.test.js.map