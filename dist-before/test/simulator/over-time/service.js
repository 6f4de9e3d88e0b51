import { parseDay } from '../../../src/days/day.js';
import { daysOf, ServiceModel } from '../service-model.js';
/** A job API over posts, which sometimes answers badly. */
export class PostService extends ServiceModel {
    /** Called with each new job, at the moment of its creation. */
    onJob = () => undefined;
    sources;
    trouble;
    isSilent = false;
    /** Days of which an answer lacks rows, by the time of the answer. */
    bad = new Map();
    constructor(clock, random, sources, trouble, options) {
        super(clock, random, { rows: () => [] }, options);
        this.sources = sources;
        this.trouble = trouble;
    }
    submit(request) {
        const made = super.submit(request);
        this.onJob(this.jobs.at(-1));
        return made;
    }
    answer({ source, config }, wanted) {
        const now = this.clock.trueTime();
        const { from, until } = daysOf(config);
        const rows = [];
        const bad = new Set();
        for (let day = from; day < until; day += 1) {
            const all = this.sources.get(source).on(day, now);
            const kept = all.slice(all.length - this.shownOf(day, all.length, now));
            if (kept.length < all.length)
                bad.add(day);
            rows.push(...kept.map((post) => JSON.stringify(post)));
        }
        const cut = rows.slice(Math.max(0, rows.length - wanted));
        for (const lost of rows.slice(0, rows.length - cut.length))
            bad.add(dayOf(lost));
        this.bad.set(now, bad);
        return cut;
    }
    /** Rows of a day that the service returns. */
    shownOf(day, rows, now) {
        const { cap, silence } = this.trouble;
        if (silence?.day === day && now >= silence.after && !this.isSilent) {
            this.isSilent = true;
            return Math.floor(rows * silence.share);
        }
        return cap !== undefined && now >= cap.from && now < cap.until ? Math.min(rows, cap.rows) : rows;
    }
    /** Days of which the answer of a job lacks rows that the source had. */
    lacking({ askedAt }) {
        return this.bad.get(askedAt);
    }
    /** Rows, or jobs, that may still be taken now. */
    get remaining() {
        const account = this.account();
        return 'daily_rows' in account ? account.daily_rows.remaining : account.daily_job_quota.remaining;
    }
}
/** A row as it is staged has its fields in their order, and is read often. */
export const postOf = (text) => JSON.parse(text);
export const keyOf = (text) => text.slice(6, text.indexOf(','));
/** The day of a row as it is staged. */
export function dayOf(text) {
    const at = text.indexOf('"at":"') + 6;
    return parseDay(text.slice(at, at + 10));
}
//# sourceMappingURL=service.js.map