import type { RenameReport } from './rename.js';
import { defineCommand, withOpened, isConfirmed } from '../../terminal/command.js';
import { nextText } from '../../terminal/note-texts.js';
import { plural, texts } from '../../common/words.js';
import { configArgument, confirmOptions, neededText, textFlag } from '../../terminal/options.js';

export const rename = defineCommand({
  name: 'rename',
  positionals: '<job> <new> [config]',
  summary: 'Rename a job config with its table and ledger',
  details:
    'Renames a job config in the destination and in the config file, with its table, its loads and any unfinished ' +
    'job. Comments in the file stay, and nothing is fetched again. If the file already has the new name, only ' +
    'the destination changes. A table that `table` names keeps its name unless --table gives another.',
  arguments: {
    job: neededText('Current name of the job config'),
    new: neededText('Its new name, or the same name to change only its table'),
    ...configArgument,
  },
  options: {
    table: textFlag('New name of its table (default: the new name)'),
    ...confirmOptions,
  },
  examples: [
    ['rename gulls herring_gulls --dry-run', 'shows what would be renamed'],
    ['rename gulls gulls --table gull_strikes --yes', 'only the table'],
  ],
  run: ({ job, new: to, table, config: file, 'dry-run': dryRun, yes }, terminal) =>
    withOpened(file, terminal, async (opened) => {
      const verb = await import('./rename.js');
      const seen = await verb.rename(opened, job, to, { table, dryRun: true }, terminal.signal);
      const text = (report: RenameReport, begin: string) => renameSentence(report, begin, file);
      if (dryRun) return { data: seen, text: (style) => style.wrap(text(seen, 'This would move')) };
      if (!(await isConfirmed('move', (begin) => text(seen, begin), yes, terminal)))
        return { data: seen, text: () => 'Nothing was changed.' };
      const report = await verb.rename(opened, job, to, { table }, terminal.signal);
      return {
        data: report,
        text: (style) =>
          `${style.wrap(`${style.paint('green', '✓')} ${text(report, 'Moved')}`)}\n\n${nextText(['headgate status'], style)}`,
      };
    }),
});

function renameSentence(
  { from, to, table, loads, underWay, edits }: RenameReport,
  begin: string,
  file: string,
): string {
  const moved = table !== null && table.from !== table.to;
  const names =
    from === to ? `table ${table?.from} of ${from} to ${table?.to}` : `job config ${from} to ${to}`;
  const parts = texts([
    moved && from !== to && `table ${table.from} to ${table.to}`,
    loads > 0 && `with ${plural(loads, 'load')}`,
    underWay > 0 && `${plural(underWay, 'job')} under way`,
    edits && `in ${file} too`,
  ]);
  const lost = moved
    ? `No row is lost; queries that name table ${table.from} have to name ${table.to}.`
    : 'No row is lost.';
  return `${begin} ${[names, ...parts].join(', ')}. ${lost}`;
}
