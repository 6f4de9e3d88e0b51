import { type Socket } from 'node:net';
/** A raw connection, because a client library would hide the bytes. */
export declare function dial(origin: string): Promise<Socket>;
/** Everything that arrives until the other side closes. */
export declare function bytesOf(socket: Socket): Promise<Buffer>;
interface RawAnswer {
    status: number;
    /** By lower-case name. */
    headers: Record<string, string>;
    body: Buffer;
    /** The raw bytes after the head, so that nothing unexpected can hide in them. */
    rest: Buffer;
}
/** One request on a new connection, with a request to close it. */
export declare function ask(origin: string, head: string, headers: Record<string, string>): Promise<RawAnswer>;
export declare function parse(bytes: Buffer): RawAnswer;
export {};
