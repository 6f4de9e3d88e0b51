import { z } from 'zod';
/** A JSON object, whatever its keys: z.record would look at each of them, and copy it. */
export declare const jsonObject: z.ZodCustom<Record<string, unknown>, Record<string, unknown>>;
export declare function isJsonObject(value: unknown): boolean;
/** Parses a file that headgate wrote; null if it is damaged: not JSON, or not of the schema's shape. */
export declare function parseJson<T>(text: string, schema: z.ZodType<T>): T | null;
/** The same for a file; also null if it cannot be read. */
export declare function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | null>;
