import { type DatasetEntry, datasetEntrySchema } from '../../contract/dataset.js';
import { HeadgateError, messageOf } from '../../common/errors.js';
import { birdstrikes } from './birdstrikes/birdstrikes.js';
import { closeDataset, datasetSource } from './dataset/dataset.js';
import { versionAt } from './dataset/find-files.js';
import type { Source } from './source.js';
import { badExports, badModule, importModule } from '../../common/own-module.js';
import { paramsValidator } from './params-validator.js';

type Check = [holds: (value: unknown) => boolean, rule: string];

const text: Check = [(value) => typeof value === 'string' && value.trim() !== '', 'a text'];
const method: Check = [(value) => typeof value === 'function', 'a function'];
const number: Check = [(value) => typeof value === 'number' && value >= 0, 'a number'];

/** Every part that a module can give a source, and the check for it. */
const parts: Record<keyof Source, Check> = {
  slug: [(value) => datasetEntrySchema.shape.slug.safeParse(value).success, 'a short name such as my_data'],
  name: text,
  description: text,
  params: [(value) => typeof value === 'object' && value !== null, 'a JSON Schema'],
  hosts: [
    (value) => value === 'public' || (Array.isArray(value) && value.every((host) => text[0](host))),
    'a list of host names, or the word public',
  ],
  columns: method,
  collect: method,
  lines: method,
  spacingMs: number,
  concurrency: number,
};

const optional: readonly string[] = ['lines', 'spacingMs', 'concurrency'];

/**
 * The default export of a module, as a source that runs in this process. If it is not a source, throws HeadgateError
 * `config_invalid` with the problem, its position in the module and the remedy.
 */
export async function ownSource(path: string): Promise<Source> {
  const exported = await importModule(path, 'sources');
  const source = exported['default'];
  if (typeof source !== 'object' || source === null) {
    const hint = 'Write `export default { slug: …, collect: … }`.';
    throw badExports(path, exported, 'has no source as its default export', hint);
  }
  checkParts(source as Record<string, unknown>, path);
  checkParams(source as Source, path);
  return source as Source;
}

function checkParts(source: Record<string, unknown>, path: string): void {
  for (const [name, [holds, rule]] of Object.entries(parts)) {
    const value = source[name];
    if (holds(value) || (value === undefined && optional.includes(name))) continue;
    const what = value === undefined ? `has no \`${name}\`` : `has a \`${name}\` that is not ${rule}`;
    throw badModule(`The source of ${path} ${what}`, `Give it a \`${name}\`: ${rule}.`);
  }
}

function checkParams({ params }: Source, path: string): void {
  try {
    paramsValidator().compile(params);
  } catch (error) {
    throw badModule(
      `The \`params\` of ${path} are not a JSON Schema: ${messageOf(error)}`,
      'Write them as JSON Schema, draft 2020-12.',
    );
  }
}

/** The sources that need no configuration. `exampleSources` are modules to copy. */
export const builtInSources: readonly Source[] = [birdstrikes];

/**
 * The built-in sources, the operator's data sets, and the sources of the operator's modules. Throws HeadgateError
 * `config_invalid` for one that cannot be read or has the name of another. `read`: data sets that were read before; one
 * whose files have not changed since is not read again.
 */
export async function configuredSources(
  datasets: readonly DatasetEntry[] = [],
  modules: readonly string[] = [],
  read: Map<string, Source> = new Map(),
): Promise<Source[]> {
  const sources: Source[] = [...builtInSources];
  const now = new Map<string, Source>();
  try {
    for (const entry of datasets) {
      checkName(entry.slug, 'a data set', sources);
      const key = JSON.stringify([entry, await versionAt(entry.path)]);
      const source = (entry.postgres === undefined && read.get(key)) || (await datasetSource(entry));
      now.set(key, source);
      sources.push(source);
    }
    for (const path of modules) {
      const source = await ownSource(path);
      checkName(source.slug, path, sources);
      sources.push(source);
    }
  } catch (error) {
    for (const [key, source] of now) if (read.get(key) !== source) closeDataset(source);
    throw error;
  }
  read.clear();
  for (const [key, source] of now) read.set(key, source);
  return sources;
}

function checkName(slug: string, where: string, others: readonly Source[]): void {
  if (!others.some((other) => other.slug === slug)) return;
  throw new HeadgateError('config_invalid', `Two sources are named ${slug}, one of them in ${where}`, {
    hint: `Give it another slug. Taken: ${others.map((other) => other.slug).join(', ')}.`,
  });
}
