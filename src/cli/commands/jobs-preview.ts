import { limits } from '../../contract/limits.js';
import { defineCommand } from '../command.js';
import { list, paragraphs } from '../lists.js';
import { withApiOf } from '../rooms.js';
import { checkPage } from '../flag-values.js';
import { jobArgument } from './jobs-show.js';
import { plural } from '../../words.js';
import { configOption } from '../options.js';

export const jobsPreview = defineCommand({
  name: 'jobs preview',
  positionals: '<id>',
  summary: 'Show rows of a job, up to its first 1,000',
  arguments: jobArgument,
  options: {
    ...configOption,
    page: { type: 'number', default: 1, describe: 'Page, from 1' },
    limit: { type: 'number', default: 20, describe: `Rows per page, at most ${limits.previewPageSize.max}` },
  },
  examples: [],
  async run({ config, id, page, limit }, terminal) {
    checkPage(page, limit, limits.previewPageSize.max);
    const preview = await withApiOf(config, terminal, (api) =>
      api.preview(id, { page, limit }, terminal.signal),
    );
    const { rows, pagination, job } = preview;
    return {
      data: { job, rows, pagination },
      text(style) {
        if (rows.length === 0) return `Job ${id} is ${job.status} and has no rows on page ${page}.`;
        const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
        const cells = rows.map((row) => names.map((name) => cellText(row[name])));
        const more = pagination.total_pages > page ? `; --page ${page + 1} shows more` : '';
        return paragraphs([
          list(names, cells, style),
          `Page ${page} of ${pagination.total_pages}, ${plural(job.data_count, 'row')} in all${more}.`,
        ]);
      },
    };
  },
});

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
