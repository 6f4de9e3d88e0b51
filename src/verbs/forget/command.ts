import type { Config } from '../../config/config.js';
import type { ForgetReport } from './forget.js';
import { count, plural, texts } from '../../common/words.js';
import { defineCommand, withOpened, isConfirmed } from '../../terminal/command.js';
import { configArgument, confirmOptions, neededText, switchFlag, textFlag } from '../../terminal/options.js';
import { staysText } from '../removal/words.js';
import { type Style, list, paragraphs } from '../../terminal/style.js';

export const forget = defineCommand({
  name: 'forget',
  positionals: '<job> [config]',
  summary: 'Delete rows of a person for good, and keep them away',
  details:
    'Deletes the rows of a table that meet a condition: from the table, its files and the stage, with the rejected ' +
    'rows of the table. A row that comes again is left out, and its day stays complete. The ledger notes how many ' +
    'rows were deleted and a keyed hash by which they are recognised, but not the condition.',
  arguments: {
    job: neededText('Job config whose table has the rows'),
    ...configArgument,
  },
  options: {
    where: { ...textFlag('SQL condition over the columns'), demandOption: true },
    now: switchFlag('Also delete old versions of a DuckLake at once'),
    ...confirmOptions,
  },
  examples: [
    [
      `forget posts --where "author = 'jane'" --dry-run`,
      'shows how many rows would be deleted, and of which days',
    ],
    [`forget posts --where "author = 'jane'" --now --yes`, 'without asking, and from old versions, too'],
  ],
  run: ({ job, config: file, where, now, 'dry-run': dryRun, yes }, terminal) =>
    withOpened(file, terminal, async (opened) => {
      const verb = await import('./forget.js');
      const ask = (only: boolean) => verb.forget(opened, job, { where, now, dryRun: only }, terminal.signal);
      const seen = await ask(true);
      if (dryRun) return { data: seen, text: (style) => forgottenText(seen, opened.config, style) };
      const notes = [daysTable(seen, terminal.err)];
      if (
        !(await isConfirmed('delete', (begin) => sentence(seen, begin, opened.config), yes, terminal, notes))
      )
        return { data: seen, text: () => 'Nothing was changed.' };
      const report = await ask(false);
      return { data: report, text: (style) => forgottenText(report, opened.config, style) };
    }),
});

function forgottenText(report: ForgetReport, config: Config, style: Style): string {
  const begin = report.dryRun ? 'This would delete' : `${style.paint('green', '✓')} Deleted`;
  const { sharedWith, table, keepsVersions, othersExpire, keepsAway, dryRun } = report;
  const notes = texts([
    sharedWith.length > 0 &&
      `Table ${table} also has rows of ${sharedWith.join(', ')}: theirs are deleted, too.`,
    keepsVersions &&
      (othersExpire
        ? 'Data files and old snapshots of the table keep these rows. headgate cannot remove them: the owner of the catalog does, by rewriting the data files, expiring snapshots and removing orphan files.'
        : 'Old versions of the table keep these rows until their retention is over; --now deletes them.'),
    keepsAway === 'condition'
      ? `Every row with these values ${dryRun ? 'would stay' : 'stays'} away from now on.`
      : `Rows with the same keys ${dryRun ? 'would stay' : 'stay'} away from now on; other rows that meet the condition do not.`,
    staysText(config),
    'Files that you made yourself, such as exports and records, may still have them.',
  ]);
  return paragraphs([
    style.wrap(sentence(report, begin, config)),
    daysTable(report, style),
    notes
      .filter((note) => note !== '')
      .map((note) => style.wrap(note))
      .join('\n'),
  ]);
}

function sentence({ rows, table, days }: ForgetReport, begin: string, { jobs }: Config): string {
  const hasHistory = jobs.some((job) => job.table === table && job.history !== undefined);
  const dated = days.filter(({ from }) => from !== null).length;
  const where = dated === 0 ? '' : `, of ${plural(dated, 'day or range of days', 'days or ranges of days')}`;
  return `${begin} ${plural(rows, 'row')} of table ${table}${where}${hasHistory ? ', every earlier version of such rows' : ''}, and every rejected row of it.`;
}

function daysTable({ days }: ForgetReport, style: Style): string {
  if (days.length === 0) return '';
  const rows = days.map(({ from, to, rows: held }) => [
    from === null ? 'no day' : from === to ? from : `${from}..${to}`,
    count(held),
  ]);
  return list(['days', 'rows#'], rows, style);
}
