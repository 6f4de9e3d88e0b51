import { hash } from 'node:crypto';
import { Turns } from '../../common/turns.js';
import { randomText } from './key-text.js';
const dayMs = 24 * 60 * 60 * 1_000;
/** How many days an invitation is valid, unless configured otherwise. */
const defaultInvitationDays = 3;
/** Path of the studio's invitation page. The code follows a `#`, which browsers do not send and logs do not show. */
const invitationPath = '/invitation';
/** The only way to choose the first password of an account, or a new one if it was forgotten. */
export class Invitations {
    #parts;
    #turns = new Turns();
    constructor(parts) {
        this.#parts = parts;
    }
    /** Creates an invitation. The same commit ends an earlier one of the account. */
    make({ record: { id: account } }) {
        return this.#turns.take(async () => {
            const { store, clock, days = defaultInvitationDays } = this.#parts;
            const code = `hgi_${randomText(32)}`;
            const createdAt = clock.now();
            const record = { id: digest(code), account, createdAt, expiresAt: createdAt + days * dayMs };
            const earlier = [...store.invitations.values()].filter((other) => other.account === account);
            await store.commit([
                ...earlier.map(({ id }) => ({ table: 'invitations', remove: id })),
                { table: 'invitations', record },
            ]);
            return { code, expiresAt: record.expiresAt };
        });
    }
    /** Creates an invitation if the account has neither a password nor an open invitation; otherwise null. */
    async makeFirst(account) {
        const { store, passwords, clock } = this.#parts;
        if (passwords.has(account.record.id))
            return null;
        const isOpen = ({ account: of, expiresAt }) => of === account.record.id && clock.now() < expiresAt;
        return [...store.invitations.values()].some(isOpen) ? null : this.make(account);
    }
    /**
     * The account of a code, and how long the code is valid; null for a code that is unknown, used, replaced or expired.
     */
    find(code) {
        const { store, clock } = this.#parts;
        const record = store.invitations.get(digest(code));
        const account = record && store.accounts.get(record.account);
        if (!record || !account || clock.now() >= record.expiresAt)
            return null;
        return { account, expiresAt: record.expiresAt };
    }
    /**
     * Sets the password and ends the invitation in one commit; null if the invitation is no longer valid. Throws
     * HeadgateError `usage` for a text that is not allowed as a password.
     */
    use(code, password) {
        return this.#turns.take(async () => {
            const account = this.find(code)?.account;
            if (!account)
                return null;
            const isStillOpen = () => this.#parts.store.invitations.has(digest(code));
            return (await this.#parts.passwords.set(account.record.id, password, isStillOpen)) ? account : null;
        });
    }
}
function digest(code) {
    return hash('sha256', code, 'hex');
}
export function invitationView({ code, expiresAt }, studio) {
    const url = studio === null ? null : `${studio.replace(/\/?$/, invitationPath)}#${code}`;
    return { url, code, expires_at: new Date(expiresAt).toISOString() };
}
//# sourceMappingURL=invitations.js.map