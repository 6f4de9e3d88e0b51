import { equal } from '../claims.js';
import { days } from './staged.js';
/** Rows that are gone while the state folder still exists. */
export const vanishedCases = {
    'says what was loaded if only its folder is left': async ({ folder, harness, destination, load, commit, }) => {
        equal(await destination.vanished?.(), null);
        await commit([load('a', [{ id: 1 }])]);
        await commit([load('b', [{ id: 2 }, { id: 3 }], days('2026-01-02'))]);
        await commit([load('c', [{ id: 1 }])], { supersedes: ['a'] });
        equal(await destination.vanished?.(), null);
        await harness.lose?.(folder);
        equal(await destination.vanished?.(), { location: destination.location, jobs: 2, rows: 3 });
        await commit([load('d', [{ id: 4 }])]);
        equal(await destination.vanished?.(), null);
    },
};
//# sourceMappingURL=vanished-cases.js.map