import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { mistakesError, SourceText } from '../../yaml/source-text.js';
import { parseMap } from '../../yaml/parse-yaml.js';
import { readConfigText } from '../../yaml/read-text.js';
import { find } from '../../yaml/tree.js';
import { validate } from '../../yaml/validate.js';
import type { Environment } from '../../common/program.js';
import { expandVariables } from '../../yaml/variables.js';
import type { Source } from '../sources/source.js';
import { configuredSources } from '../sources/configured.js';
import type { ServiceOptions } from './start.js';
import { usageError } from '../../common/errors.js';
import { didYouMean } from '../../common/nearest.js';
import { ruleOf } from '../../yaml/issue-text.js';
import { tierNames } from '../../contract/limits.js';
import { type DatasetEntry, datasetEntrySchema } from '../../contract/dataset.js';
import { isProxyEntry } from '../http/proxies.js';
import { signInSchema } from '../studio/entrance.js';

const sizeRule = 'must be a number of bytes, or a size such as 256MB';

/** A number of bytes, or a size such as `256MB`. */
const bytes = z
  .union([z.int().min(1), z.string().regex(/^[1-9]\d{0,8} ?[KMGT]i?B$/i, sizeRule)], { error: sizeRule })
  .transform((size) => {
    if (typeof size === 'number') return size;
    const power = 'KMGT'.indexOf(size.replace(/[^KMGT]/gi, '').toUpperCase()) + 1;
    return Number.parseInt(size, 10) * (/i/i.test(size) ? 1_024 : 1_000) ** power;
  });

const atLeastOne = z.int().min(1).optional();

const tierRule = 'must be a short name such as lab; none means no plan';

/** What accounts of a tier may do; what it leaves out is as in the contract, for new tiers as for `standard`. */
const tierSchema = z.strictObject({
  rows_per_job: atLeastOne,
  rows_per_day: atLeastOne,
  jobs_per_day: atLeastOne,
  requests_per_minute: atLeastOne,
});

const trustedProxy = z
  .string()
  .refine(isProxyEntry, 'must be an address, a subnet such as 10.0.0.0/8, or loopback');

