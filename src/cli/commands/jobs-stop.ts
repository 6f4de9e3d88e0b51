import { defineCommand } from '../command.js';
import { withApiOf } from '../rooms.js';
import { jobArgument } from './jobs-show.js';
import { configOption } from '../options.js';

export const jobsStop = defineCommand({
  name: 'jobs stop',
  positionals: '<id>',
  summary: 'Stop a running job; it cannot be resumed',
  arguments: jobArgument,
  options: configOption,
  examples: [],
  async run({ config, id }, terminal) {
    const job = await withApiOf(config, terminal, (api) => api.stop(id, terminal.signal));
    return { data: { job }, text: () => `Job ${job.id} is ${job.status}.` };
  },
});
