import type { SubmitRequest, SubmittedJob } from '../../../src/contract/resources.js';
import type { Random } from '../random.js';
import { type ModelJob, type ModelOptions, ServiceModel } from '../service-model.js';
import type { VirtualClock } from '../virtual-clock.js';
import type { Post, Posts } from './posts.js';
/** What the service does wrong without a word. Times are epoch milliseconds. */
export interface Trouble {
    /** Meanwhile it returns at most so many rows of a day: the newest. */
    cap?: {
        from: number;
        until: number;
        rows: number;
    };
    /** The first answer for the day after that time has this share of its rows. */
    silence?: {
        day: number;
        after: number;
        share: number;
    };
}
/** A job API over posts, which sometimes answers badly. */
export declare class PostService extends ServiceModel {
    /** Called with each new job, at the moment of its creation. */
    onJob: (job: ModelJob) => void;
    private readonly sources;
    private readonly trouble;
    private isSilent;
    /** Days of which an answer lacks rows, by the time of the answer. */
    private readonly bad;
    constructor(clock: VirtualClock, random: Random, sources: ReadonlyMap<string, Posts>, trouble: Trouble, options: ModelOptions);
    submit(request: SubmitRequest): SubmittedJob;
    protected answer({ source, config }: SubmitRequest, wanted: number): string[];
    /** Rows of a day that the service returns. */
    private shownOf;
    /** Days of which the answer of a job lacks rows that the source had. */
    lacking({ askedAt }: ModelJob): ReadonlySet<number>;
    /** Rows, or jobs, that may still be taken now. */
    get remaining(): number;
}
/** A row as it is staged has its fields in their order, and is read often. */
export declare const postOf: (text: string) => Post;
export declare const keyOf: (text: string) => string;
/** The day of a row as it is staged. */
export declare function dayOf(text: string): number;
