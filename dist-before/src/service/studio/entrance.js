import { createHash, randomBytes } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { putLast } from '../../common/put-last.js';
import { retryAfterText } from '../../contract/retry-after.js';
import { blockOf, Throttle } from '../limits/limiter.js';
/** Base address of the API for people: below `public_url` if there is one, whatever host the request names. */
export function apiUrlOf(c, { apiPath, publicUrl }) {
    const { scheme, host, basePath } = c.env;
    return (publicUrl?.replace(/\/$/, '') ?? `${scheme}://${host}${basePath}`) + apiPath;
}
/** A session ends after this long without activity, and at the latest this long after it began. */
const idleMs = 12 * 60 * 60 * 1_000;
const longestMs = 7 * 24 * 60 * 60 * 1_000;
/** How many sessions are kept. The one that began first is removed first. */
const capacity = 10_000;
/** How many sessions an account can have. The one that began first ends first. */
const perAccount = 20;
/** The studio's sessions. They are in memory, so a restart of the service signs everyone out. */
export class Sessions {
    #sessions = new Map();
    /** Always uses a new id, which nobody can know in advance. Times are epoch milliseconds. */
    begin(accountId, now, address = '') {
        const own = this.of(accountId, now);
        for (const session of own.slice(0, Math.max(0, own.length + 1 - perAccount)))
            this.end(session);
        const id = randomBytes(32).toString('base64url');
        const session = { id, accountId, address, beganAt: now, provenAt: now, seenAt: now, newKey: null };
        putLast(this.#sessions, id, session, capacity);
        return session;
    }
    find(id, now, byPerson) {
        const session = this.#sessions.get(id);
        if (!session)
            return undefined;
        if (now - session.seenAt >= idleMs || now - session.beganAt >= longestMs) {
            this.end(session);
            return undefined;
        }
        if (byPerson)
            session.seenAt = now;
        return session;
    }
    end(session) {
        this.#sessions.delete(session.id);
    }
    /** The open sessions of an account, in the order of their beginning. */
    of(accountId, now) {
        const own = [...this.#sessions.values()].filter((session) => session.accountId === accountId);
        return own.filter(({ id }) => this.find(id, now, false) !== undefined);
    }
    /** Ends every other session of the same account. */
    endOthers({ id, accountId }) {
        for (const other of this.#sessions.values()) {
            if (other.accountId === accountId && other.id !== id)
                this.end(other);
        }
    }
}
const attributes = { path: '/', httpOnly: true, sameSite: 'Strict' };
/** If a trusted proxy provides TLS, the cookie is bound to this host and never sent unencrypted. */
const overTls = ({ env }) => env.scheme === 'https';
const attributesFor = (c) => overTls(c) ? { ...attributes, prefix: 'host', secure: true } : attributes;
/** Who is signed in to the studio, by its cookie, and what all ways into it have in common. */
export class Entrance {
    sessions = new Sessions();
    #options;
    #attempts = new Attempts();
    constructor(options) {
        this.#options = options;
    }
    /** The session and account of a request; null if nobody is signed in. */
    whoIsSignedIn(c) {
        const { store } = this.#options;
        // A page that reloads itself does not extend an unused session.
        const session = this.#session(c, c.req.header('X-Live') === undefined);
        const account = session && store.accounts.get(session.accountId);
        // When an operator sets a password, sessions opened with the old one end.
        const setAt = account && store.passwords.get(account.record.id)?.setAt;
        if (!session || !account || (setAt ?? 0) > session.provenAt)
            return null;
        return { session, account };
    }
    /** Counts an attempt. Returns why it is refused unchecked, or null. The answer then has a Retry-After. */
    refusal(c, email) {
        const { clock, passwords } = this.#options;
        const address = blockOf(c.env.client);
        const waitMs = passwords.isBusy(c.env.client)
            ? 60_000
            : this.#attempts.count(address, email, clock.monotonic());
        if (waitMs === 0)
            return null;
        c.header('Retry-After', retryAfterText(waitMs));
        const minutes = Math.ceil(waitMs / 60_000);
        return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
    }
    /** The attempt counted last succeeded. */
    forgive(c) {
        this.#attempts.forgive(blockOf(c.env.client));
    }
    /** Starts a session and ends the browser's earlier one, so that a planted session id is worthless. */
    enter(c, accountId) {
        this.#end(c);
        const session = this.sessions.begin(accountId, this.#options.clock.now(), c.env.client);
        // It ends with the browser; the service limits how long it is valid.
        setCookie(c, this.#options.cookie, session.id, attributesFor(c));
        return session;
    }
    leave(c) {
        this.#end(c);
        deleteCookie(c, this.#options.cookie, attributesFor(c));
    }
    #session(c, byPerson) {
        const { cookie, clock } = this.#options;
        const id = overTls(c) ? getCookie(c, cookie, 'host') : getCookie(c, cookie);
        return this.sessions.find(id ?? '', clock.now(), byPerson);
    }
    #end(c) {
        const session = this.#session(c, true);
        if (session)
            this.sessions.end(session);
    }
}
/**
 * Cookies ignore ports, so each data folder has its own cookie name. Otherwise two services on one host would sign out
 * each other's users.
 */
export function sessionCookieName(dataDir) {
    return `headgate-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;
}
const windowMs = 5 * 60_000;
const perPair = 10;
const perAddress = 30;
/**
 * Attempts to sign in. Wrong guesses slow down their address. All attempts, right or wrong, slow down the combination of
 * address and email, because each costs a hash. An email is never slowed down for everyone, because anybody could then
 * lock its owner out. Memory is bounded.
 */
export class Attempts {
    #byPair = new Throttle(perPair, windowMs);
    #byAddress = new Throttle(perAddress, windowMs);
    /**
     * Counts an attempt. Returns how long to wait, in milliseconds, if there were too many; nothing is checked then. `email`
     * is null while it is unknown. Times are monotonic.
     */
    count(address, email, now) {
        const waitMs = email === null ? 0 : this.#byPair.count(pair(address, email), now);
        return waitMs > 0 ? waitMs : this.#byAddress.count(address, now);
    }
    /** The attempt counted last was not a wrong guess. */
    forgive(address) {
        this.#byAddress.forgive(address);
    }
}
const pair = (address, email) => `${address} ${email}`;
//# sourceMappingURL=entrance.js.map