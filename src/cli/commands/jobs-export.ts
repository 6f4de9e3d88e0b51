import { defineCommand } from '../command.js';
import { configOption } from '../config-file.js';
import { writeOutput } from '../output.js';
import { withApiOf } from '../rooms.js';
import { jobArgument } from './jobs-show.js';

export const jobsExport = defineCommand({
  name: 'jobs export',
  positionals: '<id>',
  summary: 'Write every row of a job, as the service gives them',
  details:
    'Writes every row of a job to stdout or to a file, as the service gives them. With --json the rows must go ' +
    'to a file, and the answer says what was written.',
  arguments: jobArgument,
  options: {
    ...configOption,
    format: { choices: ['json', 'csv'] as const, default: 'json' as const, describe: 'Format of the export' },
    output: {
      type: 'string',
      alias: 'o',
      requiresArg: true,
      describe: 'File to write; replaced when it is complete',
    },
  },
  examples: [['jobs export ID --format csv -o rows.csv', 'to a file']],
  async run({ config, id, format, output }, terminal) {
    return withApiOf(config, terminal, async (api) => {
      const chunks = await api.export(id, format, terminal.signal);
      return writeOutput(chunks, output, terminal);
    });
  },
});
