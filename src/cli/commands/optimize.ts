import { bytes, count } from '../../common/words.js';
import { defineCommand } from '../command.js';
import { configArgument } from '../options.js';
import { withHeadgate } from '../rooms.js';

export const optimize = defineCommand({
  name: 'optimize',
  positionals: '[config]',
  summary: 'Join the small files of Delta tables',
  details:
    'Joins small files of each table into files of about 64 MB, keeping neighbouring days together. Readers get the ' +
    'same rows faster. Deletes files that were replaced more than 7 days ago, and what killed commits left.',
  arguments: configArgument,
  options: {
    'dry-run': { type: 'boolean', default: false, describe: 'Only show what would happen' },
  },
  examples: [['optimize --dry-run', 'which files would be joined']],
  run: ({ config: file, 'dry-run': dryRun }, terminal) =>
    withHeadgate(file, terminal, async (headgate) => {
      const tables = await headgate.optimize({ dryRun }, terminal.signal);
      const lines = tables.map(
        ({ table, before, after, bytes: size }) =>
          `${table}: ${count(before)} files ${dryRun ? 'would become' : 'became'} ${count(after)} (${bytes(size)} ${dryRun ? 'to rewrite' : 'rewritten'})`,
      );
      return {
        data: { dryRun, tables },
        text: (style) =>
          lines.length === 0 ? 'No table has small files to join.' : style.wrap(lines.join('\n')),
      };
    }),
});
