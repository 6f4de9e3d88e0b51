export const dayMs = 86_400_000;
/** The job API's limits and the lengths of its jobs, on virtual time. */
export class Service {
    /** Jobs of both, in the order of their starts, which is also that of their ends. */
    jobs = [];
    requests = 0;
    /** Requests beyond the rate. */
    refused = 0;
    arrivals = [];
    scenario;
    /** When the backfill begins. */
    start;
    studio;
    constructor(scenario, start) {
        this.scenario = scenario;
        this.start = start;
        this.studio = scenario.studio.toSorted((a, b) => a.at - b.at);
    }
    /** Jobs of the backfill. */
    get own() {
        return this.jobs.filter(({ foreign }) => !foreign);
    }
    /** Counts a request in a sliding minute; false if it is one too many. */
    admit(now) {
        this.requests += 1;
        while ((this.arrivals[0] ?? Infinity) <= now - 60_000)
            this.arrivals.shift();
        if (this.arrivals.length >= this.scenario.requestsPerMinute) {
            this.refused += 1;
            return false;
        }
        this.arrivals.push(now);
        return true;
    }
    remaining(now) {
        this.letStudio(now);
        return this.left(now);
    }
    /** The job in the slot, if any. */
    active(now) {
        this.letStudio(now);
        const last = this.jobs.at(-1);
        return last !== undefined && last.endsAt > now ? last : null;
    }
    submit(now, available, maxData) {
        const active = this.active(now);
        if (active !== null)
            return { type: 'busy', job: active };
        const left = this.left(now);
        if (left <= 0)
            return { type: 'refused' };
        const clip = this.scenario.limits === 'standard' ? left : Infinity;
        const rows = Math.min(available, maxData, clip);
        const endsAt = now + this.scenario.lengthOf(this.own.length, rows);
        const job = { createdAt: now, endsAt, rows, foreign: false };
        this.jobs.push(job);
        return { type: 'created', job };
    }
    /** When the oldest use leaves the rolling day. */
    freeAt(now) {
        return (this.used(now)[0]?.at ?? now) + dayMs + 1;
    }
    /** The list of jobs. */
    newestFirst(now) {
        this.letStudio(now);
        return this.jobs.toReversed();
    }
    left(now) {
        return this.scenario.allowance - this.used(now).reduce((sum, { amount }) => sum + amount, 0);
    }
    /** Starts studio jobs that are due, each as soon as the slot is free. */
    letStudio(now) {
        for (;;) {
            const [next] = this.studio;
            const last = this.jobs.at(-1);
            if (next === undefined)
                return;
            const createdAt = Math.max(this.start + next.at, last?.endsAt ?? -Infinity);
            if (createdAt > now)
                return;
            this.studio.shift();
            const rows = Math.min(next.rows, this.left(createdAt));
            if (rows > 0)
                this.jobs.push({ createdAt, endsAt: createdAt + next.length, rows, foreign: true });
        }
    }
    /** Oldest first. Jobs run one after another, so their times are in order. */
    used(now) {
        const standard = this.scenario.limits === 'standard';
        const uses = [];
        for (const job of this.jobs.toReversed()) {
            const at = standard ? job.endsAt : job.createdAt;
            if (at <= now - dayMs)
                break;
            if (at > now)
                continue;
            uses.push({ at, amount: standard ? job.rows : 1 });
        }
        return uses.toReversed();
    }
}
//# sourceMappingURL=service.js.map