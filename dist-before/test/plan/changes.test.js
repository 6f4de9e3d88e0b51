import { expect, it } from 'vitest';
import { parseDay } from '../../src/days/day.js';
import { jobChanges, settingsOf } from '../../src/plan/changes.js';
import { makeJob, makeWindow } from './support.js';
import { sliceOf } from '../support/days.js';
const day = (text) => parseDay(text) ?? 0;
const window = makeWindow({ from: day('2026-01-01'), to: day('2026-01-31') });
const job = makeJob({ name: 'posts', source: 'posts', config: { keywords: 'gull' }, window, key: [] });
const now = Date.parse('2026-03-01T00:00:00Z');
const load = (config, from, to) => ({
    loadId: from,
    job: 'posts',
    slice: sliceOf(from, to),
    remoteJobId: 'job',
    source: 'posts',
    config: { ...config, startDate: from, endDate: to, maxData: 100 },
    dataCount: 5,
    rowsLoaded: 5,
    rowsRejected: 0,
    complete: true,
    remoteCreatedAt: '2026-02-10T00:00:00.000Z',
    committedAt: '2026-02-10T00:00:00.000Z',
    supersededBy: null,
});
const loads = [
    load({ keywords: 'gull' }, '2026-01-01', '2026-01-10'),
    load({ keywords: 'gull' }, '2026-01-11', '2026-01-31'),
];
function changesOf(changed) {
    const loaded = [{ job: 'posts', table: 'posts', settings: settingsOf(job) }];
    return jobChanges([{ ...job, ...changed }], loads, loaded, now).map(({ key, change, effect, again, left }) => ({
        key,
        change,
        effect,
        again,
        left,
    }));
}
it('says nothing of a job config that is as it was loaded, or never was', () => {
    expect(changesOf({})).toEqual([]);
    expect(jobChanges([job], [], [], now)).toEqual([]);
    expect(jobChanges([job], loads, [{ job: 'posts', table: 'posts', settings: null }], now)).toEqual([]);
});
it('counts the days that another config fetches again, and those outside of the window that stay', () => {
    const config = { keywords: 'owl', mode: 'any' };
    const later = { ...window, from: day('2026-01-21') };
    expect(changesOf({ config })).toMatchObject([
        { key: 'config', change: 'keywords: "gull" → "owl"; mode: none → "any"', again: 31, left: 0 },
    ]);
    expect(changesOf({ config, window: later })).toMatchObject([
        { key: 'config', again: 11, left: 20, effect: expect.stringContaining('20 days outside of it stay') },
        { key: 'window', change: 'from: "2026-01-01" → "2026-01-21"', left: 20 },
    ]);
    expect(changesOf({ source: 'news' })).toMatchObject([{ key: 'source', change: 'posts → news', again: 31 }]);
});
it('says which days a changed window leaves in the table', () => {
    const [change] = changesOf({ window: { ...window, to: day('2026-01-20'), step: 7, lookbackDays: 2 } });
    expect(change).toMatchObject({ key: 'window', again: 0, left: 11 });
    expect(change?.change).toContain('step: "auto" → "P7D"; lookback: "P0D" → "P2D"');
    expect(change?.effect).toContain('11 days that are loaded outside of it stay in the table.');
    expect(change?.effect).toContain('the step applies to days fetched from now on');
    expect(change?.effect).toContain('A day is final 2 days after its end');
});
it('says that a changed key leaves loaded rows as they are, and how to have it for all', () => {
    const [change] = changesOf({ key: ['id'] });
    expect(change).toMatchObject({ key: 'key', change: 'none → id', again: 0, left: 0 });
    expect(change?.effect).toContain('No day is fetched again.');
    expect(change?.effect).toContain('`headgate run --select posts --full-refresh`');
});
it('says what a declared type does to loaded rows', () => {
    expect(changesOf({ columns: { id: 'VARCHAR' } })).toMatchObject([
        {
            key: 'columns',
            change: 'id: none → "VARCHAR"',
            effect: expect.stringContaining('No day is fetched again.'),
        },
    ]);
});
//# sourceMappingURL=changes.test.js.map