const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://jobs.example.com/headgate' })
  .refine((url) => !/[?#@]/.test(url), 'must be an address without a query or a user name');

/** The operator's settings, in a file or the environment. Every key is optional. */
const settingsSchema = z.strictObject({
  host: z.string().min(1).optional(),
  port: z.int().min(0).max(65_535).optional(),
  trusted_proxies: z.array(trustedProxy).optional(),
  public_url: publicUrl.optional(),
  sign_in: signInSchema.optional(),
  data: z.string().min(1).optional(),
  limits: z.enum(['standard', 'alternate']).optional(),
  requests_per_minute: z.int().min(1).max(1_000_000).optional(),
  /** More tiers, or other limits of the contract's. */
  tiers: z.record(z.string().regex(/^(?!none$)[a-z][a-z0-9_-]{0,39}$/, tierRule), tierSchema).optional(),
  /** Rows per second that a job may collect. */
  pace: z.number().positive().optional(),
  /** How long results are kept after their job has ended, such as `P30D`. */
  retention: z
    .string()
    .regex(/^(P[1-9]\d{0,4}D|none)$/, 'must be a number of days such as P30D, or none')
    .optional(),
  min_free_bytes: bytes.optional(),
  max_bytes_per_row: bytes.optional(),
  max_bytes_per_job: bytes.optional(),
  max_bytes_per_account: bytes.optional(),
  invitation_expiry: z
    .string()
    .regex(/^P[1-9]\d{0,2}D$/, 'must be a number of days such as P3D')
    .optional(),
  metrics_token: z.string().min(16, 'must have at least 16 characters').optional(),
  maintenance: z.array(z.string()).optional(),
  datasets: z.array(datasetEntrySchema).optional(),
  sources: z.array(z.string().min(1)).optional(),
  access: z.record(datasetEntrySchema.shape.slug, z.array(z.string().toLowerCase()).min(1)).optional(),
});

/** Finds words in `access` that are neither a tier of the file or the contract, nor an email address. */
const fileSchema = settingsSchema.superRefine(({ access = {}, tiers = {} }, context) => {
  const known = [...new Set([...tierNames, ...Object.keys(tiers)])];
  for (const [slug, names] of Object.entries(access))
    for (const [index, name] of names.entries()) {
      if (name.includes('@') || known.includes(name)) continue;
      const params = { hint: `The tiers are ${known.join(', ')}.` };
      const message = 'must be a tier or an email address';
      context.addIssue({ code: 'custom', path: ['access', slug, index], message, params });
    }
});

/** The settings with absolute paths. */
interface ServiceSettings extends Omit<Partial<ServiceOptions>, 'sources' | 'datasets'> {
  datasets?: DatasetEntry[];
  sourceModules?: string[];
  /** Throws HeadgateErrors for slugs in the file that are not among these. */
  checkSlugs?: (slugs: readonly string[]) => void;
}

function optionsOf(read: z.infer<typeof settingsSchema>, folder: string): ServiceSettings {
  const { max_bytes_per_row: row, max_bytes_per_job: job, max_bytes_per_account: account, ...others } = read;
  const { tiers, data, retention, invitation_expiry: invitation, datasets, sources, ...same } = others;
  const maxBytes = given({ row, job, account });
  const options: { [K in keyof ServiceSettings]: ServiceSettings[K] | undefined } = {
    ...given(same),
    tiers: tiers && Object.fromEntries(Object.entries(tiers).map(([name, of]) => [name, given(of)])),
    dataDir: data === undefined ? undefined : resolve(folder, data),
    retentionDays: retention === 'none' ? Number.POSITIVE_INFINITY : daysOf(retention),
    invitationDays: daysOf(invitation),
    maxBytes: Object.keys(maxBytes).length === 0 ? undefined : maxBytes,
    datasets: datasets?.map((entry) => ({ ...entry, path: entry.path && resolve(folder, entry.path) })),
    sourceModules: sources?.map((path) => resolve(folder, path)),
  };
  return given(options);
}

/** `rows_per_day` as `rowsPerDay`. */
type Camel<S> = S extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : S;

/** The options without undefined values, by their names in the code. */
function given<T extends object>(options: T) {
  const named = Object.entries(options)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()), value]);
  return Object.fromEntries(named) as { [K in keyof T as Camel<K>]?: Exclude<T[K], undefined> };
}

/** `P30D` as 30. */
function daysOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.slice(1, -1));
}

/**
 * The operator's options. The `HEADGATE_SERVE_*` variables override the file. Throws like `readServiceSettings`, and
 * for data sets and source modules that it cannot read. `read` as in `configuredSources`.
 */
export async function loadServiceConfig(
  file: string | undefined,
  env: Environment = process.env,
  read?: Map<string, Source>,
): Promise<Partial<ServiceOptions>> {
  const { datasets, sourceModules, checkSlugs, ...options } = await readServiceSettings(file, env);
  const sources = await configuredSources(datasets, sourceModules, read);
  checkSlugs?.(sources.map(({ slug }) => slug));
  return { ...options, ...((datasets ?? sourceModules) !== undefined && { sources }) };
}

/**
 * Reads the service's config file and the environment. `env` also supplies the file's variables. Throws
 * `config_not_found` for a file that cannot be read. Otherwise throws HeadgateErrors with every mistake of the file
 * (each with its position, line and hint) or of the environment.
 */
