import { describe, expect, it } from 'vitest';
import { advance } from '../../src/sync/journal/attempt-state.js';
import { sliceOf } from '../support/days.js';
import { makeAttempt } from './make-attempt.js';
const attempt = makeAttempt({ slice: sliceOf('2026-01-01', '2026-01-07') });
const staged = {
    path: '/stage/t.rows',
    format: 'ndjson',
    rows: 3,
    bytes: 9,
    longestRow: 3,
    checksum: 1,
    columns: [],
    rejects: [],
};
const events = {
    sent: { type: 'sent', at: 1, uptime: 2 },
    refused: { type: 'refused' },
    running: { type: 'running', remoteId: 'r', remoteCreatedAt: '2026-01-08T00:00:00.000Z' },
    disowned: { type: 'disowned' },
    done: { type: 'done', rows: 3, complete: true },
    staged: { type: 'staged', staged: { ...staged, columns: [], rejects: [] } },
    unstaged: { type: 'unstaged' },
};
const legal = {
    intent: { sent: 'sent' },
    sent: { refused: 'intent', running: 'running' },
    running: { done: 'done', disowned: 'sent' },
    done: { staged: 'staged', done: 'done' },
    staged: { unstaged: 'done' },
};
describe('an attempt', () => {
    const phases = ['intent', 'sent', 'running', 'done', 'staged'];
    const cases = phases.flatMap((phase) => Object.values(events).map((event) => ({ phase, event, next: legal[phase]?.[event.type] })));
    it.each(cases)('that is $phase takes $event.type as the protocol says', ({ phase, event, next }) => {
        const act = () => advance({ ...attempt, phase }, event).phase;
        if (next === undefined)
            expect(act).toThrow(`an attempt that is ${phase} cannot take ${event.type}`);
        else
            expect(act()).toBe(next);
    });
    it('gathers on its way what a load needs', () => {
        const { sent, running, done } = events;
        const end = [sent, running, done, events.staged].reduce(advance, attempt);
        expect(end).toMatchObject({ sentAt: 1, sentUptime: 2, remoteId: 'r', rows: 3, complete: true, staged });
    });
    it('leaves the attempt that it was given as it was', () => {
        advance(attempt, events.sent);
        expect(attempt.phase).toBe('intent');
    });
});
//# sourceMappingURL=attempt.test.js.map