import type { Json } from '@duckdb/node-api';
import type { z } from 'zod';
import { HeadgateError } from '../common/errors.js';
/** A row of plain values. Each statement's author knows the types of its columns. */
export declare class Row {
    #private;
    constructor(values: Readonly<Record<string, Json>>);
    /** Null if the value is NULL. */
    optional(name: string): string | null;
    text(name: string): string;
    /** A text checked by a schema. Raises `destination_damaged` if another program has changed it. */
    one<T>(name: string, schema: z.ZodType<T>): T;
    /** A JSON text, not null, checked by a schema. Raises `destination_damaged` if another program has changed it. */
    json<T>(name: string, schema: z.ZodType<T>): T;
    number(name: string): number;
    flag(name: string): boolean;
}
/** What to raise if another program has changed a value of the ledger. */
export declare function damaged(name: string, text: string): HeadgateError;
