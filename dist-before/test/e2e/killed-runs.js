import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { launch } from './process.js';
/** Kills a command at steps spread over all that it takes. Returns how it ends where nothing kills it, and that place. */
export async function killAtSteps(args, { env = {}, copy, kills, share = 0.5, check }) {
    const whole = await copy();
    const log = join(whole.folder, 'steps.log');
    const ended = await whole.run(args, { ...env, HEADGATE_CRASH_LOG: log });
    expect(ended).toMatchObject({ code: 0 });
    const steps = (await readFile(log, 'utf8')).split('\n').length - 1;
    for (let kill = 0; kill < kills; kill += 1) {
        const place = await copy();
        const nth = Math.ceil(((kill + share) * steps) / kills);
        const crash = { HEADGATE_CRASH_AT: '*', HEADGATE_CRASH_NTH: String(nth) };
        const killed = await place.run(args, { ...env, ...crash });
        const at = `step ${nth} of ${steps}`;
        // A step that depends on time may not be reached in every run.
        if (killed.signal !== 'SIGKILL')
            expect({ at, ...killed }).toMatchObject({ code: 0 });
        await check(place, at);
    }
    return { whole, ended };
}
/** Runs that are killed right before a plain service answers them. */
export function killedRuns() {
    let child = null;
    let left = 0;
    return {
        /** For the options of the service. */
        answerFirst: () => {
            left -= 1;
            if (left === 0)
                child?.kill('SIGKILL');
            return false;
        },
        /**
         * Kills so many runs, unless one is complete before, and ends with one that nothing kills.
         *
         * @param request the request at which a run is killed, from 1
         */
        async run(folder, kills, request) {
            const start = () => launch(['run'], { cwd: folder, env: { HEADGATE_API_KEY: 'plain-key' } });
            for (let kill = 0; kill < kills; kill += 1) {
                left = request(kill);
                child = start();
                if ((await child.ended).code === 0)
                    break;
            }
            left = 0;
            return start().ended;
        },
    };
}
//# sourceMappingURL=killed-runs.js.map