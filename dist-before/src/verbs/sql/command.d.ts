import type { InferredOptionTypes } from 'yargs';
import type { Terminal } from '../../terminal/terminal.js';
import type { QueryOutput } from './run-query.js';
/** Flags of commands whose data are the result of a query. */
export declare const resultOptions: {
    readonly output: {
        readonly type: 'string';
        readonly alias: 'o';
        readonly requiresArg: true;
        readonly coerce: (file: string) => string | undefined;
        readonly describe: 'File to write; - is stdout';
    };
    readonly force: {
        readonly type: 'boolean';
        readonly default: false;
        readonly describe: string;
    };
    readonly format: {
        readonly choices: ("arrow" | "arrows" | "csv" | "json" | "line" | "markdown" | "ndjson" | "parquet" | "table" | "tsv" | "xlsx")[];
        readonly describe: "Format of the result (default: a file's extension names it; a table on stdout)";
    };
    readonly bom: {
        readonly type: 'boolean';
        readonly default: false;
        readonly describe: string;
    };
    readonly 'max-rows': {
        readonly type: 'number';
        readonly describe: 'Rows that a terminal shows, 0 for all (default: 40)';
    };
};
/** Where these flags send a result, and how. Throws `usage` for flags that do not fit together. */
export declare function resultOutput({ format: chosen, output, force, bom, 'max-rows': rows }: InferredOptionTypes<typeof resultOptions>, terminal: Terminal): Promise<QueryOutput>;
export declare const sql: import("../../terminal/command.js").Command;
