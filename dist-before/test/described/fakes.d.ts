import { rowsOf } from '../adapters/replayed.js';
import type { ApiReply, ApiRequest, ReplayedApi } from '../suites/index.js';
/** A job that a fake API was paid for. */
export interface PaidJob {
    id: string;
    created: string;
    /** How often it was asked for; the second time it has ended. */
    asked: number;
    from: string;
    to: string;
    rows: ReturnType<typeof rowsOf>;
    /** What was sent to submit it. */
    sent: Record<string, unknown>;
    isTooLarge: boolean;
}
/** What every fake API keeps: the record that tests compare a destination with. */
export declare class Paid {
    readonly jobs: PaidJob[];
    /** The most days of a job that does not fail for its size. */
    mostDays: number;
    /** Whether an API that runs one job at a time does so. */
    oneAtATime: boolean;
    /** Names of the OAuth tokens that were given out. */
    tokens: number;
    add(prefix: string, from: string, to: string, sent: Record<string, unknown>): PaidJob;
    /** The state of a job, which moves on each time it is asked for. */
    ask(id: string | undefined): PaidJob | undefined;
    find: (id: string | undefined) => PaidJob | undefined;
    newest: () => PaidJob[];
}
/** One described API: its description, what a config needs for it, and a server that answers as its documents say. */
export interface FakeApi {
    file: string;
    /** Addresses of the description; all of them become that of the fake. */
    hosts: RegExp;
    options: Record<string, string>;
    source: string;
    config: Record<string, unknown>;
    /** How a lost submit is found again. */
    finds: 'name' | 'config' | 'duplicate' | 'nothing';
    /** Whether the API says how many rows a job has. */
    counts: boolean;
    isSubmit(request: ApiRequest): boolean;
    isStatus(request: ApiRequest): boolean;
    isRows(request: ApiRequest): boolean;
    hasAddresses: boolean;
    answer(request: ApiRequest, paid: Paid, url: string): ApiReply;
}
export declare const fakeApis: readonly FakeApi[];
export declare const apiFile: ({ file }: FakeApi) => string;
/** The fake as the suites want it; `url` is known once it listens. */
export declare function replay(fake: FakeApi, paid: Paid, url: () => string): ReplayedApi;
