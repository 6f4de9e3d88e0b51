import type { KeyNotes } from '../../../connectors/job-api/request-record.js';
import type { ConnectionConfig } from '../../config/config.js';
/** The key to send, and what errors about it say. */
interface Key {
    /** The account's; `main` if the config names a single key. */
    name: string;
    apiKey: string;
    notes: KeyNotes;
}
/**
 * Reads the keys of a connection's accounts. Programs that print keys run one after the other, because such a program
 * may ask a person. What a program prints is never shown.
 */
export declare function readKeys(connection: ConnectionConfig): Promise<Key[]>;
export {};
