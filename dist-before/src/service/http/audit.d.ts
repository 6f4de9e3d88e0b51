import type { ServiceLog } from '../log.js';
import type { Call } from './call.js';
/** Events after which an operator may want to know who caused them. */
export type AuditEvent = 'account_added' | 'account_removed' | 'backup_taken' | 'invitation_made' | 'job_deleted' | 'job_stopped' | 'key_made' | 'key_revoked' | 'password_set' | 'plan_changed' | 'results_pruned' | 'sign_in_failed' | 'signed_in' | 'signed_out';
/** Ids of what the event concerns. */
interface About {
    account?: string | undefined;
    key?: string | undefined;
    job?: string | undefined;
}
/**
 * Logs who did something: the request's id, the client, and the interface used. No event contains a key, a password, an
 * invitation, or text that was typed instead of one.
 */
export declare function audit(log: ServiceLog, { requestId: request, client }: Call, by: 'api' | 'operator' | 'studio', event: AuditEvent, about?: About): void;
/** Something that happened to an account, for its holder. */
export interface RecentEvent {
    /** Epoch milliseconds. */
    at: number;
    event: AuditEvent;
    /** Address of the client. */
    client: string;
}
/** A log that also remembers the newest events of each account, in memory. */
export declare class RecentEvents implements ServiceLog {
    #private;
    constructor(log: ServiceLog, clock: {
        now(): number;
    });
    /** Newest first. */
    of(account: string): readonly RecentEvent[];
    info(record: object, message: string): void;
    warn(record: object, message: string): void;
    error(record: object, message: string): void;
}
export {};
