import { table, lines } from './format/rows.js';
import { copyJson, copyNdjson, csv, json, markdown, ndjson, tsv } from './format/text.js';
import { xlsx } from './format/xlsx.js';
import { type Query } from './query.js';
/** Formats that can be streamed anywhere. `binary` ones are not for a terminal. */
export declare const streamFormats: {
    readonly table: {
        readonly binary: false;
        readonly stream: typeof table;
    };
    readonly line: {
        readonly binary: false;
        readonly stream: typeof lines;
    };
    readonly csv: {
        readonly binary: false;
        readonly stream: typeof csv;
    };
    readonly tsv: {
        readonly binary: false;
        readonly stream: typeof tsv;
    };
    readonly json: {
        readonly binary: false;
        readonly stream: typeof json;
    };
    readonly ndjson: {
        readonly binary: false;
        readonly stream: typeof ndjson;
    };
    readonly markdown: {
        readonly binary: false;
        readonly stream: typeof markdown;
    };
    readonly xlsx: {
        readonly binary: true;
        readonly stream: typeof xlsx;
    };
    readonly arrow: {
        readonly binary: true;
        readonly stream: (query: Query) => AsyncIterable<Uint8Array>;
    };
    readonly arrows: {
        readonly binary: true;
        readonly stream: (query: Query) => AsyncIterable<Uint8Array>;
    };
};
export type StreamFormat = keyof typeof streamFormats;
/** Formats that DuckDB itself writes to the query's output file. They all return the number of rows. */
export declare const fileFormats: {
    readonly csv: (query: Query) => Promise<number>;
    readonly tsv: (query: Query) => Promise<number>;
    readonly json: typeof copyJson;
    readonly ndjson: typeof copyNdjson;
    readonly parquet: typeof copyParquet;
};
export type FileFormat = keyof typeof fileFormats;
declare function copyParquet(query: Query): Promise<number>;
export {};
