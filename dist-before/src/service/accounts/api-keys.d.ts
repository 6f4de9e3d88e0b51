import type { ServiceClock } from '../clock.js';
import type { KeyRecord } from '../store/records.js';
import type { AccountState, Store } from '../store/store.js';
export declare const keyBounds: {
    labelLength: number;
    days: number;
};
export interface KeyTerms {
    /** The holder's name for it. */
    label?: string | undefined;
    /** Days until it expires; default: never. */
    days?: number | undefined;
}
interface MadeKey {
    /** The complete key, which only this answer contains. */
    key: string;
    record: KeyRecord;
}
/** Whether a key is accepted, that is, neither revoked nor expired. `now` in epoch milliseconds. */
export declare function isActiveKey({ revokedAt, expiresAt }: KeyRecord, now: number): boolean;
/** What is wrong with a label; null if nothing is. */
export declare function labelFault(label: string): string | null;
/** The API keys that accounts have: made, listed, revoked. Refusals are HeadgateErrors of code `usage`. */
export declare class ApiKeys {
    #private;
    constructor(store: Store, clock: ServiceClock);
    /** In the order of their creation, including ended ones. */
    list({ keys }: AccountState): KeyRecord[];
    isActive(record: KeyRecord): boolean;
    create(account: AccountState, terms?: KeyTerms): Promise<MadeKey>;
    /** Creates the key that a start prints. The same commit ends the key of an earlier start. */
    replaceBootstrapKey(account: AccountState): Promise<MadeKey>;
    revoke(id: string): Promise<KeyRecord>;
}
export {};
