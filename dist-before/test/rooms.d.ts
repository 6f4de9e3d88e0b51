/** What a room may import: `values` for anything, `types` if the import must be erased when compiling. */
interface Allowed {
    values: readonly string[];
    types: readonly string[];
}
/**
 * The rooms of docs/architecture.md. An entry is a room or a single file. Every room may also import itself and
 * src/common; src/index.ts everything but the command line.
 */
export declare const rooms: Readonly<Record<string, Allowed>>;
export {};
