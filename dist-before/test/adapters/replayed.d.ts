import type { ReplayedApi } from '../suites/index.js';
/** Three rows a day, as many as a job may have. */
export declare function rowsOf(from: string, to: string, most: number): {
    id: string;
    day: string;
    text: string;
}[];
interface Job {
    id: string;
    created: string;
    /** How often it was asked for. */
    asked: number;
    rows: object[];
    source: string;
    input: Record<string, string>;
}
/** Apify's API v2 as far as runs of Actors go, with the shapes of https://docs.apify.com/api/v2. */
export declare function replayedApify(): {
    api: ReplayedApi;
    jobs: readonly Job[];
};
/** Bright Data's scraper API, with the shapes of https://docs.brightdata.com/api-reference/web-scraper-api. */
export declare function replayedBrightData(): {
    api: ReplayedApi;
    jobs: readonly Job[];
};
export {};
