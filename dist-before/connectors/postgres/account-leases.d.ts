import { type AccountLease, type Lease, type Taken, type Wanted } from '../../src/load/machines.js';
import type { Session, Names } from './session.js';
/** Seconds after which a holder that was not heard from counts as gone. */
export declare const leaseSeconds = 60;
/** Grows with each holder, so that a holder that was paused and replaced is recognised. */
export type Fence = number;
/** The lease of the whole destination, inside one transaction. */
export declare class ServerLease {
    #private;
    constructor(session: Session, names: Names, location: string);
    /**
     * Locks the lease for the rest of a transaction, so that only one process writes at a time. Raises `destination_locked`
     * if another process holds the lease, or has taken it from this one.
     */
    guard(own: Fence | null): Promise<void>;
    /** Takes the lease, after `guard` has found it free. */
    take(): Promise<Fence>;
    /** Raises `destination_locked` unless this process holds the lease, and keeps it until the transaction ends. */
    require(own: Fence): Promise<void>;
    /** Releases the lease, unless another run has taken it. */
    release(fence: Fence): Promise<void>;
}
/** The leases of accounts, inside one transaction. */
export declare class AccountLeases {
    #private;
    constructor(session: Session, names: Names);
    /** The state of all accounts, read without locks. */
    read(): Promise<AccountLease[]>;
    /** Takes the free accounts. Only one transaction that has the server's lease runs at a time. */
    take(wanted: readonly Wanted[]): Promise<Taken[]>;
    /** Extends leases; returns those that the caller still holds. */
    renew(leases: readonly Lease[]): Promise<Lease[]>;
    release(leases: readonly Lease[]): Promise<void>;
    /** Raises `LeaseLost` unless the leases are held, and keeps them until the transaction ends. */
    require(leases: readonly Lease[]): Promise<void>;
    /** Takes every account for a run that needs the whole destination to itself; raises if an account is held. */
    close(location: string): Promise<void>;
}
