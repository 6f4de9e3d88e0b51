import { describe, expect, it } from 'vitest';
import { msPerDay } from '../../src/days/day.js';
import { makeJob } from '../plan/support.js';
import { faultsOf } from './over-time/compare.js';
import { Oracle } from './over-time/oracle.js';
const day = 20_000;
const hourMs = 3_600_000;
const job = makeJob({ key: ['id'], history: ['likes'], marksVanished: true, revisit: [1, 3] });
const post = (id, likes, of = day) => ({
    id,
    at: new Date(of * msPerDay + id * hourMs).toISOString(),
    likes,
    views: 1,
    text: 'a',
});
/** An answer for some days that was asked so many days after the first day began. */
const answer = (loadId, at, rows, from = day, days = 1) => ({
    loadId,
    slice: { from, until: from + days },
    createdAt: (day + at) * msPerDay,
    rows,
});
function oracleOf(marks = true) {
    return new Oracle({ named: ['likes'], marks, ages: [1, 3] });
}
const told = ({ history }) => history.map(({ id, change, values, from, to }) => [
    id,
    change,
    values,
    from / msPerDay - day,
    to / msPerDay - day,
]);
describe('the oracle of what table, history and revisits must be', () => {
    it('ends a version when a named value changes, and carries it on otherwise', () => {
        const oracle = oracleOf();
        oracle.commit({ loads: [answer('a', 2, [post(1, 5), post(2, 0)])], supersedes: [], unsure: [] });
        oracle.commit({ loads: [answer('b', 3, [post(1, 5), post(2, 1)])], supersedes: ['a'], unsure: [] });
        oracle.commit({ loads: [answer('c', 4, [post(1, 6), post(2, 1)])], supersedes: ['b'], unsure: [] });
        expect(told(oracle)).toEqual([
            [2, 'changed', '[0]', 2, 3],
            [1, 'changed', '[5]', 2, 4],
        ]);
        expect(oracle.rows.get(2)).toMatchObject({ owner: 'c', validFrom: (day + 3) * msPerDay });
        expect(oracle.history[1].loads).toEqual(['a', 'b']);
    });
    it.each([true, false])('says when a row vanished and returned, marked: %s', (marks) => {
        const oracle = oracleOf(marks);
        oracle.commit({ loads: [answer('a', 2, [post(1, 5), post(2, 0)])], supersedes: [], unsure: [] });
        oracle.commit({ loads: [answer('b', 3, [post(2, 0)])], supersedes: ['a'], unsure: [] });
        oracle.commit({ loads: [answer('c', 4, [post(2, 0)])], supersedes: ['b'], unsure: [] });
        expect(oracle.rows.get(1)?.vanishedAt).toBe(marks ? (day + 3) * msPerDay : undefined);
        oracle.commit({ loads: [answer('d', 5, [post(1, 5), post(2, 0)])], supersedes: ['c'], unsure: [] });
        expect(told(oracle)).toEqual([
            [1, 'vanished', '[5]', 2, 3],
            [1, 'returned', null, 3, 5],
        ]);
        expect(oracle.rows.get(1)).toMatchObject({ vanishedAt: null, validFrom: (day + 5) * msPerDay });
    });
    it('keeps rows that an unsure answer lacks, until a sure one does', () => {
        const oracle = oracleOf();
        oracle.commit({ loads: [answer('a', 2, [post(1, 5)])], supersedes: [], unsure: [] });
        expect(oracle.commit({ loads: [answer('b', 3, [])], supersedes: ['a'], unsure: ['b'] })).toEqual([]);
        expect([...oracle.rows.get(1).holders]).toEqual(['b']);
        expect(oracle.commit({ loads: [answer('c', 4, [])], supersedes: ['b'], unsure: [] })).toEqual([1]);
    });
    it('calls a row changed whose day moved, in any order of the commits', () => {
        const oracle = oracleOf();
        const days = [answer('a', 2, [post(1, 5)]), answer('b', 2.1, [post(2, 5, day + 1)], day + 1)];
        oracle.commit({ loads: days, supersedes: [], unsure: [] });
        const moved = post(1, 7, day + 1);
        oracle.commit({
            loads: [answer('c', 3, [post(2, 5, day + 1), moved], day + 1)],
            supersedes: ['b'],
            unsure: [],
        });
        expect(oracle.commit({ loads: [answer('d', 3.1, [])], supersedes: ['a'], unsure: [] })).toEqual([]);
        expect(told(oracle)).toEqual([[1, 'changed', '[5]', 2, 3]]);
        expect(oracle.rows.get(1).post).toEqual(moved);
    });
    it('has a revisit for each age that came after the first answer, done by the next one', () => {
        const oracle = oracleOf();
        oracle.commit({ loads: [answer('a', 1.5, [])], supersedes: [], unsure: [] });
        // Two days after its begin the day has an age of one, and an hour more for the cache.
        oracle.commit({ loads: [answer('b', 2 + 0.5 / 24, [])], supersedes: ['a'], unsure: [] });
        expect(oracle.revisits((day + 2.5) * msPerDay)).toEqual([{ day, age: 1, doneBy: null }]);
        oracle.commit({ loads: [answer('c', 2 + 2 / 24, [])], supersedes: ['b'], unsure: [] });
        expect(oracle.revisits((day + 5) * msPerDay)).toEqual([
            { day, age: 1, doneBy: 'c' },
            { day, age: 3, doneBy: null },
        ]);
        const late = oracleOf();
        late.commit({ loads: [answer('a', 9, [])], supersedes: [], unsure: [] });
        expect(late.revisits((day + 20) * msPerDay)).toEqual([]);
    });
});
describe('what the model finds', () => {
    /** A table in which one row has changed, one is gone, and one came back. */
    function right() {
        const oracle = oracleOf();
        const [one, two, three] = [post(1, 5), post(2, 5), post(3, 5)];
        oracle.commit({ loads: [answer('a', 1.5, [one, two, three])], supersedes: [], unsure: [] });
        oracle.commit({ loads: [answer('b', 2.5, [post(1, 6)])], supersedes: ['a'], unsure: [] });
        oracle.commit({ loads: [answer('c', 4.5, [post(1, 6), three])], supersedes: ['b'], unsure: [] });
        const at = (days) => new Date((day + days) * msPerDay);
        const own = (row) => ({ ...row, at: new Date(row.at), _load_id: 'c', _vanished_at: null });
        const past = (id, from, to, _change, _load_id = 'a') => {
            const times = { _valid_from: at(from), _valid_to: at(to) };
            return { id: BigInt(id), likes: 5n, _load_id, ...times, _change };
        };
        const due = (age, load_id) => {
            const counts = { same: 0n, changed: 1n, appeared: 0n, vanished: 2n };
            const times = { due_at: at(1 + age), done_at: at(1.5 + age) };
            return { job: job.name, value: null, day: at(0), age, ...times, load_id, ...counts };
        };
        return {
            oracle,
            found: {
                rows: [
                    { ...own(post(1, 6)), _valid_from: at(2.5) },
                    { ...own(two), _valid_from: at(1.5), _vanished_at: at(2.5) },
                    { ...own(three), _valid_from: at(4.5) },
                ],
                history: [
                    past(1, 1.5, 2.5, 'changed'),
                    past(2, 1.5, 2.5, 'vanished'),
                    past(3, 1.5, 2.5, 'vanished'),
                    past(3, 2.5, 4.5, 'returned', 'b'),
                ],
                revisits: [due(1, 'b'), due(3, 'c')],
            },
        };
    }
    const faults = (change) => {
        const { oracle, found } = right();
        change(found);
        return faultsOf(job, oracle, { ...found, comparisons: [] }, (day + 9) * msPerDay);
    };
    it('is content with what must be', () => {
        expect(faults(() => undefined)).toEqual([]);
    });
    const later = new Date((day + 3) * msPerDay);
    const wrongs = [
        ['a lost row', ({ rows }) => void rows.pop()],
        ['another value', ({ rows }) => void (rows[0]['likes'] = 7n)],
        ['an earlier version', ({ rows }) => void (rows[0]['_valid_from'] = new Date((day + 1.5) * msPerDay))],
        ['a row that vanished without a mark', ({ rows }) => void (rows[1]['_vanished_at'] = null)],
        ['a mark that is renewed', ({ rows }) => void (rows[1]['_vanished_at'] = later)],
        ['a mark that stays', ({ rows }) => void (rows[2]['_vanished_at'] = later)],
        ['a row of a load that does not have it', ({ rows }) => void (rows[0]['_load_id'] = 'a')],
        ['a version too few', ({ history }) => void history.shift()],
        ['a version twice', ({ history }) => void history.push(history[0])],
        ['the new value as the old one', ({ history }) => void (history[0]['likes'] = 6n)],
        ['another time', ({ history }) => void (history[0]['_valid_to'] = later)],
        ['another reason', ({ history }) => void (history[1]['_change'] = 'changed')],
        ['a version of a load that did not bring it', ({ history }) => void (history[0]['_load_id'] = 'b')],
        ['a revisit too few', ({ revisits }) => void revisits.pop()],
        ['a revisit that is not done', ({ revisits }) => void (revisits[1]['load_id'] = null)],
        ['a revisit by another load', ({ revisits }) => void (revisits[0]['load_id'] = 'c')],
    ];
    it.each(wrongs)('finds %s', (_what, change) => {
        expect(faults(change)).not.toEqual([]);
    });
});
//# sourceMappingURL=over-time-oracle.test.js.map