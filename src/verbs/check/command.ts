import type { Config, JobConfig } from '../../config/config.js';
import type { DestinationConfig } from '../../load/destination-config.js';
import { formatDay } from '../../days/day.js';
import type { AskedAccount } from '../../opened/ask-accounts.js';
import { accountsText } from '../../terminal/account-text.js';
import { changeLines, nextText } from '../../terminal/note-texts.js';
import { unseenText } from '../../opened/loaded-columns.js';
import { firstOfEach, jobOf, groupBy } from '../../common/series.js';
import { defineCommand, withOpened } from '../../terminal/command.js';
import type { CheckReport } from './check.js';
import type { CheckedFile } from './check-files.js';
import { count, plural, shortPath } from '../../common/words.js';
import { type Style, facts, list, paragraphs } from '../../terminal/style.js';
import { configArgument, switchFlag } from '../../terminal/options.js';

export const check = defineCommand({
  name: 'check',
  positionals: '[config]',
  summary: 'Validate a config file',
  details:
    'Validates a config file and shows every mistake with its line. Reads the files of `datasets` to their end. ' +
    'With --online it also asks the service whether it accepts every key, what each ' +
    'plan allows, and whether each job config fits the params of its source.',
  arguments: configArgument,
  options: {
    online: switchFlag('Ask the service too'),
    explain: switchFlag('Show every request to the API that `connection.api` describes, without keys'),
  },
  examples: [['check --online', 'headgate.yaml, its key and its sources']],
  run: ({ config: file, online, explain }, terminal) =>
    withOpened(file, terminal, async (opened) => {
      const verb = await import('./check.js');
      const { config } = opened;
      const report = await verb.check(opened, { online, explain, file }, terminal.signal);
      const jobs = firstOfEach(config.jobs).map(({ name }) => jobOf(name));
      const { dateColumnLine, splitByLine, togetherAtMost } = await import('../add/config-text.js');
      return {
        data: { config: config.file, valid: true, jobs, ...report },
        text: (style) => {
          const notes = paragraphs([
            filesText(report.files, style),
            changeLines(report.changes, style),
            ...report.notes.map((line) => style.wrap(style.typed(line))),
            ...report.requests.map((each) => requestsText(each, style)),
            ...report.mismatches.map((line) => style.wrap(line)),
            ...report.unseenColumns.map((each) => style.wrap(unseenText(each))),
            ...report.dateColumns.map(({ job, column }) => {
              const text = `${job}: every row has its day in ${column}. To count rows by day, add this line to its window:`;
              return `${style.wrap(text)}\n      ${dateColumnLine(column)}`;
            }),
            ...[...groupBy(report.splits, ({ job }) => job)].map(([job, splits]) => {
              const params = togetherAtMost(splits).map(({ param }) => param);
              const text = `${job}: a day has more rows than one job may return. If each row has one value of ${params.join(' and one of ')}, add this line to fetch such days in parts:`;
              return `${style.wrap(style.typed(text))}\n    ${splitByLine(splits)}`;
            }),
          ]);
          return checkText(file, config, report.accounts, notes, style);
        },
      };
    }),
});

function checkText(
  file: string,
  config: Config,
  accounts: readonly AskedAccount[],
  notes: string,
  style: Style,
): string {
  const { connection, destination, jobs } = config;
  const rows = [...groupBy(jobs, ({ name }) => jobOf(name))].map(([name, values]) => {
    const [job] = values;
    const title = job.name === name ? name : `${name} (${plural(values.length, 'value')})`;
    return [title, job.source, ...windowCells(job), job.table === name ? '' : job.table];
  });
  return paragraphs([
    `${style.paint('green', '✓')} ${file} is valid: ${plural(rows.length, 'job config')}.`,
    list(['job', 'source', 'window!', 'step!', 'table'], rows, style),
    facts(
      [
        ['service', connection.url],
        ['destination', destinationText(destination)],
      ],
      style,
    ),
    accounts.length === 0 ? '' : accountsText(accounts, style),
    notes,
    nextText([...(accounts.length === 0 ? ['headgate check --online'] : []), 'headgate plan'], style),
  ]);
}

function requestsText({ job, requests }: CheckReport['requests'][number], style: Style): string {
  const texts = requests.map(({ name, method, url, headers, body }) => {
    const lines = Object.entries(headers).map(([header, value]) => `    ${header}: ${value}`);
    if (body !== undefined) lines.push(`    ${JSON.stringify(body)}`);
    return [`  ${style.paint('bold', name)}  ${method} ${url}`, ...lines].join('\n');
  });
  return [`${job} sends`, ...texts].join('\n');
}

function filesText(files: readonly CheckedFile[], style: Style): string {
  const rows = files.map(({ path, rows, columns, days }) => [
    shortPath(path),
    count(rows),
    count(columns.length),
    days === null ? '' : `${days.first}..${days.last}`,
  ]);
  return files.length === 0 ? '' : list(['file', 'rows#', 'columns#', 'days!'], rows, style);
}

function destinationText({ kind, path, deliver }: DestinationConfig): string {
  if (deliver !== undefined) return `module, ${shortPath(deliver.module)}; its ledger is ${shortPath(path)}`;
  return `${kind}, ${shortPath(path)}`;
}

function windowCells({ window }: JobConfig): [string, string] {
  if (window === null) return ['none', ''];
  const to = typeof window.to === 'number' ? formatDay(window.to) : window.to;
  const step = window.step === 'auto' ? 'auto' : plural(window.step, 'day');
  return [`${formatDay(window.from)}..${to}`, step];
}
