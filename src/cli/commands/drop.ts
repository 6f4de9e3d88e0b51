import { defineCommand } from '../command.js';
import { removeConfirmed } from '../removal.js';
import { withHeadgate } from '../rooms.js';
import { configArgument, confirmOptions } from '../options.js';

export const drop = defineCommand({
  name: 'drop',
  positionals: '<job> [config]',
  summary: 'Delete what is loaded of a job config: table, loads, rejects',
  details:
    'Deletes the table of a job config with its loads and rejects from the destination, and what the journal knows of ' +
    'it, in one step. It says first what goes and what loading it again takes. The config file stays as it is.',
  arguments: {
    job: {
      type: 'string',
      demandOption: true,
      describe: 'Job config, whether or not the file still names it',
    },
    ...configArgument,
  },
  options: confirmOptions,
  examples: [
    ['drop gulls --dry-run', 'what would go'],
    ['drop gulls --yes', 'without a question, as scripts need it'],
  ],
  run: ({ job, config: file, 'dry-run': dryRun, yes }, terminal) =>
    withHeadgate(file, terminal, (headgate) =>
      removeConfirmed(
        (only) => headgate.drop(job, { dryRun: only }, terminal.signal),
        { file, dryRun, yes, nothing: `Nothing is loaded of ${job}.` },
        terminal,
      ),
    ),
});
