import { expect, it } from 'vitest';
import { areUsable, canSplit, splitDoubt } from '../../src/plan/split.js';
import { day, makeJob, makeLoad } from './support.js';
const by = [{ param: 'lang', values: ['ko', 'en'] }];
const at = Date.UTC(2026, 5, 1);
const answer = (part, rows, isCut) => {
    const remoteCreatedAt = new Date(at).toISOString();
    return { part, rows, isCut, loadId: '', remoteJobId: '', maxData: 100, remoteCreatedAt };
};
const splitOf = (parts, more = {}) => ({
    by,
    answers: [
        answer({}, 100, true),
        ...parts.map(([rows, isCut], index) => answer({ lang: by[0].values[index] }, rows, isCut)),
    ],
    lost: 0,
    repeated: 0,
    ...more,
});
it('a day can be split by what it was not split by before, and only a day', () => {
    const job = makeJob({ splitBy: by });
    const first = day('2026-01-01');
    const load = (days, split) => makeLoad(job, { from: first, until: first + days }, { at, ...(split && { split }) });
    expect(canSplit(job, load(1))).toBe(true);
    expect(canSplit(job, load(1, splitOf([])))).toBe(false);
    expect(canSplit({ splitBy: [{ param: 'lang', values: ['ja'] }] }, load(1, splitOf([])))).toBe(true);
    expect(canSplit(job, load(2))).toBe(false);
    expect(canSplit({}, load(1))).toBe(false);
});
it('a source ignores the parameter only if several parts are cut and have the same rows', () => {
    const cut = [100, true];
    const ignored = /seems to ignore lang/;
    expect(splitDoubt(splitOf([cut, cut], { repeated: 100 }), true)).toMatch(ignored);
    expect(splitDoubt(splitOf([cut]), true)).not.toMatch(ignored);
    // The second part has the rows of the first, but it may be all that there are.
    expect(splitDoubt(splitOf([cut, [100, false]], { repeated: 100 }), true)).not.toMatch(ignored);
});
it('without a key, parts with a row in common are not loaded', () => {
    const shared = splitOf([
        [90, false],
        [80, false],
    ], { repeated: 1 });
    expect(areUsable(shared, false)).toBe(false);
    expect(areUsable(shared, true)).toBe(true);
    expect(areUsable({ ...shared, repeated: 0 }, false)).toBe(true);
});
//# sourceMappingURL=split.test.js.map