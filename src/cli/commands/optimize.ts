import { bytes, count } from '../../words.js';
import { defineCommand } from '../command.js';
import { configArgument } from '../options.js';
import { withHeadgate } from '../rooms.js';

export const optimize = defineCommand({
  name: 'optimize',
  positionals: '[config]',
  summary: 'Join the small files of Delta tables',
  details:
    'Joins small files of each table, days beside days, into files of about 64 MB. Readers find the same rows, ' +
    'quicker. Deletes files that were replaced more than 7 days ago, and what killed commits left.',
  arguments: configArgument,
  examples: [],
  run: ({ config: file }, terminal) =>
    withHeadgate(file, terminal, async (headgate) => {
      const tables = await headgate.optimize(terminal.signal);
      const lines = tables.map(
        ({ table, before, after, bytes: size }) =>
          `${table}: ${count(before)} files became ${count(after)} (${bytes(size)} rewritten)`,
      );
      return {
        data: { tables },
        text: (style) =>
          lines.length === 0 ? 'No table has small files to join.' : style.wrap(lines.join('\n')),
      };
    }),
});
