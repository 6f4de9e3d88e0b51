import { usageError } from '../../common/errors.js';
import type { Opened } from '../../opened/open.js';
import type { RowRange } from '../../plan/plan.js';
import { leftForProbe } from '../../plan/probe.js';
import type { ProbeCost } from './plan.js';
import type { ProbeReport } from './probe.js';
import { jobOf } from '../../common/series.js';
import { count, listed, plural } from '../../common/words.js';
import { type Answer, isConfirmed } from '../../terminal/command.js';
import { nextText, probeCostText } from '../../terminal/note-texts.js';
import { eventLine } from '../../terminal/progress/event-line.js';
import { type Style, list, paragraphs, days } from '../../terminal/style.js';
import type { Terminal } from '../../terminal/terminal.js';

/** `plan --probe`: asks, runs a few jobs, and shows what the rest costs. */
export async function probed(
  opened: Opened,
  { select, offline, yes }: { select: string[] | undefined; offline: boolean; yes: boolean },
  terminal: Terminal,
): Promise<Answer> {
  if (offline) throw usageError('--probe runs jobs, which it cannot do with --offline');
  if (!yes) {
    const { plan } = await import('./plan.js');
    const { nextProbe, means } = await plan(opened, { select }, terminal.signal, true);
    const of = !nextProbe?.rows || means === null ? '' : ` of the ${count(means.remaining)} that are left`;
    const what = nextProbe
      ? `A probe runs ${probeCostText(nextProbe)}${of}, and loads them.`
      : 'A probe has nothing to ask for.';
    if (nextProbe?.isTooMuch === true)
      return { data: null, text: (style) => style.wrap(style.typed(`${what} ${tooMuchText(nextProbe)}`)) };
    if (!(await isConfirmed('', () => what, yes, terminal)))
      return { data: null, text: () => 'Nothing was changed.' };
  }
  const verb = await import('./probe.js');
  const report = await verb.probe(opened, { select }, terminal.signal, (event) => {
    if (event.type === 'finished')
      terminal.note(`${event.job} ${days(event.slice)}: ${plural(event.rows, 'row')}`);
    const wait = event.type === 'waiting' ? eventLine(event, Date.now()) : null;
    if (wait !== null) terminal.note(wait);
  });
  return { data: report, text: (style) => probeText(report, style) };
}

function tooMuchText({ jobs }: ProbeCost): string {
  const all = jobs === 1 ? '' : `, and all ${count(jobs)} need ${count(leftForProbe(jobs))}`;
  return `Its first job needs ${count(leftForProbe(1))} rows left${all}. The first jobs of \`headgate run\` show the same.`;
}

function probeText(
  { prices, probe, daysLeft, requests, unknown, nextProbe, samples, means }: ProbeReport,
  style: Style,
): string {
  const all = probe.jobs + probe.leftOut;
  const { regime = 'rows' } = means ?? {};
  const of = probe.leftOut === 0 ? '' : `${count(probe.jobs)} of `;
  const cut = `; the allowance cut it short: all ${count(all)} need at least ${count(leftForProbe(all, regime))} ${regime} left${prices.length === 0 ? '' : narrower(probe.leftOut, samples)}`;
  const used = `The probe ran ${of}${plural(all, 'job')} and loaded ${plural(probe.rows, 'row')}${of && cut}.`;
  const priced = new Set(prices.map(({ job }) => job));
  const names = listed([...new Set(unknown.map((name) => (priced.has(jobOf(name)) ? name : jobOf(name))))]);
  const unpriced =
    names === ''
      ? ''
      : prices.length > 0
        ? `The numbers leave out ${names}: no complete answer shows how many rows a day has.`
        : `Nothing is known yet about ${names}: a probe needs days that are over, and ${count(leftForProbe(1))} rows left for each job.`;
  if (prices.length === 0) {
    const none = unpriced === '' ? 'Nothing is left to price.' : unpriced;
    return paragraphs([style.wrap(style.typed(`${used} ${none}`)), nextText(['headgate plan'], style)]);
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
    style.wrap(style.typed(used)),
    list(['job', 'window', 'jobs#', 'rows#'], rows, style),
    style.wrap(unpriced),
    style.wrap(
      `About ${plural(requests, 'request')}.${done} Four in five ranges hold; \`window.from\` makes a window smaller.`,
    ),
    style.wrap(
      style.typed(`${widerText(nextProbe, samples)}Each job of \`headgate run\` narrows them, too.`),
    ),
    nextText(['headgate run'], style),
  ]);
}

/** What another probe costs, which asks other days and values. */
const widerText = (next: ProbeCost | null, samples: number) =>
  next === null || next.isTooMuch
    ? ''
    : `\`headgate plan --probe\` once more runs ${probeCostText(next)}${narrower(next.jobs, samples)}. `;

/** By how much more samples narrow a range: the error of a mean falls with their root. */
const narrower = (more: number, samples: number) =>
  `; that makes these ranges about ${Math.round(100 * (1 - Math.sqrt(samples / (samples + more))))} % narrower`;

const range = ({ low, expected, high }: RowRange) =>
  low === high ? count(expected) : `${count(expected)} (${count(low)} to ${count(high)})`;
