/** The keys of an object and of those around it, to find one that is repeated. */
export declare class ObjectKeys {
    /** Start and end of each key with its quotes. */
    private readonly places;
    /** Texts of the keys of large objects, by where their keys begin in `places`. */
    private readonly sets;
    /** Where the keys of an object that begins now are put. */
    get size(): number;
    clear(): void;
    /** Forgets the keys of an object that has ended. */
    leave(own: number): void;
    /** Adds a key to the object whose keys begin at `own`; false if it has that key already. */
    add(own: number, bytes: Buffer, start: number, end: number, escaped: boolean): boolean;
    private isAmong;
    /** The same by the keys' texts, because an escape has more than one spelling. */
    private addText;
}
