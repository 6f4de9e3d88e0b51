import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../../config/config.js';
import { destinationNamed, destinations, isQueryable } from '../../destinations.js';
import { quoteName } from '../../duckdb/sql.js';
import { HeadgateError } from '../../errors.js';
import { type Answer, defineCommand } from '../command.js';
import { readConfig } from '../config-file.js';
import { chooseSource, composeJob } from '../../use-cases/add/compose-job.js';
import { jobOptions } from '../init/job-options.js';
import { composeFile, type FileAnswers, fileOptions, foundText, isFile } from '../init/file-source.js';
import { defaultDestination, writeConfig } from '../init/new-file.js';
import { paragraphs } from '../lists.js';
import { nextText } from '../note-texts.js';
import { withApi } from '../rooms.js';
import { shellWord } from '../../words.js';
import { configArgument } from '../options.js';
import { canAsk, type Terminal } from '../terminal.js';

export const add = defineCommand({
  name: 'add',
  positionals: '<source> [config]',
  summary: 'Add a source or a local file, such as posts.csv',
  details:
    'Adds a job config to the end of `jobs`, with the params that the source takes. The rest of the file stays as ' +
    'it is, with its comments. On a terminal it asks for everything that the flags leave out. It reads a local file ' +
    '(CSV, JSON, Excel or Parquet) to its end, shows what it found, and adds an entry of `datasets` and a job config. ' +
    'For a file, it writes the config if there is none, and asks nothing.',
  arguments: {
    source: {
      type: 'string',
      demandOption: true,
      describe: 'Slug of the source, as `headgate sources` lists it, or the path of a file',
    },
    ...configArgument,
  },
  options: {
    ...jobOptions,
    ...fileOptions,
    'dry-run': { type: 'boolean', default: false, describe: 'Only show what would happen' },
  },
  examples: [
    ['add posts.csv', 'a local file, in an empty folder too'],
    ['add hackernews --param keywords=duckdb --dry-run', 'what would be added to headgate.yaml'],
    ['add birdstrikes --name gulls --param keywords=gull', 'a second job config of that source'],
  ],
  async run({ source: slug, config: file, 'dry-run': dryRun, ...answers }, terminal) {
    if (isFile(slug)) return addFile(slug, { file, dryRun, answers }, terminal);
    const config = await readConfig(file, terminal);
    const ask = canAsk(terminal) ? (await import('../init/ask.js')).ask : null;
    ask?.begin('headgate add');
    const sources = await withApi(config, terminal, (api) => api.sources(terminal.signal));
    const source = await chooseSource(slug, sources, ask);
    const job = await composeJob(source, { ...answers, ask });
    refuseTaken(config, file, job.name);
    const { prepareAdd } = await import('../../use-cases/add/add-to-file.js');
    const { lines, write } = await prepareAdd(file, job, terminal.env, { source });
    ask?.end();
    const data = { config: resolve(file), dryRun, job: { name: job.name, source: job.source, lines } };
    const shown = lines.map((line) => `  ${line}`).join('\n');
    if (dryRun) return { data, text: () => `This would be added to ${file}:\n\n${shown}` };
    await write();
    const next = ['headgate plan', `headgate run --select ${shellWord(job.name)}`];
    return {
      data,
      text: (style) => `Added to ${file}:\n\n${shown}\n\n${nextText(next, style)}`,
    };
  },
});

function refuseTaken({ jobs, connection }: Config, file: string, name: string): void {
  const isDataset = connection.datasets?.some(({ slug }) => slug === name) ?? false;
  if (!isDataset && !jobs.some((job) => job.name === name)) return;
  throw new HeadgateError('usage', `${file} has a ${isDataset ? 'dataset' : 'job config'} named ${name}`, {
    hint: 'Give the new one another name with --name.',
  });
}

async function addFile(
  path: string,
  { file, dryRun, answers }: { file: string; dryRun: boolean; answers: FileAnswers },
  terminal: Terminal,
): Promise<Answer> {
  const config = existsSync(file) ? await readConfig(file, terminal) : null;
  if (config !== null && config.connection.url !== 'embedded') {
    throw new HeadgateError('usage', `${file} uses the service at ${config.connection.url}`, {
      hint: 'Local files need `url: embedded`: name another config file, which is then written.',
    });
  }
  const into = config === null ? destinationNamed(defaultDestination) : config.destination;
  const keyed = destinations[into.kind].capabilities.replaceByKey === true;
  const made = await composeFile(path, { config: file, keyed, answers });
  const { entry, job, found } = made;
  if (config !== null) refuseTaken(config, file, job.name);
  const { configText, entryLines, jobLines } = await import('../../use-cases/add/config-text.js');
  const lines = jobLines(job, false);
  const [done, shown] = config === null ? ['Wrote', ''] : ['Added to', blocks(entryLines(entry), lines)];
  if (config === null && !dryRun) {
    const destination = { kind: into.kind, place: defaultDestination };
    const text = configText({ url: 'embedded', destination, datasets: [entry], jobs: [job] });
    await writeConfig(file, () => Promise.resolve(text), terminal);
  } else if (config !== null) {
    const { prepareAdd } = await import('../../use-cases/add/add-to-file.js');
    const { write } = await prepareAdd(file, job, terminal.env, { entry });
    if (!dryRun) await write();
  }
  const next = [
    config === null ? 'headgate run' : `headgate run --select ${shellWord(job.name)}`,
    ...(config === null || isQueryable(config.destination)
      ? [`headgate sql ${shellWord(`FROM ${quoteName(job.name)} LIMIT 5`)}`]
      : []),
  ];
  return {
    data: {
      config: resolve(file),
      dryRun,
      job: { name: job.name, source: job.source, lines },
      dataset: entry,
      found,
    },
    text: (style) =>
      paragraphs([
        foundText(made, style),
        dryRun
          ? `This would be added to ${file}:\n\n${blocks(entryLines(entry), lines)}`
          : `${done} ${file}${shown === '' ? '.' : `:\n\n${shown}`}`,
        dryRun ? '' : nextText(next, style),
      ]),
  };
}

const blocks = (...parts: readonly string[][]): string =>
  parts.map((lines) => lines.map((line) => `  ${line}`).join('\n')).join('\n\n');
