import { existsSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import type { Config } from '../../config/config.js';
import { destinationNamed, destinations, isQueryable } from '../../destinations.js';
import { quoteName } from '../../duckdb/sql.js';
import { type HeadgateError, usageError } from '../../common/errors.js';
import { type Answer, defineCommand, withApi, withOpened } from '../../terminal/command.js';
import { withBar } from '../../terminal/progress/start-progress.js';
import { chooseSource, composeJob } from './compose-job.js';
import { jobOptions, composeFile, type FileAnswers, fileOptions, foundText, isFile } from './file-source.js';
import type { OwnFile } from './own-file.js';
import { defaultDestination, writeConfig } from './new-file.js';
import { paragraphs } from '../../terminal/style.js';
import { nextText } from '../../terminal/note-texts.js';
import { shellWord, texts } from '../../common/words.js';
import { configArgument, neededText, switchFlag } from '../../terminal/options.js';
import { canAsk, type Terminal } from '../../terminal/terminal.js';

export const add = defineCommand({
  name: 'add',
  positionals: '<source> [config]',
  summary: 'Add a source or local files, such as posts.csv',
  details:
    'Adds a job config to the end of `jobs`, with the params that the source takes. The rest of the file stays as ' +
    'it is, with its comments. On a terminal it asks for everything that the flags leave out. It reads local files ' +
    '(CSV, JSON, Excel or Parquet) to their end, shows what it found, and adds an entry of `datasets` and a job config. ' +
    'For a file, it writes the config if there is none, and asks nothing. Until its rows are loaded, the file can be ' +
    'added again with other flags, which replaces what the first try wrote.',
  arguments: {
    source: neededText(
      'Slug of the source, as `headgate sources` lists it, or a file, a folder, a zip or a pattern',
    ),
    ...configArgument,
  },
  options: {
    ...jobOptions,
    ...fileOptions,
    'dry-run': switchFlag('Only show what would happen'),
  },
  examples: [
    ['add posts.csv', 'a local file, in an empty folder too'],
    ["add 'monthly/*.csv'", 'many files as one table; a folder or a zip, too'],
    ['add birdstrikes --param keywords=owl --dry-run', 'what would be added to headgate.yaml'],
    ['add birdstrikes --name gulls --param keywords=gull', 'a second job config of that source'],
  ],
  run({ source, config: file, 'dry-run': dryRun, ...answers }, terminal) {
    // A shell makes several words of a pattern without quotes.
    const ending = extname(source);
    if (ending !== '' && ending === extname(file) && !/^\.ya?ml$/i.test(ending))
      throw usageError(
        `${source} and ${file} are two files`,
        `For one table of several, quote a pattern: headgate add '${join(dirname(source), `*${ending}`)}'`,
      );
    const addIt = isFile(source) ? addFile : addSource;
    return addIt(source, { file, dryRun, answers }, terminal).catch((error: HeadgateError) => {
      // A file whose name has no ending, which says so.
      if (!/^(unknown_source|config_not_found)$/.test(error.code) || !existsSync(source)) throw error;
      return addFile(source, { file, dryRun, answers }, terminal);
    });
  },
});

interface Wanted {
  file: string;
  dryRun: boolean;
  answers: FileAnswers;
}

async function addSource(
  slug: string,
  { file, dryRun, answers }: Wanted,
  terminal: Terminal,
): Promise<Answer> {
  const { prepareAdd, readForAdd } = await import('./add-to-file.js');
  const config = await readForAdd(file, terminal.env);
  const ask = canAsk(terminal) ? (await import('./ask.js')).ask : null;
  ask?.begin('headgate add');
  const sources = await withApi(config, terminal, (api) => api.sources(terminal.signal));
  const source = await chooseSource(slug, sources, ask);
  const job = await composeJob(source, { ...answers, ask });
  refuseTaken(config, file, job.name);
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
}

function refuseTaken({ jobs, connection }: Config, file: string, name: string): void {
  const isDataset = connection.datasets?.some(({ slug }) => slug === name) ?? false;
  if (!isDataset && !jobs.some((job) => job.name === name)) return;
  throw usageError(
    `${file} has a ${isDataset ? 'dataset' : 'job config'} named ${name}`,
    'Give the new one another name with --name.',
  );
}

/**
 * Whether the config has this file under this name from an earlier try, of which nothing is loaded. Throws `usage` if
 * the name is taken otherwise.
 */
async function isAgain(
  config: Config,
  { file, path, name }: { file: string; path: string; name: string },
  terminal: Terminal,
): Promise<boolean> {
  const entry = config.connection.datasets?.find(({ slug }) => slug === name);
  const [user, ...others] = config.jobs.filter((job) => job.source === name || job.name === name);
  if (entry?.path !== resolve(path) || user?.source !== user?.name || others.length > 0) {
    refuseTaken(config, file, name);
    return false;
  }
  // The ledger has what a damaged table lost.
  const { loads, unfinished } = await withOpened(file, terminal, async (opened) => {
    const { status } = await import('../status/status.js');
    return status(opened, { offline: true }, terminal.signal);
  });
  if ([...loads, ...unfinished].every(({ job }) => job !== name)) return true;
  throw usageError(
    `${file} has loaded ${name} from this file`,
    `\`headgate drop ${name}\` deletes what it loaded; then add the file again. Or give the new one another name with --name.`,
  );
}

async function addFile(path: string, { file, dryRun, answers }: Wanted, terminal: Terminal): Promise<Answer> {
  const { prepareAdd, readForAdd } = await import('./add-to-file.js');
  const config = existsSync(file) ? await readForAdd(file, terminal.env) : null;
  if (config !== null && config.connection.url !== 'embedded') {
    throw usageError(
      `${file} uses the service at ${config.connection.url}`,
      'Local files need `url: embedded`: name another config file, which is then written.',
    );
  }
  const into = config === null ? destinationNamed(defaultDestination) : config.destination;
  const keyed = destinations[into.kind].capabilities.replaceByKey === true;
  const compose = (given: FileAnswers) =>
    withBar(terminal, `reading ${path}`, (onPart) =>
      composeFile(path, { config: file, keyed, answers: given, onPart }),
    );
  const first = await compose(answers);
  const { doubtful } = first.found;
  const made =
    doubtful === null || !canAsk(terminal)
      ? first
      : await compose({ ...answers, ...(await askHeader(doubtful)) });
  const { entry, job, found } = made;
  const again = config !== null && (await isAgain(config, { file, path, name: job.name }, terminal));
  const { configText, entryLines, jobLines } = await import('./config-text.js');
  const lines = jobLines(job, false);
  const shown = config === null ? '' : blocks(entryLines(entry), lines);
  const done = config === null ? 'Wrote' : again ? 'Replaced in' : 'Added to';
  if (config === null && !dryRun) {
    const destination = { kind: into.kind, place: defaultDestination };
    const text = configText({ url: 'embedded', destination, datasets: [entry], jobs: [job] });
    await writeConfig(file, () => Promise.resolve(text), terminal);
  } else if (config !== null) {
    const { write } = await prepareAdd(file, job, terminal.env, { entry, again });
    if (!dryRun) await write();
  }
  const next = texts([
    config === null ? 'headgate run' : `headgate run --select ${shellWord(job.name)}`,
    (config === null || isQueryable(config.destination)) &&
      `headgate sql ${shellWord(`FROM ${quoteName(job.name)} LIMIT 5`)}`,
  ]);
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
          ? `This would be ${again ? 'replaced in' : 'added to'} ${file}:\n\n${blocks(entryLines(entry), lines)}`
          : `${done} ${file}${shown === '' ? '.' : `:\n\n${shown}`}`,
        dryRun ? '' : nextText(next, style),
      ]),
  };
}

/** Shows the first lines, and asks which has the names of the columns. */
async function askHeader({ proposed, top }: NonNullable<OwnFile['doubtful']>) {
  const { ask } = await import('./ask.js');
  ask.begin('headgate add');
  ask.note(`The file begins with\n${top.join('\n')}`);
  const line = await ask.line('Which line has the names of the columns? 3-4 joins two lines', proposed);
  ask.end();
  return { 'header-row': line };
}

const blocks = (...parts: readonly string[][]): string =>
  parts.map((lines) => lines.map((line) => `  ${line}`).join('\n')).join('\n\n');
