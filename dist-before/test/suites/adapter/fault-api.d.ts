/** A request as an API of an adapter's suite gets it. */
export interface ApiRequest {
    method: string;
    path: string;
    query: URLSearchParams;
    headers: Record<string, string | string[] | undefined>;
    /** Parsed JSON, or the fields of a form; undefined without a body. */
    json: unknown;
}
export interface ApiReply {
    /** Default 200. */
    status?: number;
    headers?: Record<string, string>;
    /** A text or a Buffer is sent as it is, anything else as JSON. */
    body: unknown;
}
/** Plays an API with answers written by hand from its documentation. */
export type ReplayedApi = (request: ApiRequest) => ApiReply;
/** What happens to one request. `lost`: the API acts on it, but its answer is lost. `cut`: half of the answer comes. */
export type Fault = 'lost' | 'cut' | ApiReply;
export interface FaultApi {
    url: string;
    /** The next request that fits gets the fault. */
    fail(fits: (request: ApiRequest) => boolean, fault: Fault): void;
    close(): Promise<void>;
}
/** Serves a replayed API on loopback. */
export declare function startFaultApi(api: ReplayedApi): Promise<FaultApi>;
