import { equal } from '../claims.js';
import { runRecord } from './staged.js';
/** A history of runs. */
export const historyCases = {
    'keeps a history of runs, newest first, each run once': async ({ destination, load, commit }) => {
        equal(await destination.recordRuns?.([runRecord('1')]), false);
        equal(await destination.runs?.(10), []);
        await commit([load('a', [{ id: 1 }])]);
        const failed = runRecord('2', { outcome: 'failed', exitCode: 1, error: "job_failed: it's over" });
        equal(await destination.recordRuns?.([runRecord('1'), failed]), true);
        const killed = runRecord('3', { outcome: 'killed', exitCode: 137 });
        equal(await destination.recordRuns?.([killed, runRecord('1', { rows: 7 })]), true);
        equal(await destination.runs?.(10), [killed, failed, runRecord('1', { rows: 7 })]);
        equal(await destination.runs?.(1), [killed]);
        equal((await destination.loads()).length, 1);
    },
};
//# sourceMappingURL=history-cases.js.map