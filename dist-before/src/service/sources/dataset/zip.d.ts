/** A file that was unpacked. */
interface Unpacked {
    /** As the zip has it. */
    name: string;
    path: string;
    /** What changes with its contents. */
    version: string;
}
/** Unpacks the files of a zip that are wanted into a folder, in bounded memory. Throws `file_invalid` if it cannot. */
export declare function unpack(zip: string, folder: string, isWanted: (name: string) => boolean): Promise<Unpacked[]>;
export {};
