import { plural, texts } from '../../common/words.js';
import { defineCommand, withOpened } from '../../terminal/command.js';
import { parseRange, configArgument, neededText } from '../../terminal/options.js';

export const accept = defineCommand({
  name: 'accept',
  positionals: '<job> <days> [config]',
  summary: 'Confirm suspect days that you have checked',
  details:
    'Records in the destination that suspect days have the rows that they should. `status` then shows them as ' +
    'complete. If a later fetch brings fewer rows for such a day, it is suspect again. If the source no longer has rows ' +
    'that are loaded, the next run asks for the days of their load once more, and takes out what is gone.',
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
  run: ({ job, days: range, config: file }, terminal) =>
    withOpened(file, terminal, async (opened) => {
      const verb = await import('./accept.js');
      const report = await verb.accept(opened, job, { days: parseRange('days', range) }, terminal.signal);
      const { accepted: days, replacing, waiting } = report;
      const text = texts([
        `accepted ${plural(days.length, 'day')} of ${job}: ${days.join(', ')}.`,
        replacing > 0 &&
          `The next run asks for their days again, with ${plural(replacing, 'job')}, and takes out the rows that the source no longer has.`,
        waiting.length > 0 && `Rows stay until ${waiting.join(', ')} of the same load are accepted, too.`,
      ]).join(' ');
      return {
        data: report,
        text: (style) => style.wrap(`${style.paint('green', '✓')} ${text}`),
      };
    }),
});
