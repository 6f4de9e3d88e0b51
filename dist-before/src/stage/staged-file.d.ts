/** The file that a stage writes. Only its owner can read it, and its checksum is updated as it grows. */
export declare class StagedFile {
    readonly path: string;
    bytes: number;
    checksum: number;
    private readonly handle;
    private unflushed;
    private flushing;
    private constructor();
    /** Replaces what a killed run may have left at `path`. */
    static create(path: string): Promise<StagedFile>;
    /**
     * Puts the parts after those of earlier calls, which need not be written yet. They must not change until the promise
     * resolves. They are written on other threads, while the caller continues: written on the calling one, a load of a million
     * JSON rows took a tenth longer.
     */
    append(parts: readonly Buffer[]): Promise<void>;
    /** A single write may take fewer bytes, for example where the disk is nearly full. */
    private write;
    /** Waits for the flush before, so that a slow disk slows the download down. */
    private beginFlush;
    /** Makes the file durable. A failed flush is never repeated: the kernel may have dropped what it could not write. */
    finish(): Promise<void>;
    discard(): Promise<void>;
}
