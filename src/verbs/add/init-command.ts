import { existsSync } from 'node:fs';
import { dirname, resolve, basename, extname, join } from 'node:path';
import type { DestinationKind } from '../../load/destination-config.js';
import type { SourceDescription } from '../../contract/resources.js';
import { destinationNamed, destinations } from '../../destinations.js';
import { usageError, HeadgateError } from '../../common/errors.js';
import { requireWritable } from '../../files/writable.js';
import { defineCommand, withApi, connectionForNew, defaultTimeoutMs } from '../../terminal/command.js';
import { defaultDestination, writeConfig } from './new-file.js';
import { chooseSource, composeJob } from './compose-job.js';
import type { NewJob } from './config-text.js';
import {
  composeFile,
  type FileAnswers,
  fileOptions,
  type FileSource,
  foundText,
  isFile,
  type JobAnswers,
  jobOptions,
} from './file-source.js';
import { paragraphs } from '../../terminal/style.js';
import { nextText } from '../../terminal/note-texts.js';
import { canAsk, type Terminal } from '../../terminal/terminal.js';
import { configArgument, textFlag, textsFlag, switchFlag } from '../../terminal/options.js';
import { rm, writeFile } from 'node:fs/promises';
import { apiKey, serviceUrl } from '../../config/formats.js';
import type { Config } from '../../config/config.js';
import { capitalized } from '../../common/words.js';
import type { ask as questions } from './ask.js';

export const init = defineCommand({
  name: 'init',
  positionals: '[config]',
  summary: 'Write a config file, from answers or flags',
  details:
    'Writes a config file with a job config for each chosen source. On a terminal it asks for everything that the ' +
    'flags leave out. It uses the service at HEADGATE_URL; without one, it asks for an address and a key, or uses the one in this package. `headgate add` adds ' +
    'more job configs later.',
  arguments: configArgument,
  options: {
    source: textsFlag('Slug of a source, or path of a local file; may be repeated'),
    ...jobOptions,
    ...fileOptions,
    destination: textFlag(
      'DuckDB file, folder for Parquet, ducklake:CATALOG or postgres:${DATABASE_URL} (default: data/warehouse.duckdb)',
    ),
    force: switchFlag('Replace a file that exists'),
  },
  examples: [
    ['init --source birdstrikes --param mode=any --param keywords=gull', 'without asking'],
    ['init --source birdstrikes --source posts.csv', 'with two job configs'],
  ],
  async run(flags, terminal) {
    const { config: file } = flags;
    const questions = canAsk(terminal) ? (await import('./ask.js')).ask : null;
    if (
      existsSync(file) &&
      !flags.force &&
      (await questions?.isAgreed(`${file} exists. Replace it?`)) !== true
    ) {
      throw usageError(`${file} exists`, 'Name another file, or replace it with --force.');
    }
    const answers = { ...flags, file, ask: questions };
    const files: FileSource[] = [];
    let written = file;
    const text = async () => {
      const { text: composed, keyFile } = await compose(answers, files, terminal);
      if (keyFile !== undefined) written = `${file}, and the key into ${keyFile}, which only you can read`;
      questions?.end();
      return composed;
    };
    await writeConfig(file, text, terminal);
    return {
      data: { config: resolve(file), ...(files.length > 0 && { files: files.map(({ found }) => found) }) },
      text: (style) =>
        paragraphs([
          ...files.map((made) => foundText(made, style)),
          `Wrote ${written}.`,
          nextText(['headgate check --online', 'headgate plan', 'headgate run'], style),
        ]),
    };
  },
});

interface Answers extends JobAnswers, Omit<FileAnswers, keyof JobAnswers> {
  file: string;
  source: string[] | undefined;
  destination: string | undefined;
}

