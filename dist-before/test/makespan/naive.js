import { measure } from './outcome.js';
import { dayMs, Service } from './service.js';
const stepDays = 7;
const pollMs = 15_000;
const landingMs = { base: 60, row: 0.02 };
/**
 * A typical hand-written script: one week per job, a poll every 15 s, one job after another, a capped week in halves.
 */
export function runNaive(scenario) {
    const service = new Service(scenario, 0);
    let now = 0;
    let halves = 0;
    let [parked, kept, clipped] = [0, 0, 0];
    const request = (act) => {
        now += scenario.latency((halves += 1));
        while (!service.admit(now))
            now += pollMs;
        const answer = act();
        now += scenario.latency((halves += 1));
        return answer;
    };
    const rest = (ms) => {
        parked += ms;
        now += ms;
    };
    /** Rows of a job that the allowance did not cut short. Otherwise the user returns a day later. */
    const obtain = (available) => {
        for (;;) {
            const submitted = request(() => service.submit(now, available, scenario.cap));
            if (submitted.type === 'refused') {
                rest(service.freeAt(now) - now);
                continue;
            }
            const { job } = submitted;
            do
                now += pollMs;
            while (!request(() => job.endsAt <= now));
            if (submitted.type === 'busy')
                continue;
            if (job.rows >= Math.min(available, scenario.cap))
                return job.rows;
            clipped += job.rows;
            rest(dayMs);
        }
    };
    const fetch = (days) => {
        const rows = obtain(days.reduce((sum, each) => sum + each, 0));
        if (rows >= scenario.cap && days.length > 1) {
            const middle = Math.ceil(days.length / 2);
            fetch(days.slice(0, middle));
            fetch(days.slice(middle));
            return;
        }
        request(() => undefined);
        now += landingMs.base + rows * landingMs.row;
        kept += rows;
    };
    for (const series of scenario.series) {
        for (let day = 0; day < series.length; day += stepDays)
            fetch(series.slice(day, day + stepDays));
    }
    return measure(service, { makespan: now, parked, kept, clipped });
}
//# sourceMappingURL=naive.js.map