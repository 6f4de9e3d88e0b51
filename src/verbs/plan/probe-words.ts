import { usageError } from '../../common/errors.js';
import type { Opened } from '../../opened/open.js';
import type { RowRange } from '../../plan/plan.js';
import { leastForProbe } from '../../plan/probe.js';
import type { ProbeReport } from './probe.js';
import { jobOf } from '../../common/series.js';
import { count, plural } from '../../common/words.js';
import { type Answer, isConfirmed } from '../../terminal/command.js';
import { nextText } from '../../terminal/note-texts.js';
import { type Style, list, paragraphs, days } from '../../terminal/style.js';
import type { Terminal } from '../../terminal/terminal.js';

interface Asked {
  select?: readonly string[] | undefined;
  offline: boolean;
  yes: boolean;
}

/** `plan --probe`: asks, runs a few jobs, and shows what the rest costs. */
export async function probed(
  opened: Opened,
  { select, offline, yes }: Asked,
  terminal: Terminal,
): Promise<Answer> {
  if (offline) throw usageError('--probe runs jobs, which it cannot do with --offline');
  const what =
    'A probe submits up to eight jobs for each window, uses at most 2 % of the allowance left (10 % where that is too little to learn from), and loads their rows.';
  const announce = () => terminal.note(what);
  if (!(await isConfirmed(what, yes, terminal, announce)))
    return { data: null, text: () => 'Nothing was changed.' };
  const verb = await import('./probe.js');
  const report = await verb.probe(opened, { select }, terminal.signal, (event) => {
    if (event.type === 'finished')
      terminal.note(`${event.job} ${days(event.slice)}: ${plural(event.rows, 'row')}`);
  });
  return { data: report, text: (style) => probeText(report, style) };
}

function probeText({ prices, probe, daysLeft, requests, unknown }: ProbeReport, style: Style): string {
  const used = `The probe ran ${plural(probe.jobs, 'job')} and loaded ${plural(probe.rows, 'row')}.`;
  const names = [...new Set(unknown.map(jobOf))];
  const unpriced =
    names.length === 0
      ? ''
      : `Nothing is known yet about ${names.join(', ')}: a probe needs days that are over, and ${count(leastForProbe)} rows of the allowance for each job config.`;
  if (prices.length === 0) {
    const none = unpriced === '' ? 'Nothing is left to price.' : unpriced;
    return paragraphs([style.wrap(`${used} ${none}`), nextText(['headgate plan'], style)]);
  }
  const rows = prices.flatMap(({ job, days: left, rows: all, jobs, smaller }) => [
    [job, plural(left, 'day'), range(jobs), range(all)],
    ...smaller
      .toReversed()
      .map((each) => ['', `newest ${plural(each.days, 'day')}`, count(each.jobs), count(each.rows)]),
  ]);
  const done =
    daysLeft === null
      ? ''
      : daysLeft.high === 0
        ? ' The allowance that is left suffices.'
        : ` With the allowance: ${range(daysLeft)} days until done.`;
  return paragraphs([
    style.wrap(used),
    list(['job', 'window', 'jobs#', 'rows#'], rows, style),
    style.wrap(unpriced),
    style.wrap(
      `About ${plural(requests, 'request')}.${done} Four in five ranges hold; \`window.from\` makes a window smaller.`,
    ),
    nextText(['headgate run'], style),
  ]);
}

const range = ({ low, expected, high }: RowRange) =>
  low === high ? count(expected) : `${count(expected)} (${count(low)} to ${count(high)})`;
