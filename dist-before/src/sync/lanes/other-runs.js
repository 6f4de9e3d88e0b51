import { isNamed } from '../journal/attempt-state.js';
import { catchUp } from '../run/catch-up.js';
/** What other runs do on the days of this one. */
export class OtherRuns {
    context;
    selected;
    constructor(context, selected) {
        this.context = context;
        this.selected = selected;
    }
    /**
     * Who else works on days of this run, for people to read; null if nobody does. If that machine dies, the run that
     * waits for it continues its work.
     */
    get atWork() {
        const { holding } = this.context;
        return this.attempts.map(({ lane }) => holding.userOf(lane)).find((holder) => holder !== null) ?? null;
    }
    /**
     * Whether any attempts at days of this run are left. Those of its own accounts count too: while this process was
     * paused, another run may have taken the accounts.
     */
    get mayHaveAttempts() {
        return this.open.length > 0;
    }
    /**
     * Reads again who is at work on what. Returns whether everything is known then: an account may be taken after its
     * holder was looked for and before the journal was read.
     */
    async look() {
        const { context } = this;
        const known = new Set(this.attempts.map(({ token }) => token));
        try {
            await context.holding.look();
            await catchUp(context);
        }
        catch {
            // The shared place does not answer: what is known has to do.
        }
        return this.attempts.every(({ token }) => known.has(token));
    }
    /** Attempts that this run cannot continue itself. */
    get attempts() {
        return this.open.filter(({ lane }) => !this.context.holding.has(lane));
    }
    get open() {
        const { journal, jobs } = this.context;
        return [...journal.state.attempts.values()].filter((attempt) => this.selected.has(attempt.job) && isNamed(jobs, attempt));
    }
}
//# sourceMappingURL=other-runs.js.map