export async function readServiceSettings(
  file: string | undefined,
  env: Environment,
): Promise<ServiceSettings> {
  const named = file ?? env['HEADGATE_SERVE_CONFIG'];
  const fromFile = named === undefined || named === '' ? {} : await readFile(named, env);
  const fromEnvironment = environmentSettings(env, process.cwd());
  const maxBytes = { ...fromFile.maxBytes, ...fromEnvironment.maxBytes };
  return { ...fromFile, ...fromEnvironment, ...(Object.keys(maxBytes).length > 0 && { maxBytes }) };
}

const noFile = 'Name an existing file, write one as docs/service.md shows, or start without it.';

async function readFile(file: string, env: Environment): Promise<ServiceSettings> {
  const path = resolve(file);
  const source = new SourceText(path, await readConfigText(path, noFile));
  const { root, mistakes } = parseMap(source, 'Such as `port: 8080`. An empty file is one too.');
  if (root === null) return {};
  mistakes.push(...expandVariables(root, env, source));
  const { input, mistakes: broken } = validate(root, fileSchema);
  mistakes.push(...broken);
  if (input === null || mistakes.length > 0) throw mistakesError(source, mistakes);
  const checkSlugs = (slugs: readonly string[]) => {
    const named = [
      ...Object.keys(input.access ?? {}).map((slug) => ({ slug, path: ['access', slug] })),
      ...(input.maintenance ?? []).map((slug, index) => ({ slug, path: ['maintenance', index] })),
    ].filter(({ slug }) => !slugs.includes(slug));
    if (named.length === 0) return;
    const hint = `The sources are ${slugs.join(', ')}.`;
    const unknown = named.map(({ path }) => {
      const { at, label } = find(root, path);
      return { at, message: `${label} is not a source.`, hint };
    });
    throw mistakesError(source, unknown);
  };
  return { ...optionsOf(input, dirname(path)), checkSlugs };
}

const prefix = 'HEADGATE_SERVE_';

/** Read elsewhere: the config file to use, and the account that a start creates. */
const others = ['CONFIG', 'BOOTSTRAP'].map((name) => prefix + name);

/** The settings that can be variables, by variable name. Lists are written with commas. */
const settings: ReadonlyMap<string, string> = new Map(
  Object.keys(settingsSchema.shape)
    .filter((key) => !['datasets', 'tiers', 'access', 'sign_in'].includes(key))
    .map((key) => [prefix + key.toUpperCase(), key]),
);

/** Every variable that `headgate serve` reads. */
export const serviceVariables = [...others, ...settings.keys()];

type Key = keyof typeof settingsSchema.shape;

/**
 * What the `HEADGATE_SERVE_*` variables set; an empty variable sets nothing. Throws HeadgateError `usage` that names
 * every unknown variable and every invalid value.
 */
function environmentSettings(env: Environment, folder: string): ServiceSettings {
  const mistakes: string[] = [];
  const values: Partial<Record<Key, unknown>> = {};
  for (const [name, text] of Object.entries(env)) {
    if (!name.startsWith(prefix) || text === undefined || text === '' || others.includes(name)) continue;
    const key = settings.get(name) as Key | undefined;
    if (key === undefined) {
      const hint = didYouMean(name, serviceVariables, 'See docs/service.md.');
      mistakes.push(`${name} is not a setting. ${hint}`);
      continue;
    }
    const read = readValue(key, text);
    if (read.success) values[key] = read.data;
    else mistakes.push(`${name} ${ruleOf(read.error.issues[0]!)}.`);
  }
  if (mistakes.length > 0) throw usageError(mistakes.join('\n'));
  return optionsOf(values as z.infer<typeof settingsSchema>, folder);
}

function readValue(key: Key, text: string) {
  const schema = settingsSchema.shape[key];
  const isList = schema.unwrap() instanceof z.ZodArray;
  const asText = schema.safeParse(isList ? text.split(',').map((word) => word.trim()) : text);
  const isNumber = !isList && /^\d{1,15}(\.\d{1,15})?$/.test(text);
  return asText.success || !isNumber ? asText : schema.safeParse(Number(text));
}
