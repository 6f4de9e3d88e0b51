/** Every job status of the contract, and whether a job can still change to another one. */
export declare const jobStatuses: {
    readonly running: {
        readonly terminal: false;
    };
    readonly done: {
        readonly terminal: true;
    };
    readonly stopped: {
        readonly terminal: true;
    };
    readonly failed: {
        readonly terminal: true;
    };
};
export type JobStatus = keyof typeof jobStatuses;
export declare const jobStatusNames: JobStatus[];
export declare function isJobStatus(status: string): status is JobStatus;
