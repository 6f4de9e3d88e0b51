import { defineCommand } from '../command.js';
import { instantText, lengthText, rowsText, statusText } from '../job-text.js';
import { facts } from '../lists.js';
import { withApiOf } from '../rooms.js';
import { configOption } from '../options.js';

export const jobArgument = {
  id: { type: 'string', demandOption: true, describe: 'Id of the job' },
} as const;

export const jobsShow = defineCommand({
  name: 'jobs show',
  positionals: '<id>',
  summary: 'Show one job',
  arguments: jobArgument,
  options: configOption,
  examples: [],
  async run({ config, id }, terminal) {
    const job = await withApiOf(config, terminal, (api) => api.job(id, terminal.signal));
    return {
      data: { job },
      text(style) {
        const error = job.error_code ?? '';
        const entries: [string, string][] = [
          ['id', job.id],
          ['status', statusText(job.status, style)],
          ['error', error],
          ['source', job.source],
          ['name', job.job_name],
          ['tags', job.tags.join(', ')],
          ['rows', rowsText(job)],
          ['created', instantText(job.created_at)],
          ['finished', job.finished_at ? `${instantText(job.finished_at)} after ${lengthText(job)}` : ''],
          ['config', JSON.stringify(job.config)],
        ];
        return facts(
          entries.filter(([, value]) => value !== ''),
          style,
        );
      },
    };
  },
});
