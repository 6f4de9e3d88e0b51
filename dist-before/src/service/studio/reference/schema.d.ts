import type { Schema } from '../../api/openapi-schemas.js';
/** A field of a request or an answer, for one line. */
export interface FieldRow {
    /** For example `job.id` or `jobs[].id`. */
    path: string;
    type: string;
    required: boolean;
    description: string;
}
/** The fields of an object; each comes before the fields inside it. `resolve` finds what a reference refers to. */
export declare function fieldRows(schema: Schema, resolve?: (part: Schema) => Schema, parent?: string): FieldRow[];
