import type { Config } from '../../config/config.js';
import type { Loss, RemovalReport } from './removal.js';
import { type Answer, isConfirmed } from '../../terminal/command.js';
import type { Terminal } from '../../terminal/terminal.js';
import { type Style, list, paragraphs } from '../../terminal/style.js';
import { count, plural, shortPath, sum } from '../../common/words.js';

interface Wanted {
  /** The config as typed. */
  file: string;
  config: Config;
  dryRun: boolean;
  yes: boolean;
  nothing: string;
  /** A sentence after the list of what is removed. */
  caution?: string;
}

/** Shows what would be removed, and removes it after confirmation. */
export async function removeConfirmed(
  remove: (dryRun: boolean) => Promise<RemovalReport>,
  { file, config, dryRun, yes, nothing, caution: also = '' }: Wanted,
  terminal: Terminal,
): Promise<Answer> {
  const caution = `${staysText(config)} ${also}`.trim();
  const seen = await remove(true);
  if (isNothing(seen)) return { data: seen, text: () => nothing };
  if (dryRun) return { data: seen, text: (style) => removedText(seen, file, style, caution) };
  const asks = [
    seen.losses.length > 1 ? lossList(seen, terminal.err) : '',
    lossNotes(seen, file, terminal.err),
  ].filter((text) => text !== '');
  const sentence = (begin: string) => `${lossSentence(seen, begin)} ${caution}`.trimEnd();
  if (!(await isConfirmed('delete', sentence, yes, terminal, asks)))
    return { data: seen, text: () => 'Nothing was changed.' };
  const report = await remove(false);
  return { data: report, text: (style) => removedText(report, file, style) };
}

/** Rows that a user's module keeps; empty if the destination keeps them. */
export const staysText = ({ destination: { deliver } }: Config): string =>
  deliver === undefined ? '' : `What ${shortPath(deliver.module)} has written stays.`;

/** What is deleted, as a sentence that begins with `This deletes`, `This would delete` or `Deleted`. */
function lossSentence({ losses, superseded, expired = [] }: RemovalReport, begin: string): string {
  const replaced = [
    ...(superseded === 0 ? [] : [`the ledger rows of ${plural(superseded, 'replaced load')}`]),
    ...expired.map(
      ({ job, rows, days }) =>
        `${plural(rows, 'row')} of ${plural(days, 'day')} of ${job}, which \`retain\` no longer keeps`,
    ),
  ].join(', and ');
  if (losses.length === 0) return `${begin} ${replaced}.`;
  const tables = losses.flatMap(({ table, sharedWith }) =>
    table === null || sharedWith.length > 0 ? [] : [table],
  );
  const names =
    tables.length === 0 ? '' : `table${tables.length === 1 ? '' : 's'} ${tables.join(', ')} with `;
  const rows = plural(sum(losses.map((loss) => loss.rows)), 'row');
  const loads = plural(sum(losses.map((loss) => loss.loads)), 'load');
  const jobs = plural(sum(losses.map(({ again }) => again.jobs)), 'job');
  const cost = plural(sum(losses.map(({ again }) => again.rows)), 'row');
  const also = replaced === '' ? '' : `, and ${replaced}`;
  return `${begin} ${names}${rows} of ${loads}${daysText(losses)}${also}; loading them again takes about ${jobs} and ${cost} of the allowance.`;
}

/** Other consequences, one line each. `file` is the config as typed. */
function lossNotes({ losses, dryRun }: RemovalReport, file: string, style: Style): string {
  const lines = losses.flatMap(({ job, table, sharedWith, underWay, named }) => {
    const notes: string[] = [];
    if (sharedWith.length > 0)
      notes.push(
        `Table ${table} stays with the rows of ${sharedWith.join(', ')}, including those that ${job} found too.`,
      );
    for (const { phase, remoteJobId } of underWay) notes.push(underWayText(job, phase, remoteJobId));
    if (named) {
      const then = dryRun ? 'would load' : 'loads';
      notes.push(
        `${file} names ${job}: the next run ${then} it again. Take it out of the file to keep it away.`,
      );
    }
    return notes;
  });
  return lines.map((line) => style.wrap(style.typed(line))).join('\n');
}

function underWayText(job: string, phase: string, id: string | null): string {
  if (phase === 'running') {
    return `Job ${id} of ${job} runs at the service: headgate forgets it, and its rows are charged all the same, unless you stop it there.`;
  }
  if (phase === 'sent')
    return `A submit of ${job} whose answer was lost is forgotten: its job may be charged.`;
  if (phase === 'intent') return `A job of ${job} that was not submitted yet is forgotten.`;
  return `Job ${id} of ${job} has finished but is not loaded yet: its rows are deleted too.`;
}

function lossList({ losses }: RemovalReport, style: Style): string {
  const rows = losses.map(({ job, table, rows: held, loads, days }) => [
    job,
    table ?? '',
    count(held),
    count(loads),
    days === null ? '' : `${days.from}..${days.to}`,
  ]);
  return rows.length === 0 ? '' : list(['job', 'table', 'rows#', 'loads#', 'days!'], rows, style);
}

function removedText(report: RemovalReport, file: string, style: Style, caution = ''): string {
  const begin = report.dryRun ? 'This would delete' : `${style.paint('green', '✓')} Deleted`;
  const table = report.losses.length > 1 ? lossList(report, style) : '';
  return paragraphs([
    style.wrap(`${lossSentence(report, begin)} ${caution}`.trimEnd()),
    table,
    lossNotes(report, file, style),
  ]);
}

const isNothing = ({ losses, superseded, expired }: RemovalReport) =>
  superseded === 0 &&
  expired === undefined &&
  losses.every(({ table, underWay }) => table === null && underWay.length === 0);

function daysText(losses: readonly Loss[]): string {
  const dated = losses.flatMap(({ days }) => (days === null ? [] : [days]));
  const [only] = dated;
  if (only === undefined) return '';
  const total = plural(sum(dated.map((days) => days.count)), 'day');
  return dated.length > 1 ? ` (${total})` : ` (${total}, ${only.from} to ${only.to})`;
}
