import type { Store } from '../store/store.js';
interface Use {
    at: number;
    address: string;
    storedAt: number;
    /** Requests in each minute of the last hour that had any. */
    counts: Map<number, number>;
}
/** When a key was last used, in epoch milliseconds, and the client's address. */
export type LastUse = Pick<Use, 'at' | 'address'>;
/**
 * The last use of each key, and its requests of the last hour. Everything is in memory; the last use is also stored.
 */
export declare class KeyUses {
    #private;
    constructor(store: Store);
    /** Records a request with this key. Times are epoch milliseconds. */
    used(key: {
        id: string;
        account: string;
    }, address: string, now: number): void;
    /** Null: never. */
    lastUse(keyId: string): LastUse | null;
    /** Requests in each of the last sixty minutes since the service started, oldest first. */
    lastHour(keyId: string, now: number): number[];
}
export {};
