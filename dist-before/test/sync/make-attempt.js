import { newAttempt } from '../../src/sync/submit/request.js';
import { makeJob } from '../plan/support.js';
/** An attempt of which nothing was sent yet. */
export const makeAttempt = (change = {}) => ({
    ...newAttempt(makeJob({ name: 'posts', source: 'posts' }), null, {
        token: 't',
        lane: 'main',
        maxData: 10,
        cap: 10,
        short: false,
        room: null,
        fence: null,
    }),
    identity: 'i',
    jobName: 'posts hg1-t',
    config: {},
    ...change,
});
//# sourceMappingURL=make-attempt.js.map