/** A zip of files by name. `encrypted`: only says so. */
export declare function zipOf(files: Record<string, string | Uint8Array>, { encrypted }?: {
    encrypted?: boolean | undefined;
}): Buffer;
