import { z } from 'zod';
import { type Account } from '../../src/contract/resources.js';
import { type JobSource } from '../../src/contract/job-source.js';
import type { AdapterHttp } from './http.js';
/** What the default export of an adapter's module is called with, once for each account. */
export interface AdapterContext {
    /** The account's name in the config; `main` if it names a single key. */
    account: string;
    apiKey: string;
    timeoutMs: number;
    /** Every `source` of the config. */
    sources: readonly string[];
    /** `connection.options`. */
    options: Readonly<Record<string, unknown>>;
    http: AdapterHttp;
}
/** Limits of an API that cannot be asked for them. */
declare const limitsSchema: z.ZodObject<{
    requestsPerMinute: z.ZodNumber;
    rowsPerJob: z.ZodUnion<readonly [z.ZodNumber, z.ZodLiteral<"none">]>;
}, z.core.$strict>;
/**
 * The job source that an adapter's module, or a description, makes for an account. Whatever the module returns is
 * checked, and whatever it throws becomes one error that names the module and the method.
 *
 * @param path of the module, or of the description
 * @param key of the config that names it
 */
export declare function adapterSource(path: string, connect: (context: AdapterContext) => unknown, context: AdapterContext, key?: 'adapter' | 'api'): Promise<JobSource>;
/** An API without a daily allowance, as far as is known. */
export declare function accountWith({ requestsPerMinute, rowsPerJob }: z.infer<typeof limitsSchema>, email: string): Account;
export {};
