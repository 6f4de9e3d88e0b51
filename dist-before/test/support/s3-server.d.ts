import { type IncomingMessage } from 'node:http';
interface Kept {
    content: Buffer;
    modified: Date;
}
interface S3Request {
    method: string;
    /** Empty for requests about the bucket. */
    key: string;
    query: URLSearchParams;
    headers: IncomingMessage['headers'];
    body: Buffer;
}
/**
 * What happens to a request instead of its answer, or around it: an error of the store, or a reset of the connection
 * before anything happened or after it took effect.
 */
export type S3Fault = {
    status: number;
    code: string;
} | 'reset' | 'reset after';
interface S3ServerOptions {
    /** How far its clock is ahead, in milliseconds. Requests with another time are refused. Default 0. */
    aheadMs?: number;
    /** The next fault, which the answer waits for; null: the correct answer. */
    fault?: (request: S3Request) => S3Fault | null | Promise<S3Fault | null>;
    /** Objects per page of a listing. Default 3, so that every listing worth testing has several pages. */
    pageSize?: number;
}
export interface S3Server {
    url: string;
    requests: S3Request[];
    /** Complete objects of the only bucket, by key. */
    objects: Map<string, Kept>;
    close(): Promise<void>;
}
/** The bucket that every server has. */
export declare const s3Bucket = "lake";
/** A store on loopback with the part of S3 that headgate uses, and with faults. It ignores signatures. */
export declare function startS3Server({ aheadMs, fault, pageSize, }?: S3ServerOptions): Promise<S3Server>;
export {};
