import type { ServiceClock } from '../clock.js';
import type { Passwords } from './passwords.js';
import type { AccountState, Store } from '../store/store.js';
interface Invitation {
    code: string;
    /** Epoch milliseconds. */
    expiresAt: number;
}
/** An invitation in the form in which it is shown once. */
export interface InvitationView {
    /** Null if the service does not run, so that its address is unknown. */
    url: string | null;
    /** Anyone with an invitation may choose the account's password, once. */
    code: string;
    expires_at: string;
}
interface InvitationParts {
    store: Store;
    passwords: Passwords;
    clock: ServiceClock;
    /** How many days an invitation is valid. */
    days: number | undefined;
}
/** The only way to choose the first password of an account, or a new one if it was forgotten. */
export declare class Invitations {
    #private;
    constructor(parts: InvitationParts);
    /** Creates an invitation. The same commit ends an earlier one of the account. */
    make({ record: { id: account } }: AccountState): Promise<Invitation>;
    /** Creates an invitation if the account has neither a password nor an open invitation; otherwise null. */
    makeFirst(account: AccountState): Promise<Invitation | null>;
    /**
     * The account of a code, and how long the code is valid; null for a code that is unknown, used, replaced or expired.
     */
    find(code: string): {
        account: AccountState;
        expiresAt: number;
    } | null;
    /**
     * Sets the password and ends the invitation in one commit; null if the invitation is no longer valid. Throws
     * HeadgateError `usage` for a text that is not allowed as a password.
     */
    use(code: string, password: string): Promise<AccountState | null>;
}
export declare function invitationView({ code, expiresAt }: Invitation, studio: string | null): InvitationView;
export {};
