export const formatByExtension = {
    '.csv': 'csv',
    '.tsv': 'tsv',
    '.json': 'json',
    '.ndjson': 'ndjson',
    '.jsonl': 'ndjson',
    '.parquet': 'parquet',
    '.arrow': 'arrow',
    '.feather': 'arrow',
    '.arrows': 'arrows',
    '.md': 'markdown',
    '.txt': 'table',
    '.xlsx': 'xlsx',
};
//# sourceMappingURL=file-extension.js.map