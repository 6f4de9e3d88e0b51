import { equal } from '../claims.js';
import { options } from './bench.js';
import { days, rowsWith } from './staged.js';
const hour = 3_600_000;
const zones = { eastern: 'America/New_York', utc: 'UTC' };
const row = rowsWith('day', 'v');
/** When a day ends in a zone: the first quarter of an hour whose date there is a later one. */
function endOf(day, timeZone) {
    const dates = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    let time = Date.parse(day);
    while (dates.format(time) <= day)
        time += hour / 4;
    return time;
}
/** What the view has to say, from what it says of itself alone. */
function revisitsOf(told, ages, zone) {
    const found = [];
    for (const job of new Set(told.map((each) => each.job)))
        for (const day of new Set(told.flatMap((each) => (each.job === job ? Object.keys(each.days) : []))))
            for (const age of ages) {
                const own = told.filter((each) => each.job === job && day in each.days);
                own.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
                const dueAt = endOf(day, zone) + 24 * hour * age;
                const isOldEnough = ({ at }) => Date.parse(at) >= dueAt + hour;
                const isDue = dueAt + hour <= Date.now() && !isOldEnough(own[0]);
                if (isDue)
                    found.push({ job, day, age, dueAt, load: own.find(isOldEnough) });
            }
    return found;
}
/** Rows as the view has them: the values of a day have no key, so equal ones are the same and pairs of others changed. */
function asRow({ job, day, age, dueAt, load }, told) {
    const [, name, value = null] = /^(\w+)(?:\[(.*)\])?$/.exec(job);
    const second = (ms) => String(ms / 1_000);
    const head = [name, value, day, String(age), second(dueAt)];
    if (load === undefined)
        return [...head, null, null, null, null, null, null];
    const before = told.find((each) => load.supersedes?.includes(each.id) && day in each.days);
    const [old, now] = [before.days[day], load.days[day]];
    const same = old.filter((v) => now.includes(v)).length;
    const changed = Math.min(old.length, now.length) - same;
    const counts = [same, changed, now.length - same - changed, old.length - same - changed];
    return [...head, second(Date.parse(load.at)), load.id, ...counts.map(String)];
}
const seconds = (column) => `CAST(extract(epoch FROM ${column}) AS BIGINT)`;
const everything = `
  SELECT job, value, CAST(day AS VARCHAR), age, ${seconds('due_at')}, ${seconds('done_at')}, load_id, same, changed, appeared, vanished
  FROM _headgate.revisits ORDER BY job, value, day, age`;
