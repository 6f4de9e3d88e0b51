/**
 * Why a host could not be read, and what its user can do. Names the host and never the rest of an address.
 *
 * @param named whether the host comes from the job's config
 */
export declare function whyUnreachable(error: unknown, host: string, named: boolean): string;
/** The same for an answer that is not a success. */
export declare function whyRefused(status: number, host: string, named: boolean): string;
