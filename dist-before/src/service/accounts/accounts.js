import { isTier, tiers } from '../../contract/limits.js';
import { usageError } from '../../common/errors.js';
import { Turns } from '../../common/turns.js';
import { ulid } from '../../common/ulid.js';
import { ApiKeys } from './api-keys.js';
import { Invitations } from './invitations.js';
import { KeyUses } from './key-uses.js';
import { Passwords } from './passwords.js';
/** Accounts and their plans. Refusals are HeadgateErrors with code `usage`. */
export class Accounts {
    #store;
    #clock;
    #turns = new Turns();
    constructor(store, clock) {
        this.#store = store;
        this.#clock = clock;
    }
    list() {
        return [...this.#store.accounts.values()];
    }
    add(email, tier) {
        return this.#turns.take(async () => {
            const normal = email.trim().toLowerCase();
            if (!/^[^\s@]+@[^\s@]+$/.test(normal) || normal.length > 254) {
                throw usageError(`"${email}" is not an email address.`, 'Write it as name@example.com.');
            }
            if (this.#store.accountByEmail(normal)) {
                throw usageError(`${normal} has an account already.`, `Change its plan with \`headgate service account plan ${normal} TIER\`.`);
            }
            const now = this.#clock.now();
            const record = { id: ulid(now), email: normal, tier, createdAt: now };
            await this.#store.commit({ table: 'accounts', record });
            return this.find(normal);
        });
    }
    /** Null ends the plan: every request is then answered `plan_required`. */
    setPlan(email, tier) {
        return this.#turns.take(async () => {
            const account = this.find(email);
            await this.#store.commit({ table: 'accounts', record: { ...account.record, tier } });
            return account;
        });
    }
    find(email) {
        const account = this.#store.accountByEmail(email.trim());
        if (!account) {
            throw usageError(`${email} has no account.`, 'Accounts are listed by `headgate service account list`, and added by `headgate service account add`.');
        }
        return account;
    }
}
export function parseTier(text) {
    if (isTier(text))
        return text;
    throw usageError(`"${text}" is not a tier.`, `Use one of ${Object.keys(tiers).join(', ')}.`);
}
export function openAccounts(store, clock, { invitationDays, passwordCost }) {
    const passwords = new Passwords(store, clock, passwordCost);
    return {
        store,
        clock,
        accounts: new Accounts(store, clock),
        apiKeys: new ApiKeys(store, clock),
        keyUses: new KeyUses(store),
        passwords,
        invitations: new Invitations({ store, passwords, clock, days: invitationDays }),
    };
}
//# sourceMappingURL=accounts.js.map