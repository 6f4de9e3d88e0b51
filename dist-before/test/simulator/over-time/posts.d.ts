import type { Random } from '../random.js';
/** A row of the source as a job returns it. */
export interface Post {
    id: number;
    /** ISO 8601 UTC. */
    at: string;
    likes: number;
    views: number;
    text: string;
}
export interface PostOptions {
    /** First day. */
    from: number;
    until: number;
    /** Posts of an ordinary day. */
    mean: number;
}
/** Posts of a source: their likes grow, some are edited, move to another day, are deleted, or come back. */
export declare class Posts {
    private readonly lives;
    /** By each day on which they may be. */
    private readonly byDay;
    constructor(random: Random, { from, until, mean }: PostOptions);
    /** Posts of a day that the source has at a time, by time. What changes, changes at midnight. */
    on(day: number, now: number): Post[];
    /** Whether the source has a post at a time, on any day. */
    has(id: number, now: number): boolean;
}
