import { defineCommand } from '../../terminal/command.js';
import { removeConfirmed } from './words.js';
import { withOpened } from '../../terminal/with-opened.js';
import { configArgument, confirmOptions, neededText } from '../../terminal/options.js';

export const drop = defineCommand({
  name: 'drop',
  positionals: '<job> [config]',
  summary: 'Delete what a job config loaded: table, loads and rejects',
  details:
    'Deletes the table of a job config with its loads and rejects from the destination, and its jobs from the ' +
    'journal, in one step. It first says what it deletes and what loading it again would cost. The config file stays ' +
    'as it is.',
  arguments: {
    job: neededText('Job config, whether or not the file still names it'),
    ...configArgument,
  },
  options: confirmOptions,
  examples: [
    ['drop gulls --dry-run', 'shows what would be deleted'],
    ['drop gulls --yes', 'without asking, for scripts'],
  ],
  run: ({ job, config: file, 'dry-run': dryRun, yes }, terminal) =>
    withOpened(file, terminal, async (opened) => {
      const verb = await import('./removal.js');
      return removeConfirmed(
        (only) => verb.drop(opened, job, { dryRun: only }, terminal.signal),
        { file, config: opened.config, dryRun, yes, nothing: `Nothing is loaded for ${job}.` },
        terminal,
      );
    }),
});