/** @param files gets the files among the sources */
async function compose(
  answers: Answers,
  files: FileSource[],
  terminal: Terminal,
): Promise<{ text: string; keyFile?: string }> {
  const { ask, source: slugs } = answers;
  for (const flag of ['name', 'param'] as const) {
    if (answers[flag] === undefined || slugs === undefined || slugs.length <= 1) continue;
    throw usageError(
      `--${flag} works with one source only`,
      'Leave it out, and add the other sources with `headgate add`.',
    );
  }
  ask?.begin('headgate init');
  const others = slugs?.filter((slug) => !isFile(slug));
  const service = others?.length === 0 ? null : await chooseService(ask, answers.file, terminal);
  const place =
    answers.destination ??
    (await ask?.line('Where do the rows go? A DuckDB file, or a folder for Parquet', defaultDestination)) ??
    defaultDestination;
  const destination = readDestination(place);
  const { configText } = await import('./config-text.js');
  const keyed = destinations[destination.kind].capabilities.replaceByKey === true;
  for (const path of slugs?.filter(isFile) ?? [])
    files.push(await composeFile(path, { config: answers.file, keyed, answers }));
  const datasets = files.map(({ entry }) => entry);
  const fileJobs = files.map(({ job }) => job);
  if (service === null)
    return { text: configText({ url: 'embedded', destination, datasets, jobs: fileJobs }) };
  if (!isByReference(destination) && !place.includes('://'))
    await requireWritable(resolve(dirname(answers.file), destination.place));
  const { keyFile, writeKey, ...connection } = service;
  const sources = await withApi(connection, terminal, (api) => api.sources(terminal.signal));
  const jobs = [...fileJobs, ...(await composeJobs({ ...answers, source: others }, sources))];
  await writeKey?.();
  const named = keyFile === undefined ? {} : { keyFile };
  const text = configText({ url: connection.connection.url, ...named, destination, datasets, jobs });
  return { text, ...named };
}

const isByReference = ({ kind, place }: { kind: DestinationKind; place: string }) =>
  destinations[kind].byReference?.(place) === true;

/** The URL of a database is not repeated, because it may contain a password. */
function readDestination(text: string): { kind: DestinationKind; place: string } {
  const destination = destinationNamed(text);
  if (!isByReference(destination) || /^\$\{\w+\}$/.test(destination.place)) return destination;
  throw usageError(
    '--destination: a database is named by a variable that holds its URL',
    `Set DATABASE_URL, and write --destination '${destination.kind}:\${DATABASE_URL}'.`,
  );
}

async function composeJobs(answers: Answers, sources: readonly SourceDescription[]): Promise<NewJob[]> {
  const { ask, source: slugs } = answers;
  const jobs: NewJob[] = [];
  for (const slug of slugs ?? [undefined]) {
    const source = await chooseSource(slug, sources, ask);
    jobs.push(await composeJob(source, answers));
  }
  if (slugs !== undefined || ask === null) return jobs;
  while (await ask.isAgreed('Load another source too?')) {
    jobs.push(await composeJob(await ask.source(sources), { ...answers, name: undefined }));
  }
  return jobs;
}

/** The service of a new config, and how the config names its key. */
export interface NewService extends Pick<Config, 'connection' | 'destination'> {
  /** Name of the file with the key, beside the config; absent: a variable holds it. */
  keyFile?: string;
  writeKey?: () => Promise<void>;
}

/**
 * The service that the environment names, or else the one that a person chooses. Its address and key are asked for until the
 * service answers them.
 *
 * @param ask null if nobody can be asked
 * @param file the config file to write
 */
export async function chooseService(
  ask: typeof questions | null,
  file: string,
  terminal: Terminal,
): Promise<NewService> {
  const known = await connectionForNew(terminal);
  if (ask === null || (terminal.env['HEADGATE_URL'] ?? '') !== '' || (await ask.isOwnService())) return known;
  for (;;) {
    const url = (await ask.address((text) => serviceUrl(text)?.message)).replace(/\/+$/, '');
    const key = await ask.key((text) => apiKey(text)?.message);
    const connection = { url, apiKey: key, timeoutMs: defaultTimeoutMs };
    try {
      const { email, tier } = await withApi({ ...known, connection }, terminal, (api) =>
        api.account(terminal.signal),
      );
      ask.note(`The service knows the key: it is that of ${email}, plan ${tier}.`);
    } catch (error) {
      if (!(error instanceof HeadgateError) || error.code === 'interrupted') throw error;
      ask.note(`${capitalized(error.message)}.`);
      continue;
    }
    const keyFile = `${basename(file, extname(file))}.key`;
    const path = join(dirname(file), keyFile);
    const writeKey = async () => {
      // A file that is there may be open to others.
      await rm(path, { force: true });
      await writeFile(path, `${key}\n`, { flag: 'wx', mode: 0o600 });
    };
    return { ...known, connection, keyFile, writeKey };
  }
}
