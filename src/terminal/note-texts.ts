import { changeText, dueAgain, groupGaps, proofText, revisitText } from '../sync/run-words.js';
import type { Gap } from '../sync/events.js';
import { type Style, days, fold, list } from './style.js';
import { groupBy, jobOf } from '../common/series.js';
import { listed, plural, sum } from '../common/words.js';
import type { JobChange } from '../plan/changes.js';
import type { Plan } from '../plan/plan.js';
import type { Proof } from '../plan/proof.js';

/** How many reasons are listed, and gaps of each; `--json` has all of them. */
const shown = 12;
const shownValues = 3;

/** Gaps with the same reason together; of many, some are only counted. Empty if there are none. */
export function gapLines(gaps: readonly Gap[], style: Style, title = plural(gaps.length, 'gap')): string {
  if (gaps.length === 0) return '';
  const { groups, rest } = placesOfGaps(gaps);
  const lines = groups.map(({ state, places, reason }) =>
    style.wrap(`  ${style.paint('yellow', state)}  ${places}: ${style.typed(reason)}`, '    '),
  );
  const others =
    rest > 0 ? [`  … and ${rest} more: ${style.command('headgate status --json')} lists them all`] : [];
  return [`${title}:`, ...lines, ...others].join('\n');
}

export const suspectLines = (suspects: readonly Gap[], style: Style): string =>
  gapLines(suspects, style, 'Days to check');

/** What audits have shown, job configs with the same result in one line; empty if there are none. */
export function proofLines(proofs: readonly Proof[], style: Style): string {
  const alike = [...groupBy(proofs, proofText)].map(([text, own]) => [
    listed(own.map(({ job }) => job)),
    text,
  ]);
  const [[name, text] = [], ...others] = alike;
  if (others.length === 0 && name !== undefined) return style.wrap(`Audit of ${name}: ${text}`);
  return alike.length === 0 ? '' : list(['job', 'audit~'], fold(alike, 'lines', style), style);
}

/** The days of each job config that are due again, and their price; empty if there are none. */
export function revisitLines(plan: Pick<Plan, 'revisits'>, style: Style): string {
  const rows = dueAgain(plan).map((each) => [each.job, revisitText(each)]);
  return rows.length === 0 ? '' : list(['job', 'revisits~'], fold(rows, 'lines', style), style);
}

/** Where the gaps of each reason are, values with the same days together, and how many gaps are left out. */
export function placesOfGaps(gaps: readonly Gap[]) {
  let { groups, rest } = groupGaps(gaps, { reasons: shown, gaps: Infinity });
  const named = groups.map(({ reason, gaps: all }) => {
    const places = [...groupBy(all, ({ job, slice }) => `${jobOf(job)} ${days(slice)}`).values()].map(
      (own) => ({
        job:
          own.length < 3
            ? own.map(({ job }) => job).join(', ')
            : `${jobOf(own[0].job)} (${plural(own.length, 'value')})`,
        days: days(own[0].slice),
        gaps: own.length,
      }),
    );
    // Hundreds of values have few days each.
    const most = places.length <= shown || all[0].job === jobOf(all[0].job) ? shown : shownValues;
    rest += sum(places.slice(most).map((place) => place.gaps));
    const texts = places
      .slice(0, most)
      .map((place, at, { [at - 1]: last }) =>
        place.job === last?.job ? place.days : `${place.job} ${place.days}`,
      );
    return { state: all[0].state, places: texts.join(', '), reason };
  });
  return { groups: named, rest };
}

export function changeLines(changes: readonly JobChange[], style: Style): string {
  return changes.map((change) => style.wrap(style.typed(changeText(change)), '  ')).join('\n');
}

/** What is not stored as the source has it, if rows have it: one line for each job config that hides something. */
export function hiddenLines(
  hidden: readonly { job: string; exclude: readonly string[]; hash: readonly string[] }[],
  style: Style,
): string {
  const lines = hidden.map(({ job, exclude, hash }) => {
    const parts = [
      ...(exclude.length > 0 ? [`\`exclude\` names ${exclude.join(', ')}`] : []),
      ...(hash.length > 0 ? [`\`hash\` names ${hash.join(', ')}`] : []),
    ];
    return `${jobOf(job)}: ${parts.join('; ')}`;
  });
  // All values of a `for_each` hide the same.
  return [...new Set(lines)].map((line) => style.wrap(style.typed(line), '  ')).join('\n');
}

export function nextText(commands: readonly string[], style: Style): string {
  if (commands.length === 0) return '';
  return `Next: ${commands.map(style.command).join('\n      ')}`;
}

/** `up to 8 jobs for at most 1,000 rows` */
export const probeCostText = ({ jobs, rows }: { jobs: number; rows: number | null }): string =>
  `up to ${plural(jobs, 'job')}${rows === null ? '' : ` for at most ${plural(rows, 'row')}`}`;
