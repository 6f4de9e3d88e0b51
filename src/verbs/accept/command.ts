import { plural } from '../../common/words.js';
import { defineCommand, withOpened } from '../../terminal/command.js';
import { parseRange, configArgument, neededText } from '../../terminal/options.js';

export const accept = defineCommand({
  name: 'accept',
  positionals: '<job> <days> [config]',
  summary: 'Confirm suspect days that you have checked',
  details:
    'Records in the destination that suspect days have the rows that they should. `status` then shows them as ' +
    'complete. If a later fetch brings fewer rows for such a day, it is suspect again.',
  arguments: {
    job: neededText('Name of the job config; with for_each, all of its values, or one as energy[solar]'),
    days: neededText('One day, or FROM..TO, both included'),
    ...configArgument,
  },
  options: {},
  examples: [
    ['accept gulls 2026-01-03', 'one day'],
    ['accept gulls 2026-01-01..2026-01-31', 'every suspect day of January'],
  ],
  run: ({ job, days, config: file }, terminal) =>
    withOpened(file, terminal, async (opened) => {
      const verb = await import('./accept.js');
      const report = await verb.accept(opened, job, { days: parseRange('days', days) }, terminal.signal);
      const text = `accepted ${plural(report.accepted.length, 'day')} of ${job}: ${report.accepted.join(', ')}.`;
      return {
        data: report,
        text: (style) => style.wrap(`${style.paint('green', '✓')} ${text}`),
      };
    }),
});
