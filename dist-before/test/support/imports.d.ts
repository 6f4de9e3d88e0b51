export interface Import {
    /** A file of this repository, relative to its root, or a package's specifier as written. */
    target: string;
    ours: boolean;
    /** Erased by the compiler, so the target is not run. */
    typeOnly: boolean;
    /** Loaded when execution reaches it, not together with the file. */
    dynamic: boolean;
}
/** A parsed file: what it imports, and its syntax tree. */
export interface ParsedModule {
    imports: Import[];
    program: unknown;
}
/** Reads every import of a module: static, re-exported, dynamic, and `import('…')` types. */
export declare function parseModule(root: string, file: string): ParsedModule;
/** Calls `see` for every node of a syntax tree, parents first. */
export declare function visit(node: unknown, see: (node: Record<string, unknown>) => void): void;
