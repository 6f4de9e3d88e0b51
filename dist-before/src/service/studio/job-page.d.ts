import type { FC } from 'hono/jsx';
import type { SourceDescription } from '../../contract/resources.js';
import { type DataColumn } from '../../pages/parts.js';
import type { PreviewPage } from '../jobs/export.js';
import type { JobRecord } from '../store/records.js';
import type { Row } from '../sources/source.js';
interface JobPageProps {
    email: string;
    job: JobRecord;
    /** Undefined: the service no longer has it, or it is under maintenance. */
    source: SourceDescription | undefined;
    /** Null: no longer kept. */
    rows: PreviewPage | null;
    page: number;
    apiUrl: string;
    now: number;
}
/** A job. Its result or progress comes first, then its rows, then what was asked for. */
export declare const JobPageView: FC<JobPageProps>;
/**
 * The source's columns in order, followed by other fields of the rows. Types are derived from the rows, in everyday
 * words, with ` or null` if some values are missing.
 */
export declare function columnTypes(declared: readonly string[], rows: readonly Row[]): DataColumn[];
export {};
