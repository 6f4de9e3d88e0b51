import type { SourceDescription } from '../../contract/resources.js';
import { usageError } from '../../common/errors.js';
import { type Param, readParams } from '../../contract/params.js';
import {
  splitsBy,
  checkDays,
  lately,
  paramsOf,
  parseParams,
  type ProposedWindow,
  proposedWindow,
} from './params.js';
import { findSource } from '../../opened/source-params.js';
import type { NewJob } from './config-text.js';

/** Asks a person for what the answers leave open. */
interface Questions {
  source(sources: readonly SourceDescription[]): Promise<SourceDescription>;
  param(param: Param): Promise<unknown>;
  day(message: string, preset: string): Promise<string>;
  line(message: string, preset: string): Promise<string>;
}

/** What describes a job config. `param` has words such as `name=value`; `ask` is null if nobody can be asked. */
interface JobAnswers {
  param?: readonly string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  name?: string | undefined;
  ask: Questions | null;
}

/** The source with the given slug. Without a slug, asks for one. */
export async function chooseSource(
  slug: string | undefined,
  sources: readonly SourceDescription[],
  ask: Questions | null,
): Promise<SourceDescription> {
  if (slug !== undefined) return findSource(sources, slug);
  if (ask !== null) return ask.source(sources);
  const slugs = sources.map((source) => source.slug).join(', ');
  throw usageError('--source is missing', `The service has: ${slugs}.`);
}

/** A job config from the flags, and from answers to the questions that they leave open. */
export async function composeJob(source: SourceDescription, answers: JobAnswers): Promise<NewJob> {
  const params = paramsOf(source.params);
  const config = parseParams(answers.param ?? [], params);
  for (const param of params.filter(({ name }) => !Object.hasOwn(config, name))) {
    const value = await valueFor(param, answers);
    if (value !== undefined) config[param.name] = value;
  }
  const window = await chooseWindow(answers, proposedWindow(source.params, Date.now()), source);
  const { name, ask } = answers;
  return {
    name: name ?? (await ask?.line('Name of the job config and its table', source.slug)) ?? source.slug,
    source: source.slug,
    ...(source.description.trim() !== '' && { description: source.description.trim() }),
    config,
    window,
    ...(window !== null && { splits: splitsBy(source.params, config) }),
  };
}

async function valueFor(param: Param, { ask }: JobAnswers): Promise<unknown> {
  if (ask !== null) return ask.param(param);
  if (!param.required || param.preset !== '') return undefined;
  const values = param.values.length === 0 ? '' : ` It is one of ${param.values.join(', ')}.`;
  throw usageError(`the source needs ${param.name}`, `Add --param ${param.name}=VALUE.${values}`);
}

async function chooseWindow(
  { from, to, ask }: JobAnswers,
  proposed: ProposedWindow | null,
  { slug, params }: SourceDescription,
): Promise<ProposedWindow | null> {
  if (proposed === null) {
    const [flag] = [...(from === undefined ? [] : ['--from']), ...(to === undefined ? [] : ['--to'])];
    if (flag === undefined) return null;
    const names = readParams(params).map(({ name }) => name);
    if (names.length > 0)
      throw usageError(
        `${flag}: ${slug} takes no days: its params are ${names.join(', ')}`,
        'Leave out --from and --to: a run loads all rows. If it takes startDate and endDate, write `window` into the config.',
      );
    proposed = { ...lately(Date.now()), dateColumn: null };
  }
  const chosen = {
    from: from ?? (await ask?.day('First day to load', proposed.from)) ?? proposed.from,
    to: to ?? (await ask?.day('Last day to load', proposed.to)) ?? proposed.to,
  };
  checkDays(chosen);
  return { ...proposed, ...chosen };
}
