import { bytes, count } from '../../common/words.js';
import { defineCommand, withOpened } from '../../terminal/command.js';
import { configArgument, switchFlag } from '../../terminal/options.js';

export const optimize = defineCommand({
  name: 'optimize',
  positionals: '[config]',
  summary: 'Join the small files of a lake',
  details:
    'Joins the files of each table of a DuckLake into few large ones. Readers get the same rows faster. Runs join ' +
    'small tables by themselves. Old snapshots keep the old files.',
  arguments: configArgument,
  options: { 'dry-run': switchFlag('Only show what would happen') },
  examples: [['optimize --dry-run', 'which tables have files to join']],
  run: ({ config: file, 'dry-run': dryRun }, terminal) =>
    withOpened(file, terminal, async (opened) => {
      const verb = await import('./optimize.js');
      const tables = await verb.optimize(opened, { dryRun }, terminal.signal);
      const lines = tables.map(
        ({ table, before, after, bytes: size }) =>
          `${table}: ${count(before)} files of ${bytes(size)}${after === undefined ? ' to join' : ` became ${count(after)}`}`,
      );
      return {
        data: { dryRun, tables },
        text: (style) => (lines.length === 0 ? 'No table has files to join.' : style.wrap(lines.join('\n'))),
      };
    }),
});
