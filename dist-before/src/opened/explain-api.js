import { apiNotes, explainRequests } from '../../connectors/described/explain.js';
import { isSecret } from '../../connectors/described/values.js';
import { firstOfEach, jobOf } from '../common/series.js';
import { formatDay } from '../days/day.js';
import { windowDays } from '../plan/window.js';
/** What `connection.api` cannot promise, and the requests of each job config; null if the config names no description. */
export function explainApi({ connection, jobs }, now) {
    const { api, options = {} } = connection.adapter ?? {};
    if (api === undefined)
        return null;
    const hidden = Object.entries(options).map(([name, value]) => [name, isSecret(name) ? '***' : value]);
    const requests = firstOfEach(jobs).map(({ name, source, config, window, maxData }) => {
        const { from, until } = window === null ? { from: 0, until: 0 } : windowDays(window, now);
        const step = window?.step === 'auto' ? (window.mostDays ?? 1) : (window?.step ?? 1);
        const day_after = Math.min(until, from + step);
        const { rows_per_job: most } = api.limits;
        const days = { start_date: from, end_date: day_after - 1, day_after };
        const dates = Object.entries(days).map(([key, day]) => [key, formatDay(day)]);
        const values = {
            ...(window !== null && Object.fromEntries(dates)),
            account: connection.accounts?.[0]?.name ?? 'main',
            api_key: '***',
            options: Object.fromEntries(hidden),
            source,
            config,
            max_rows: maxData ?? (most === 'none' ? undefined : most),
        };
        return { job: jobOf(name), requests: explainRequests(api, values) };
    });
    return { notes: apiNotes(api), requests };
}
//# sourceMappingURL=explain-api.js.map