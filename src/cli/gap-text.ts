import type { Gap } from '../sync/events.js';
import type { Style } from './style.js';
import { days } from './words.js';
import { plural } from '../words.js';

/** How many gaps are listed; `--json` has all of them. */
const shown = 12;

/**
 * Every gap with its reason, one per line. If there are many, those in the middle are only counted. Empty if there are
 * none.
 */
export function gapLines(gaps: readonly Gap[], style: Style): string {
  if (gaps.length === 0) return '';
  const lines = gaps.slice(0, shown).map(({ job, slice, state, reason }) => {
    const head = `${style.paint('yellow', state)}  ${job} ${days(slice)}: `;
    return style.wrap(`  ${head}${style.typed(reason)}`, '    ');
  });
  const more =
    gaps.length > shown
      ? [`  … and ${gaps.length - shown} more: ${style.command('headgate status --json')} lists them all`]
      : [];
  return [`${plural(gaps.length, 'gap')}:`, ...lines, ...more].join('\n');
}
