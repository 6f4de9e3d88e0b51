import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { SourceDescription } from '../../contract/resources.js';
import { HeadgateError, HeadgateErrors } from '../../errors.js';
import { defineCommand } from '../command.js';
import { configArgument, connectionForNew, readConfig } from '../config-file.js';
import type { ask } from '../init/ask.js';
import {
  dayProblem,
  type Param,
  paramsOf,
  parseParams,
  type ProposedWindow,
  proposedWindow,
} from '../init/params.js';
import { nextText } from '../next-text.js';
import { findOutput, replaceFile } from '../output.js';
import { withApi } from '../rooms.js';
import { findSource } from '../source-params.js';
import type { Terminal } from '../terminal.js';

export const init = defineCommand({
  name: 'init',
  positionals: '[config]',
  summary: 'Write a config file, asking on a terminal, from flags otherwise',
  details:
    'Asks the service for its sources and writes a config file with one job config. On a terminal it asks for what ' +
    'the flags leave open. The service is that of HEADGATE_URL, or the one in this package.',
  arguments: configArgument,
  options: {
    source: { type: 'string', requiresArg: true, describe: 'Slug of the source' },
    param: {
      type: 'string',
      array: true,
      nargs: 1,
      describe: 'NAME=VALUE for its config; may be repeated',
    },
    from: {
      type: 'string',
      requiresArg: true,
      describe: 'First day, as YYYY-MM-DD (default: the example of the source, or 30 days ago)',
    },
    to: {
      type: 'string',
      requiresArg: true,
      describe: 'Last day, a date, today or yesterday (default: the example of the source, or yesterday)',
    },
    name: {
      type: 'string',
      requiresArg: true,
      describe: 'Name of the job config and its table (default: the source)',
    },
    destination: {
      type: 'string',
      requiresArg: true,
      describe: 'DuckDB file, or folder for Parquet (default: data/warehouse.duckdb)',
    },
    force: { type: 'boolean', default: false, describe: 'Replace a file that exists' },
  },
  examples: [['init --source birdstrikes --param mode=any --param keywords=gull', 'without a question']],
  async run(flags, terminal) {
    const { config: file } = flags;
    const output = await findOutput(file, null);
    if (output.stream) throw new HeadgateError('usage', `${file} is no file`);
    const asking = terminal.stdin.isTTY === true && terminal.stdout.isTTY === true && !terminal.flags.json;
    const questions = asking ? (await import('../init/ask.js')).ask : null;
    if (existsSync(file) && !flags.force && (await questions?.overwrite(file)) !== true) {
      throw new HeadgateError('usage', `${file} exists`, {
        hint: 'Name another file, or replace it with --force.',
      });
    }
    const answers = { ...flags, ask: questions };
    const text = await compose(answers, terminal);
    questions?.end();
    await replaceFile(output, async (path) => {
      await writeFile(path, text, { flag: 'wx' });
      await checkAnswers(path, terminal);
    });
    return {
      data: { config: resolve(file) },
      text: (style) =>
        `Wrote ${file}.\n\n${nextText(['headgate check --online', 'headgate plan', 'headgate run'], file, style)}`,
    };
  },
});

/** Nothing is written that `headgate check` would refuse; what it would say is about lines that nobody has seen. */
async function checkAnswers(file: string, terminal: Terminal): Promise<void> {
  await readConfig(file, terminal).catch((error: unknown) => {
    if (!(error instanceof HeadgateErrors)) throw error;
    const [{ hint }] = error.errors as [HeadgateError];
    throw new HeadgateError('usage', `the answers make no valid config: ${error.message}`, {
      hint,
      cause: error,
    });
  });
}

type Questions = typeof ask;

interface Answers {
  source: string | undefined;
  param: string[] | undefined;
  from: string | undefined;
  to: string | undefined;
  name: string | undefined;
  destination: string | undefined;
  /** Null where there is nobody to ask. */
  ask: Questions | null;
}

const defaultDestination = 'data/warehouse.duckdb';

async function compose(answers: Answers, terminal: Terminal): Promise<string> {
  const { ask } = answers;
  ask?.begin();
  const destination =
    answers.destination ??
    (await ask?.line('Where do the rows go? A DuckDB file, or a folder for Parquet', defaultDestination)) ??
    defaultDestination;
  const connection = await connectionForNew(destination, terminal);
  const sources = await withApi(connection, terminal, (api) => api.sources(terminal.signal)).catch(
    (error: unknown) => {
      if (!(error instanceof HeadgateError && error.code === 'serve_failed')) throw error;
      // The service of this package keeps its data beside the destination.
      const hint = 'Name a place that can be written with --destination.';
      throw new HeadgateError('usage', `--destination ${destination}: ${error.message}`, {
        hint,
        cause: error,
      });
    },
  );
  const source = await chooseSource(answers, sources);
  const params = paramsOf(source.params);
  const config = parseParams(answers.param ?? [], params);
  for (const param of params.filter(({ name }) => !Object.hasOwn(config, name))) {
    const value = await valueFor(param, answers);
    if (value !== undefined) config[param.name] = value;
  }
  const window = await chooseWindow(answers, proposedWindow(source.params, Date.now()));
  const name =
    answers.name ?? (await ask?.line('Name of the job config and its table', source.slug)) ?? source.slug;
  const { configText } = await import('../init/config-text.js');
  return configText({
    url: connection.connection.url,
    destination,
    job: { name, source: source.slug, config, window },
  });
}

async function chooseSource(
  { source, ask }: Answers,
  sources: readonly SourceDescription[],
): Promise<SourceDescription> {
  if (source !== undefined) return findSource(sources, source);
  if (ask !== null) return ask.source(sources);
  const slugs = sources.map(({ slug }) => slug).join(', ');
  throw new HeadgateError('usage', '--source is missing', { hint: `The service has: ${slugs}.` });
}

async function valueFor(param: Param, { ask }: Answers): Promise<unknown> {
  if (ask !== null) return ask.param(param);
  if (!param.required || param.preset !== null) return undefined;
  const values = param.values.length === 0 ? '' : ` It is one of ${param.values.join(', ')}.`;
  throw new HeadgateError('usage', `the source needs ${param.name}`, {
    hint: `Add --param ${param.name}=VALUE.${values}`,
  });
}

async function chooseWindow(
  { from, to, ask }: Answers,
  proposed: ProposedWindow | null,
): Promise<ProposedWindow | null> {
  if (proposed === null) return null;
  const chosen = {
    from: from ?? (await ask?.day('First day to load', proposed.from)) ?? proposed.from,
    to: to ?? (await ask?.day('Last day to load', proposed.to)) ?? proposed.to,
  };
  for (const [flag, day] of Object.entries(chosen)) {
    const problem = dayProblem(day);
    if (problem !== null)
      throw new HeadgateError('usage', `--${flag} is ${JSON.stringify(day)}`, { hint: problem });
  }
  return { ...chosen, dateColumn: proposed.dateColumn };
}
