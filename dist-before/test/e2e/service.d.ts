export interface RemoteJob {
    id: string;
    job_name: string;
    status: string;
    error_code: string | null;
    data_count: number;
    created_at: string;
    config: {
        startDate?: string;
        endDate?: string;
        maxData?: number;
    };
}
/** The real service. */
export interface Service {
    url: string;
    key: string;
    /** Every job of the account with its detail, newest first, up to a known one, which is not included. */
    jobs(known?: string | null): Promise<RemoteJob[]>;
    get<T>(path: string): Promise<T>;
    /** Ends the service before the test ends. */
    end(): Promise<void>;
}
/** In its own process, which can be killed and started again at the same address. */
export interface KillableService extends Service {
    kill(signal: NodeJS.Signals): Promise<void>;
    restart(): Promise<void>;
}
export interface ServeOptions {
    /** Rows per second that a job collects. */
    pace?: number;
    /** The default is so high that no run has to wait. */
    requestsPerMinute?: number;
    tier?: string;
}
/** Starts the service inside this process. */
export declare function serve(folder: string, options?: ServeOptions): Promise<Service>;
/** Starts the service in a process of its own. */
export declare function serveKillable(folder: string, options?: ServeOptions): Promise<KillableService>;
