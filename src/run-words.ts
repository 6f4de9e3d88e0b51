import type { RunRecord } from './load/ledger.js';
import type { PlannedSlice, Reason } from './plan/plan.js';

/** How a run ended, in the words that every screen uses. */
export const outcomeWords: Readonly<Record<RunRecord['outcome'], string>> = {
  complete: 'complete',
  incomplete: 'incomplete',
  exhausted: 'allowance used up',
  failed: 'failed',
  interrupted: 'interrupted',
  killed: 'killed',
  locked: 'blocked by another run',
  running: 'running',
};

/** Headings for what a run has done, is doing and will do. */
export const runHeadings = {
  next: 'The next run',
  underWay: 'Under way',
  unfinished: 'Unfinished from the last run',
  lastErrors: 'Last error of each job config',
  noRuns: 'Nothing has run yet.',
  noLoads: 'Nothing is loaded yet.',
} as const;

/** The state of a job, now or when its run ended. */
export function phaseText(phase: string): string {
  switch (phase) {
    case 'intent':
      return 'not submitted yet';
    case 'sent':
      return 'checking whether the job was submitted';
    case 'running':
      return 'the job is running at the service';
    case 'done':
      return 'the job has finished';
    default:
      return 'rows already downloaded';
  }
}

const reasonWords: Readonly<Record<Reason, string>> = {
  missing: 'not loaded',
  lost: 'data file damaged',
  open: 'may still change',
  incomplete: 'hit its row limit',
  changed: 'config changed',
  suspect: 'unlikely number of rows, fetch once more',
  refetch: 'fetch again',
  run: 'no window',
};

/** Why a slice is fetched. */
export function reasonText({ reason, open }: Pick<PlannedSlice, 'reason' | 'open'>): string {
  const words = reasonWords[reason];
  return open && reason !== 'open' ? `${words}; may still change` : words;
}
