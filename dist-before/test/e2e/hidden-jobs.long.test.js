import { expect, test } from 'vitest';
import { answerError } from '../support/fault-server.js';
import { makePlainWorld } from './plain-world.js';
const rows = ({ startDate }) => [{ day: startDate, text: 'a' }];
/**
 * Two slices, at a service that lists new jobs late. The delay is within the 3 s in which a submit may take effect,
 * with a deadline of 1 s.
 */
const makeWorld = (options) => makePlainWorld({ window: { from: '2026-01-01', to: '2026-01-02', step: 'P1D' } }, { rows, hiddenMs: 1_500, ...options });
test.each([
    ['is asked for again, and not paid for again', {}],
    [
        'is found again where the answer to its submit was lost',
        {
            answerSubmit: (_, socket) => {
                socket.destroy();
                return true;
            },
        },
    ],
    [
        'is taken over where a proxy sent the submit twice, and it was refused for its own job',
        {
            answerSubmit: ({ id }, socket) => {
                answerError(socket, 409, 'job_in_progress', {}, { running_job_id: id });
                return true;
            },
        },
    ],
])('a job that no read shows in its first moments %s', async (_what, options) => {
    const world = await makeWorld(options);
    expect(await world.run()).toMatchObject({ code: 0 });
    expect(world.service.jobs).toHaveLength(2);
    expect(world.asked()).toContain('GET /jobs/p1');
    expect(await world.rows('SELECT count(*)::INT AS n FROM posts')).toEqual([{ n: 2 }]);
});
test('a job that is 404 for longer than that is gone, and its slice fails after the second one', async () => {
    const world = await makeWorld({ hiddenMs: 3_600_000 });
    expect(await world.run()).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('is gone from the service'),
    });
    expect(world.service.jobs).toHaveLength(2);
});
//# sourceMappingURL=hidden-jobs.long.test.js.map