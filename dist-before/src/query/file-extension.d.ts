import type { FileFormat, StreamFormat } from './export.js';
/** Formats in which a query's result can be written. */
export type QueryFormat = StreamFormat | FileFormat;
export declare const formatByExtension: {
    readonly '.csv': 'csv';
    readonly '.tsv': 'tsv';
    readonly '.json': 'json';
    readonly '.ndjson': 'ndjson';
    readonly '.jsonl': 'ndjson';
    readonly '.parquet': 'parquet';
    readonly '.arrow': 'arrow';
    readonly '.feather': 'arrow';
    readonly '.arrows': 'arrows';
    readonly '.md': 'markdown';
    readonly '.txt': 'table';
    readonly '.xlsx': 'xlsx';
};
