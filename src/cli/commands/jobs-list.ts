import { limits } from '../../contract/limits.js';
import { defineCommand } from '../command.js';
import { checkPage } from '../flag-values.js';
import { instantText, rowsText } from '../job-text.js';
import { list, paragraphs } from '../lists.js';
import { withApiOf } from '../rooms.js';
import { plural } from '../../words.js';
import { configOption } from '../options.js';

export const jobsList = defineCommand({
  name: 'jobs list',
  summary: 'List jobs, newest first',
  options: {
    ...configOption,
    status: { type: 'string', requiresArg: true, describe: 'Only jobs with this status, such as running' },
    source: { type: 'string', requiresArg: true, describe: 'Only jobs of this source' },
    page: { type: 'number', default: 1, describe: 'Page, from 1' },
    limit: {
      type: 'number',
      default: limits.listPageSize.default,
      describe: `Jobs per page, at most ${limits.listPageSize.max}`,
    },
  },
  examples: [['jobs list --status running', 'what runs now']],
  async run({ config, status, source, page, limit }, terminal) {
    checkPage(page, limit, limits.listPageSize.max);
    const query = {
      page,
      limit,
      ...(status === undefined ? {} : { status }),
      ...(source === undefined ? {} : { source }),
    };
    const answer = await withApiOf(config, terminal, (api) => api.list(query, terminal.signal));
    const { total, total_pages: pages } = answer.pagination;
    return {
      data: answer,
      text(style) {
        if (answer.jobs.length === 0)
          return total === 0 ? 'There are no jobs.' : `Page ${page} of ${pages} is empty.`;
        const rows = answer.jobs.map((job) => [
          job.id,
          job.status,
          job.source,
          rowsText(job),
          instantText(job.created_at),
          job.job_name,
        ]);
        return paragraphs([
          list(['id!', 'status!', 'source', 'rows#', 'created?', 'name'], rows, style),
          pages > 1 ? `Page ${page} of ${pages}, ${plural(total, 'job')} in all.` : '',
        ]);
      },
    };
  },
});
