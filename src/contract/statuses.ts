/** Every job status of the contract, and whether a job can still change to another one. */
export const jobStatuses = {
  running: { terminal: false },
  done: { terminal: true },
  stopped: { terminal: true },
  failed: { terminal: true },
} as const;

export type JobStatus = keyof typeof jobStatuses;

export const jobStatusNames = Object.keys(jobStatuses) as JobStatus[];

export function isJobStatus(status: string): status is JobStatus {
  return Object.hasOwn(jobStatuses, status);
}
