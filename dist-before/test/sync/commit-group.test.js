import { describe, expect, it } from 'vitest';
import { commitGroup } from '../../src/sync/load/commit-group.js';
import { sliceOf } from '../support/days.js';
const job = { name: 'posts', write: 'replace' };
function load(loadId, from, to) {
    const slice = from === null || to === null ? null : sliceOf(from, to);
    return { loadId, job: 'posts', slice, supersededBy: null };
}
function staged(token, from, to, remoteCreatedAt = '2026-02-01T00:00:00Z') {
    const slice = sliceOf(from, to);
    return {
        token,
        job: 'posts',
        identity: 'i',
        phase: 'staged',
        slice,
        remoteCreatedAt,
        sentAt: null,
    };
}
function group(loads, under, first) {
    const found = commitGroup(loads, under, job, first);
    if (found === null)
        return null;
    return { in: found.attempts.map(({ token }) => token), out: found.supersedes.map(({ loadId }) => loadId) };
}
describe('what a commit takes together', () => {
    it('is the slice alone if it replaces nothing', () => {
        const slice = staged('a', '2026-01-01', '2026-01-03');
        expect(group([load('x', '2026-01-04', '2026-01-05')], [slice], slice)).toEqual({ in: ['a'], out: [] });
    });
    it('waits while a day of a load that it replaces is not staged (I5)', () => {
        const slice = staged('a', '2026-01-01', '2026-01-03');
        expect(group([load('x', '2026-01-01', '2026-01-05')], [slice], slice)).toBeNull();
    });
    it('does not wait for days of such a load that are expired', () => {
        const slice = staged('a', '2026-01-03', '2026-01-05');
        const half = { ...load('x', '2026-01-01', '2026-01-05'), marks: { '2026-01-01': 'expired' } };
        expect(group([half], [slice], slice)).toBeNull();
        const gone = { ...half, marks: { '2026-01-01': 'expired', '2026-01-02': 'expired' } };
        expect(group([gone], [slice], slice)).toEqual({ in: ['a'], out: ['x'] });
    });
    it('replaces a load by all its parts in one step (I5)', () => {
        const first = staged('a', '2026-01-01', '2026-01-03');
        const second = staged('b', '2026-01-04', '2026-01-05');
        const found = group([load('x', '2026-01-01', '2026-01-05')], [first, second], second);
        expect(found?.in.toSorted()).toEqual(['a', 'b']);
        expect(found?.out).toEqual(['x']);
    });
    it('has the newest job last, whichever slice was staged last: its rows win if keys are equal', () => {
        const older = staged('a', '2026-01-04', '2026-01-05', '2026-02-01T00:00:00Z');
        const newer = staged('b', '2026-01-01', '2026-01-03', '2026-02-01T00:00:01Z');
        const loads = [load('x', '2026-01-01', '2026-01-05')];
        expect(group(loads, [older, newer], newer)?.in).toEqual(['a', 'b']);
        expect(group(loads, [newer, older], older)?.in).toEqual(['a', 'b']);
    });
    it('follows slices that hang together over several loads', () => {
        const first = staged('a', '2026-01-01', '2026-01-04');
        const second = staged('b', '2026-01-05', '2026-01-06');
        const loads = [load('x', '2026-01-01', '2026-01-03'), load('y', '2026-01-04', '2026-01-06')];
        expect(group(loads, [first], first)).toBeNull();
        const found = group(loads, [first, second], first);
        expect(found?.in.toSorted()).toEqual(['a', 'b']);
        expect(found?.out.toSorted()).toEqual(['x', 'y']);
    });
    it('waits for each part of a day that is too large for one job, until it is staged', () => {
        const split = { ...job, splitBy: [{ param: 'lang', values: ['ko', 'en'] }] };
        const whole = { ...staged('a', '2026-01-01', '2026-01-01'), complete: false, format: 'json' };
        const part = (lang, changes = {}) => ({ ...whole, token: lang, part: { lang }, complete: true, ...changes });
        const found = (...parts) => commitGroup([], [whole, ...parts], split, whole);
        expect(found()).toBeNull();
        expect(found(part('ko'))).toBeNull();
        expect(found(part('ko'), part('en', { phase: 'done' }))).toBeNull();
        expect(found(part('ko'), part('en'))?.divisions.get(whole)?.parts).toHaveLength(2);
    });
    it('leaves out what is not staged', () => {
        const slice = staged('a', '2026-01-01', '2026-01-03');
        const other = { ...staged('b', '2026-01-04', '2026-01-05'), phase: 'done' };
        expect(group([load('x', '2026-01-01', '2026-01-05')], [slice, other], slice)).toBeNull();
    });
    it('leaves out what another config had staged', () => {
        const slice = staged('a', '2026-01-01', '2026-01-03');
        const other = { ...staged('b', '2026-01-04', '2026-01-05'), identity: 'else' };
        expect(group([load('x', '2026-01-01', '2026-01-05')], [slice, other], slice)).toBeNull();
    });
    it('replaces or keeps earlier loads of a job config without a window, as `write` says', () => {
        const whole = { ...staged('a', '2026-01-01', '2026-01-01'), slice: null };
        const loads = [load('x', null, null)];
        expect(commitGroup(loads, [whole], job, whole)?.supersedes).toHaveLength(1);
        expect(commitGroup(loads, [whole], { ...job, write: 'append' }, whole)?.supersedes).toHaveLength(0);
    });
    it('takes the place of a load without days when the job config has got a window', () => {
        const slice = staged('a', '2026-01-01', '2026-01-03');
        expect(group([load('x', null, null)], [slice], slice)?.out).toEqual(['x']);
    });
});
//# sourceMappingURL=commit-group.test.js.map