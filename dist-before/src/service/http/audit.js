import { putLast } from '../../common/put-last.js';
/**
 * Logs who did something: the request's id, the client, and the interface used. No event contains a key, a password, an
 * invitation, or text that was typed instead of one.
 */
export function audit(log, { requestId: request, client }, by, event, about = {}) {
    log.info({ event, by, request, client, ...about }, 'audit');
}
/** How many events of an account are kept, besides half as many failed sign-ins, and of how many accounts. */
const perAccount = 20;
const accounts = 10_000;
/** A log that also remembers the newest events of each account, in memory. */
export class RecentEvents {
    #log;
    #clock;
    #events = new Map();
    constructor(log, clock) {
        this.#log = log;
        this.#clock = clock;
    }
    /** Newest first. */
    of(account) {
        return this.#events.get(account) ?? [];
    }
    info(record, message) {
        if (message === 'audit')
            this.#keep(record);
        this.#log.info(record, message);
    }
    warn(record, message) {
        this.#log.warn(record, message);
    }
    error(record, message) {
        this.#log.error(record, message);
    }
    #keep({ event, client = '', account }) {
        if (event === undefined || account === undefined)
            return;
        const all = [{ at: this.#clock.now(), event, client }, ...this.of(account)];
        // Anybody can cause the first kind, and must not push out the others.
        const guesses = all.filter((each) => each.event === 'sign_in_failed').slice(0, perAccount / 2);
        const others = all.filter((each) => each.event !== 'sign_in_failed').slice(0, perAccount);
        const kept = new Set([...guesses, ...others]);
        putLast(this.#events, account, all.filter((each) => kept.has(each)), accounts);
    }
}
//# sourceMappingURL=audit.js.map