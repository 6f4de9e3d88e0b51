import type { SourceDescription } from '../../contract/resources.js';
import { type ClientOptions, SourceClient } from './http.js';
import type { Source } from './source.js';
interface Entry {
    source: Source;
    client: SourceClient;
    available: boolean;
}
/** The sources of a service, each with its HTTP client. */
export declare class Catalogue {
    #private;
    /** Sources in `maintenance` are not listed and refuse jobs. Throws HeadgateError for a name that is not a source. */
    constructor(sources: readonly Source[], outside: ClientOptions, maintenance?: readonly string[]);
    list(): SourceDescription[];
    /** Returns sources under maintenance too. Throws `unknown_source`. */
    get(slug: string): Entry;
    /** The source of a new job. Throws the API's error if the job is not possible. */
    accept(slug: string, config: Record<string, unknown>): Source;
}
export {};
