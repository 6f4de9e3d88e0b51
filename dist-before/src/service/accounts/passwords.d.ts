import type { ServiceClock } from '../clock.js';
import type { Store } from '../store/store.js';
/** The password rules, as text for people. */
export declare const passwordRule: string;
/** Whether a text is allowed as an account's password. */
export declare function isPassword(password: string, email: string): boolean;
/** Parameters of scrypt. */
export interface PasswordCost {
    N: number;
    r: number;
    p: number;
}
/** Passwords of the studio, hashed with scrypt as `scrypt$N$r$p$salt$hash`. */
export declare class Passwords {
    #private;
    constructor(store: Store, clock: ServiceClock, cost?: PasswordCost);
    has(accountId: string): boolean;
    /** Whether so many guesses wait that another one of an address should be refused. */
    isBusy(address: string): boolean;
    /**
     * Sets a password and ends an open invitation. If `isStillAllowed` returns false after hashing, sets nothing and
     * returns false. Throws HeadgateError `usage` for a text that is not allowed as a password.
     */
    set(accountId: string, password: string, isStillAllowed?: () => boolean): Promise<boolean>;
    /** `address`: who asks. Takes equally long if the account or its password does not exist, so that the time reveals neither. */
    matches(accountId: string | undefined, password: string, address: string): Promise<boolean>;
}
