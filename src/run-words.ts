import type { RunRecord } from './load/ledger.js';

/** How a run has ended, wherever that is said. */
export const outcomeWords: Readonly<Record<RunRecord['outcome'], string>> = {
  complete: 'complete',
  incomplete: 'incomplete',
  exhausted: 'allowance used up',
  failed: 'failed',
  interrupted: 'interrupted',
  killed: 'killed',
  locked: 'kept out by another run',
  running: 'running',
};

/** Headings over what a run has done, does and will do. */
export const runHeadings = {
  next: 'The next run',
  underWay: 'Under way',
  unfinished: 'Unfinished from the last run',
  lastErrors: 'Last error of each job config',
  noRuns: 'Nothing has run yet.',
  noLoads: 'Nothing is loaded yet.',
} as const;

/** Where a job stands, or stood when its run ended. */
export function phaseText(phase: string): string {
  switch (phase) {
    case 'intent':
      return 'not submitted yet';
    case 'sent':
      return 'checking whether the job was submitted';
    case 'running':
      return 'the job is at the service';
    case 'done':
      return 'the job has finished';
    default:
      return 'rows already downloaded';
  }
}
