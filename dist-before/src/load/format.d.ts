/**
 * Refuses a ledger of another format than the one that this version reads.
 *
 * @param setAside how a person keeps it and begins another one
 */
export declare function refuseFormat(found: number, format: number, location: string, setAside?: string): void;
