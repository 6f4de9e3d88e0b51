import { limits } from '../../contract/limits.js';
import { defineCommand, onlyAccount, withApi, withApiOf, readConnection } from '../../terminal/command.js';
import { checkPage, configOption, outputOption, textFlag, neededText } from '../../terminal/options.js';
import type { ListedJob } from '../../contract/resources.js';
import { facts, list, paragraphs, duration, instantText } from '../../terminal/style.js';
import { failureText } from '../../sync/run-words.js';
import { count, plural } from '../../common/words.js';
import { findOutput, formatOfFile, writeOutput } from '../../terminal/output.js';

export const jobsList = defineCommand({
  name: 'jobs list',
  summary: 'List jobs, newest first',
  options: {
    ...configOption,
    status: textFlag('Only jobs with this status, such as running'),
    source: textFlag('Only jobs of this source'),
    account: textFlag('Jobs of this account, if there are several'),
    page: { type: 'number', default: 1, describe: 'Page, from 1' },
    limit: {
      type: 'number',
      default: limits.listPageSize.default,
      describe: `Jobs per page, at most ${limits.listPageSize.max}`,
    },
  },
  examples: [['jobs list --status running', 'what runs now']],
  async run({ config, status, source, account, page, limit }, terminal) {
    checkPage(page, limit, limits.listPageSize.max);
    const query = { page, limit, ...(status && { status }), ...(source && { source }) };
    const connection = onlyAccount(await readConnection(config, terminal), account);
    const answer = await withApi(connection, terminal, (api) => api.list(query, terminal.signal));
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

const jobArgument = { id: neededText('Id of the job') } as const;

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
        const entries: [string, string][] = [
          ['id', job.id],
          ['status', job.status],
          ['error', failureText(job)],
          ['source', job.source],
          ['name', job.job_name],
          ['tags', job.tags.join(', ')],
          ['rows', rowsText(job)],
          ['created', instantText(job.created_at)],
          ['finished', job.finished_at ? `${instantText(job.finished_at)} after ${lengthText(job)}` : ''],
          ['config', JSON.stringify(job.config)],
        ];
        return facts(entries, style);
      },
    };
  },
});

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

type Format = 'json' | 'csv';

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

const rowsText = (job: Pick<ListedJob, 'data_count'>): string =>
  job.data_count === null || job.data_count === undefined ? '' : count(job.data_count);

function lengthText({ created_at, finished_at }: Pick<ListedJob, 'created_at' | 'finished_at'>): string {
  if (finished_at === null || finished_at === undefined) return '';
  const ms = Date.parse(finished_at) - Date.parse(created_at);
  return Number.isNaN(ms) ? '' : duration(ms);
}
