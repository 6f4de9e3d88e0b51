import { bytes, plural } from '../../words.js';
import { defineCommand } from '../command.js';
import { administer } from '../data-folder.js';
import { olderThanDays } from '../flag-values.js';
import { serviceOptions } from '../options.js';

export const servicePrune = defineCommand({
  name: 'service prune',
  summary: 'Delete the rows of jobs that ended long ago',
  details:
    'Deletes the rows of jobs that ended at least that many days ago, in every account. The jobs stay listed; their ' +
    'preview and export answer 410 `results_expired`. A running service does this every hour if its config sets ' +
    '`retention`.',
  options: {
    ...serviceOptions,
    'older-than': {
      type: 'string',
      requiresArg: true,
      demandOption: true,
      describe: 'Age in days, such as P30D',
    },
  },
  examples: [['service prune --older-than P30D', 'when the disk fills']],
  async run({ 'older-than': olderThan, ...folder }, terminal) {
    const days = olderThanDays(olderThan);
    const pruned = await administer(folder, terminal, (admin) => admin.prune({ days }));
    return {
      data: { pruned },
      text: () => `Deleted the rows of ${plural(pruned.jobs, 'job')}: ${bytes(pruned.bytes)}.`,
    };
  },
});
