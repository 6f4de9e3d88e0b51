import type { Gap } from '../sync/events.js';
import { commandText, withConfig } from './next-text.js';
import type { Style } from './style.js';
import { days } from './words.js';
import { plural } from '../words.js';

/** Gaps that are named one by one; `--json` has them all. */
const shown = 12;

/** Every gap with its reason, one a line; the middle of many is only counted. Empty where there is none. */
export function gapLines(gaps: readonly Gap[], file: string, style: Style): string {
  if (gaps.length === 0) return '';
  const lines = gaps.slice(0, shown).map(({ job, slice, state, reason }) => {
    const head = `${style.paint('yellow', state)}  ${job} ${days(slice)}: `;
    return style.wrap(`  ${head}${withConfig(reason, file, style)}`, '    ');
  });
  const more =
    gaps.length > shown
      ? [
          `  … and ${gaps.length - shown} more: ${commandText('headgate status', file, style)} --json names them all`,
        ]
      : [];
  return [`${plural(gaps.length, 'gap')}:`, ...lines, ...more].join('\n');
}
