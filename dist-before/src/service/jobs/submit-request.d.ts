import { z } from 'zod';
import { type SubmitRequest } from '../../contract/resources.js';
/** The contract's submit with what this service asks of names and tags. */
export declare const submitSchema: z.ZodObject<{
    source: z.ZodString;
    config: z.ZodRecord<z.ZodString, z.ZodUnknown>;
    job_name: z.ZodString;
    tags: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strict>;
/** Reads the body of a submit. Throws ApiError `validation_error`. */
export declare function readSubmit(bytes: Uint8Array): SubmitRequest;
/** Checks a submit except its config, which the source checks. */
export declare function checkSubmit(value: unknown): SubmitRequest;