const byText = (rows) => rows.map((each) => JSON.stringify(each)).toSorted((a, b) => (a < b ? -1 : 1));
/** The view `_headgate.revisits` beside an oracle. */
export const revisitCases = {
    'says which days came due at which age, and which load did it': async ({ destination, folder, harness, load, commit, }) => {
        const told = [];
        const put = async (each, revisit, timeZone, rest) => {
            told.push(each);
            const dates = Object.keys(each.days);
            const rows = row(...dates.flatMap((day) => each.days[day].map((v) => [day, v])));
            const dateColumn = 'day';
            const window = { timeZone, lookbackDays: 0, dateColumn, ...(revisit && { revisit }) };
            const about = { job: each.job, remoteCreatedAt: each.at, ...days(dates[0], dates.at(-1)) };
            const table = { job: each.job, table: each.job.replace(/\W.*/, ''), window };
            await commit([load(each.id, rows, about)], {
                ...rest,
                table,
                ...(each.supersedes && { supersedes: each.supersedes, reason: 'revisit' }),
            });
        };
        const claim = async (...expected) => {
            const rows = expected.flatMap(([ages, zone, job]) => {
                const own = told.filter((each) => each.job.startsWith(job));
                return revisitsOf(own, ages, zone).map((each) => asRow(each, own));
            });
            equal(byText(await harness.query(folder, everything)), byText(rows));
            return rows;
        };
        const { eastern, utc } = zones;
        const [sixth, seventh, eighth, ninth] = ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'];
        // Clocks there went forward on the 8th, so that day is an hour shorter, and its first age is past by half an hour.
        const job = 'posts';
        const at = (time) => `2026-03-${time}Z`;
        const first = { [sixth]: [1, 2], [seventh]: [3], [eighth]: [4, 5], [ninth]: [6] };
        await put({ id: 'a', job, days: first, at: at('10T05:30:00') }, [1, 7], eastern);
        // At the very second from which an answer counts, and a second before the next.
        const more = { ...first, [ninth]: [7, 8] };
        await put({ id: 'b', job, days: more, at: at('11T05:00:00'), supersedes: ['a'] }, [1, 7], eastern);
        const less = { ...more, [sixth]: [2] };
        await put({ id: 'c', job, days: less, at: at('14T05:59:59'), supersedes: ['b'] }, [1, 7], eastern);
        await put({ id: 'd', job, days: less, at: at('14T06:00:00'), supersedes: ['c'] }, [1, 7], eastern);
        const rows = await claim([[1, 7], eastern, job]);
        equal(rows.map(([, , day, age, , , id]) => [day, age, id]), [
            [sixth, '7', 'd'],
            [seventh, '7', null],
            [eighth, '7', null],
            [ninth, '1', 'b'],
            [ninth, '7', null],
        ]);
        // One load for two ages of one day, and a day that is not old enough for any.
        const [tenth, yesterday] = ['2026-03-10', new Date(Date.now() - 30 * hour).toISOString().slice(0, 10)];
        await put({ id: 'e', job, days: { [tenth]: [1] }, at: at('11T05:00:00') }, [1, 7], eastern);
        await put({ id: 'f', job, days: { [tenth]: [2] }, at: at('20T00:00:00'), supersedes: ['e'] }, [1, 7], eastern);
        await put({ id: 'g', job, days: { [yesterday]: [1] }, at: new Date().toISOString() }, [1, 7], eastern);
        await claim([[1, 7], eastern, job]);
        // Two values, one of them asked again, and a job config without ages.
        const tags = { id: 'h', job: 'tags[sun]', days: { [sixth]: [1] }, at: at('07T12:00:00') };
        await put(tags, [2], utc);
        await put({ ...tags, id: 'i', job: 'tags[wind]' }, [2], utc);
        await put({ ...tags, id: 'j', at: at('09T01:00:00'), supersedes: ['h'] }, [2], utc);
        await put({ ...tags, id: 'k', job: 'other' }, null, utc);
        await claim([[1, 7], eastern, job], [[2], utc, 'tags']);
        // Another age counts for the days that are loaded, from the next commit on; with it the other goes.
        await put({ ...tags, id: 'l', job, days: { '2026-02-01': [1] } }, [7, 30], eastern);
        await claim([[7, 30], eastern, job], [[2], utc, 'tags']);
        await put({ ...tags, id: 'm', job, days: { '2026-02-02': [1] } }, null, eastern);
        await claim([[2], utc, 'tags']);
        // Nobody asks for a load again of which rows are gone; what was done stays.
        await put({ ...tags, id: 'n', job, days: { '2026-02-03': [1] } }, [1, 7], eastern);
        await destination.markDays(new Map([['d', { [sixth]: 'expired' }]]), options);
        const expired = revisitsOf(told, [1, 7], eastern).filter((each) => each.job === job);
        const kept = expired.filter((each) => each.load !== undefined || !(each.day in first));
        equal(kept.length, expired.length - 3);
        const both = [...kept, ...revisitsOf(told, [2], utc).filter((each) => each.job.startsWith('tags'))];
        const shown = both.map((each) => asRow(each, told));
        equal(byText(await harness.query(folder, everything)), byText(shown));
    },
};
//# sourceMappingURL=revisit-cases.js.map