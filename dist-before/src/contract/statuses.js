/** Every job status of the contract, and whether a job can still change to another one. */
export const jobStatuses = {
    running: { terminal: false },
    done: { terminal: true },
    stopped: { terminal: true },
    failed: { terminal: true },
};
export const jobStatusNames = Object.keys(jobStatuses);
export function isJobStatus(status) {
    return Object.hasOwn(jobStatuses, status);
}
//# sourceMappingURL=statuses.js.map