import type { Download } from '../http/download.js';
import type { JobRecord } from '../store/records.js';
import type { Results } from './results.js';
import type { Row } from '../sources/source.js';
/** Every row of a job, in one of two forms. */
export declare const exportOf: (job: JobRecord, results: Results, format: 'csv' | 'json', asFile?: boolean) => Promise<Download>;
export interface PreviewPage {
    rows: Row[];
    /** How many rows previews can show. */
    peekable: number;
    pages: number;
}
/** One page of a job's first rows. A running job shows the rows that it has so far. */
export declare function previewRows(job: JobRecord, { page, limit }: {
    page: number;
    limit: number;
}, results: Results): Promise<PreviewPage>;
