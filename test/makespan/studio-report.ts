import type { StudioComparison } from './compare.js';
import type { Outcome } from './outcome.js';
import { madeShapes } from './series.js';
import { table } from './table.js';

/** The cost of the rule that clipped answers are not kept. */
export function studioReport(all: readonly StudioComparison[]): string {
  const row = (
    name: string,
    members: readonly StudioComparison[],
    of: (each: StudioComparison) => Outcome,
  ) => {
    const outcomes = members.map(of);
    const kept = sum(outcomes.map((outcome) => outcome.kept));
    const clipped = sum(outcomes.map((outcome) => outcome.clipped));
    const obtained = sum(outcomes.map((outcome) => outcome.obtained));
    return [
      name,
      median(outcomes.map((outcome) => outcome.obtained / outcome.kept)).toFixed(2),
      (obtained / kept).toFixed(3),
      percent(clipped / kept),
      percent((obtained - kept - clipped) / kept),
      median(members.map((each) => of(each).makespan / each.knowing.makespan)).toFixed(2),
    ];
  };
  return `## Where somebody else uses the allowance

${all.length} backfills that the allowance of rows would hold, had not somebody else a part of it: jobs from the studio, before
the backfill and during it, take the account's slot and leave enough for a fifth to nine tenths of the window, so that
the allowance runs out within it. An answer that the allowance cut short, a clipped one, is paid for and not kept.

The floor is what one pays who knows the rows of every day, what is left at every moment and when it comes back. A job
of whole days with fewer rows than are left wastes nothing, and a day with more waits until it fits: the floor is one row paid
for each row kept. "Capped" is what any backfill pays for learning how many rows a day has, whoever uses the allowance.

${table(
  [
    '',
    'rows obtained / kept, median',
    'of all rows together',
    'lost to clipped jobs',
    'to capped jobs',
    'makespan / floor',
  ],
  [
    row('floor', all, ({ knowing }) => knowing),
    row('headgate', all, ({ headgate }) => headgate),
    ...madeShapes.map((shape) =>
      row(
        `headgate, ${shape}`,
        all.filter(({ scenario }) => scenario.shape === shape),
        ({ headgate }) => headgate,
      ),
    ),
    row('by hand', all, ({ naive }) => naive),
  ],
)}`;
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
