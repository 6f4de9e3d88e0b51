/** The posts of a day that the source has at a time, as the table has them. */
export declare function postsAt(day: number, at: number): {
    id: number;
    day: string;
    likes: number;
    shares: number;
}[];
/**
 * A config at a source whose posts get likes, vanish and return while the clock of this process is moved. It has what a
 * page of the docs has, but for the address of the job API and the destination.
 */
export declare function growingPosts(config: string, destination?: string): Promise<{
    cwd: string;
    env: {
        HEADGATE_API_KEY: string;
    };
    /** The rows of a query, as objects of texts. */
    rows: (sql: string) => Promise<Record<string, string>[]>;
    /** Runs headgate at noon of each of the days. */
    runOn(...days: string[]): Promise<void>;
}>;
