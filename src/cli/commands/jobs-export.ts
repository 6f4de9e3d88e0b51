import { defineCommand } from '../command.js';
import { readConnection } from '../config-file.js';
import { findOutput, formatOfFile, writeOutput } from '../output.js';
import { withApi } from '../rooms.js';
import { jobArgument } from './jobs-show.js';
import { configOption, outputOption } from '../options.js';

type Format = 'json' | 'csv';

/** The service's export formats, by file extension. */
const formats = { '.json': 'json', '.csv': 'csv' } as const;

export const jobsExport = defineCommand({
  name: 'jobs export',
  positionals: '<id>',
  summary: 'Write every row of a job, exactly as the service sends it',
  details:
    'Writes every row of a job to stdout or to a file, exactly as the service sends it. With --json the rows must go ' +
    'to a file, and stdout says what was written.',
  arguments: jobArgument,
  options: {
    ...configOption,
    format: {
      choices: ['json', 'csv'] as const,
      describe: "Format of the export (default: a file's extension names it; json on stdout)",
    },
    ...outputOption,
  },
  examples: [['jobs export ID -o rows.csv', 'to a file']],
  async run({ config, id, format: chosen, output, force }, terminal) {
    const format =
      chosen ?? (output === undefined ? 'json' : await formatOfFile<Format>(output, formats, 'json'));
    const connection = await readConnection(config, terminal);
    const to = output === undefined ? null : await findOutput(output, connection.destination, force);
    return withApi(connection, terminal, async (api) => {
      const chunks = await api.export(id, format, terminal.signal);
      return writeOutput(chunks, to, terminal);
    });
  },
});
