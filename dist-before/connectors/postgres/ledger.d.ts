import { z } from 'zod';
import type { Session, Names } from './session.js';
/** Creates schemas and ledger in a transaction. If another process is creating them, waits for it. */
export declare function createLedger(session: Session, names: Names, location: string): Promise<void>;
export interface LedgerMeta {
    databaseId: string;
}
/** Null if there is no ledger yet. */
export declare function readMeta(session: Session, names: Names, location: string): Promise<LedgerMeta | null>;
/**
 * Which ledger this machine last wrote to, and what it then contained. Shows later that a database was restored without
 * recent loads.
 */
declare const witnessSchema: z.ZodObject<{
    ledger: z.ZodString;
    jobs: z.ZodNumber;
    rows: z.ZodNumber;
}, z.core.$strip>;
type Witness = z.infer<typeof witnessSchema>;
/** What the ledger contains now. */
export declare function witness(session: Session, { ledger }: Names): Promise<Witness>;
/** What was last recorded; null if nothing is known. */
export declare function readWitness(stateFolder: string): Promise<Witness | null>;
/** @param own folder that no other process uses, because several may write the same witness */
export declare function writeWitness(stateFolder: string, own: string, seen: Witness): Promise<void>;
export {};
