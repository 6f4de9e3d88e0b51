import type { CollectContext, Row, Source } from '../../src/service/sources/source.js';
/** A source whose rows a test provides one by one. It handles one job at a time. */
export declare class ScriptedSource {
    #private;
    readonly source: Source;
    /** Contexts of the jobs that began, oldest first. */
    readonly begun: CollectContext[];
    give(...rows: Row[]): void;
    end(): void;
    fail(error: Error): void;
}
/** As many rows as requested, with a given number of fields, as fast as they are taken. */
export declare function countingSource(slug?: string, width?: number): Source<{
    maxData?: number;
    rows?: number;
}>;
