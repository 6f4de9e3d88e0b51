import { dirname, resolve, sep } from 'node:path';
import { tiers } from '../contract/limits.js';
import { lastDayOf } from '../contract/sample.js';
import { type Day, parseDay } from '../days/day.js';
import {
  databaseOf,
  defaultSchema,
  destinationKinds,
  destinations,
  locationOf,
  partsOf,
} from '../destinations.js';
import type {
  Config,
  ConnectionConfig,
  HiddenFields,
  JobConfig,
  OnFinishConfig,
  WindowConfig,
} from './config.js';
import type { ApiDescription } from '../../connectors/described/schema.js';
import type { DestinationConfig } from '../load/destination-config.js';
import { HeadgateError } from '../common/errors.js';
import { placeOf } from '../common/place-of.js';
import { parseS3Address, s3Address, type S3Place } from '../objects/s3-place.js';
import { parseAge, parseDays, parseDuration } from './duration.js';
import type { OwnModules } from './own-modules.js';
import { windowLimits } from './read-api.js';
import type { ReadKey } from './read-keys.js';
import { seriesName } from '../common/series.js';
import { alertKinds } from './on-finish-schema.js';
import type { FileInput, JobInput } from './schema.js';
import type { ForEach } from './terms.js';

/** What was read from other files than the config. */
interface Read {
  keys: readonly ReadKey[];
  terms: readonly (ForEach | null)[];
  modules: OwnModules;
  trust?: ConnectionConfig['trust'];
}

/**
 * Converts validated input to the config that the other rooms use. `file` is absolute; `keys` are those of the accounts
 * in their order, or the only one; `terms` are the values of each job config.
 */
export function toConfig(file: string, input: FileInput, { keys, terms, trust, modules }: Read): Config {
  return {
    file,
    connection: {
      ...connectionOf(input.connection, keys, dirname(file)),
      ...(trust && { trust }),
      ...(modules.adapter && {
        url: modules.adapter.path,
        adapter: {
          ...modules.adapter,
          options: input.connection.options ?? {},
          sources: [...new Set(input.jobs.map(({ source }) => source))],
        },
      }),
      ...(input.jobs.some(({ exclude, hash, retain }) => exclude.length + hash.length > 0 || retain) && {
        hidesRows: true,
      }),
    },
    destination: modules.destination ?? destinationOf(input.destination, file),
    jobs: input.jobs.flatMap((job, index) =>
      seriesIn(jobOf(job, input.connection, modules.adapter?.api), terms[index] ?? null),
    ),
    budget: {
      rowsShare: input.budget.rows_share,
      jobsShare: input.budget.jobs_share,
      requestsShare: input.budget.requests_share,
      revisitShare: input.budget.revisit_share,
    },
    onFinish: input.on_finish === undefined ? null : onFinishOf(input.on_finish),
  };
}

function onFinishOf(input: NonNullable<FileInput['on_finish']>): OnFinishConfig {
  const { command, url, slack, teams, email } = input;
  const timeoutMs = read(parseDuration(input.timeout));
  // These are for people: they get no message a night.
  const isForPeople = slack !== undefined || teams !== undefined || email !== undefined;
  const shared = { timeoutMs, when: input.when ?? (isForPeople ? [...alertKinds] : null) };
  if (command !== undefined) return { ...shared, command };
  if (slack !== undefined) return { ...shared, slack };
  if (email !== undefined) return { ...shared, email: { ...email, to: [email.to].flat() } };
  return teams === undefined ? { ...shared, url: read(url ?? null) } : { ...shared, teams };
}

function connectionOf(
  { url, timeout, accounts, datasets }: FileInput['connection'],
  keys: readonly ReadKey[],
  folder: string,
): ConnectionConfig {
  const lanes = accounts?.map(({ name }, index) => ({ name, ...read(keys[index] ?? null) }));
  return {
    url: url.replace(/\/+$/, ''),
    ...read(keys[0] ?? null),
    timeoutMs: read(parseDuration(timeout)),
    ...(lanes && { accounts: lanes }),
    ...(datasets && {
      datasets: datasets.map((entry) => ({ ...entry, path: entry.path && resolve(folder, entry.path) })),
    }),
  };
}

/** `file` is absolute. */
function destinationOf(input: FileInput['destination'], file: string): DestinationConfig {
  const folder = dirname(file);
  const kind = read(destinationKinds.find((each) => input[each] !== undefined) ?? null);
  const path = read(input[kind] ?? null);
  const memoryLimit = input.memory_limit ?? null;
  if (destinations[kind].reader.shape === 'server') {
    const server = { url: path, schema: input.schema ?? defaultSchema };
    const stateFolder = destinations[kind].stateFolder(nameOf(file));
    return { kind, path: locationOf(server), memoryLimit, server: { ...server, stateFolder } };
  }
  if (input.iceberg !== undefined) return { kind, memoryLimit, ...icebergOf(input.iceberg, input, file) };
  if (destinations[kind].reader.isLake === true) return { kind, memoryLimit, ...lakeOf(kind, input, file) };
  refuseCharacters(kind, resolve(folder, path));
  const place = { kind, path: placeOf(resolve(folder, path)), memoryLimit };
  if (input.publish === undefined) return place;
  return { ...place, publish: copyOf(place.path, placeOf(resolve(folder, input.publish))) };
}

/** A copy over the file itself would take the next commits away; a write-ahead log would be taken for its own. */
function copyOf(file: string, copy: string): string {
  const place = destinations.duckdb.places(file).find((each) => copy === each || copy.startsWith(each + sep));
  if (place === undefined) return copy;
  const what =
    place === file ? 'is the database file itself' : `names ${copy}, which belongs to the database`;
  throw new HeadgateError('config_invalid', `destination.publish ${what}`, {
    hint: 'Give the copy another name, such as data/read.duckdb.',
  });
}

/** A config file without its ending. */
const nameOf = (file: string) => file.replace(/\.ya?ml$/, '');

/** `sqlite:` before the path says what kind of file the catalog is. */
function lakeOf(
  kind: DestinationConfig['kind'],
  input: FileInput['destination'],
  config: string,
): Pick<DestinationConfig, 'path' | 'lake'> {
  const folder = dirname(config);
  const url = read(input[kind] ?? null);
  const isServer = partsOf(url) !== null;
  const [, sqlite, file = ''] = isServer
    ? ['', undefined, nameOf(config)]
    : (/^(sqlite:)?(.*)$/s.exec(url) ?? []);
  const path = resolve(folder, file);
  const stateFolder = destinations[kind].stateFolder(isServer ? path : placeOf(path));
  const files = filesAt(input.data_path ?? `${file}.files`, input, folder, stateFolder);
  for (const place of [path, files.dataPath]) refuseCharacters(kind, place);
  if (isServer)
    return { path: databaseOf(url), lake: { catalog: 'postgres', ...files, server: { url, stateFolder } } };
  return { path: placeOf(path), lake: { catalog: sqlite === undefined ? 'duckdb' : 'sqlite', ...files } };
}

/** A folder on this machine, or a prefix of a bucket. */
function filesAt(data: string, input: FileInput['destination'], folder: string, stateFolder: string) {
  const address = parseS3Address(data);
  if (address === null) return { dataPath: placeOf(resolve(folder, data)) };
  return {
    dataPath: s3Address(address),
    s3: { place: { ...address, ...s3Settings(input) }, stateFolder },
  };
}

function icebergOf(
  address: string,
  input: FileInput['destination'],
  config: string,
): Pick<DestinationConfig, 'path' | 'iceberg'> {
  const { warehouse = '', schema = defaultSchema, token = '', oauth2, data_path: data } = input;
  const url = address.replace(/\/+$/, '');
  const stateFolder = destinations.iceberg.stateFolder(nameOf(config));
  const files = data === undefined ? { dataPath: null } : filesAt(data, input, dirname(config), stateFolder);
  const byClient = oauth2 && {
    clientId: oauth2.client_id,
    clientSecret: oauth2.client_secret,
    ...(oauth2.token_url !== undefined && { tokenUrl: oauth2.token_url }),
    ...(oauth2.scope !== undefined && { scope: oauth2.scope }),
  };
  const login = byClient ?? (token === '' ? null : { token });
  return {
    path: `${url}, warehouse ${warehouse}, schema ${schema}`,
    iceberg: { url, warehouse, schema, login, ...files, stateFolder },
  };
}

/** The folder of the config file is part of the path, so a rule for its text alone would not find every character. */
function refuseCharacters(kind: DestinationConfig['kind'], path: string): void {
  const refused = ['\n', '\r', ...(destinations[kind].refusedCharacters ?? [])];
  const found = refused.find((character) => path.includes(character));
  if (found === undefined) return;
  const named = found === '\n' || found === '\r' ? 'a line break' : found;
  const message = `destination.${kind}: the path ${JSON.stringify(path)} contains ${named}`;
  throw new HeadgateError('config_invalid', message, {
    hint: `Give ${destinations[kind].title} a path without it.`,
  });
}

function s3Settings(input: FileInput['destination']): Omit<S3Place, 'bucket' | 'prefix'> {
  const { access_key_id: accessKeyId = '', secret_access_key: secretAccessKey = '', session_token } = input;
  const sessionToken = session_token === undefined || session_token === '' ? null : session_token;
  return {
    region: input.region ?? null,
    endpoint: input.endpoint ?? null,
    pathStyle: input.path_style ?? null,
    profile: input.profile ?? null,
    keys: accessKeyId === '' ? null : { accessKeyId, secretAccessKey, sessionToken },
  };
}

function jobOf(
  job: JobInput,
  { url, datasets = [] }: FileInput['connection'],
  api?: ApiDescription,
): JobConfig {
  const ownFile = url === 'embedded' && datasets.some(({ slug }) => slug === job.source);
  // The embedded service has no row limits where it has local files. A job of another source still asks for few rows,
  // because one that fails has fetched them for nothing.
  const isOther = url === 'embedded' && datasets.length > 0 && !ownFile;
  return {
    name: job.name,
    source: job.source,
    ...(ownFile && { ownFile }),
    config: job.config,
    tags: job.tags,
    window: job.window
      ? { ...windowOf(job.window, job, lastDayOf(job.source, url)), ...(api && windowLimits(api)) }
      : null,
    maxData: job.max_data ?? (isOther ? tiers.standard.rowsPerJob : null),
    export: job.export,
    ...(job.expect !== undefined && {
      expect: job.expect === 'off' ? job.expect : { rowsPerDay: job.expect.rows_per_day },
    }),
    ...(job.split_by !== undefined && {
      splitBy: Object.entries(job.split_by).map(([param, values]) => ({ param, values })),
    }),
    onCap: job.on_cap,
    table: job.table ?? job.name,
    key: job.key,
    ...describedBy(job),
    ...(job.exclude.length + job.hash.length > 0 && { hidden: hiddenOf(job) }),
    schema: job.schema,
    maxRejects:
      typeof job.max_rejects === 'number'
        ? { rows: job.max_rejects }
        : { share: Number(job.max_rejects.slice(0, -1)) / 100 },
    ...(job.audit !== 'off' && { audit: Number(job.audit.slice(0, -1)) / 100 }),
    ...(job.revisit !== undefined && { revisit: agesOf(job.revisit) }),
    ...(job.history !== undefined && { history: job.history === true ? 'all' : job.history }),
    ...(job.vanished === 'mark' && { marksVanished: true }),
    ...(job.paused && { paused: true as const }),
    ...(job.priority !== 1 && { priority: job.priority }),
    ...(job.budget !== undefined && { budgetRows: job.budget.rows }),
    columnNames: job.column_names,
    write: job.write,
    order: job.order,
    schedule: job.schedule ?? null,
    timeZone: job.time_zone,
  };
}

/** In days, ascending. */
function agesOf(revisit: NonNullable<JobInput['revisit']>): number[] {
  const age = (text: string) => read(parseAge(text));
  if (Array.isArray(revisit)) return [...new Set(revisit.map(age))].toSorted((a, b) => a - b);
  const every = age(revisit.every);
  return Array.from({ length: Math.floor(age(revisit.for) / every) }, (_, index) => (index + 1) * every);
}

/** What a job config says of its table and columns: the types by themselves, because all rooms need them. */
function describedBy({
  columns,
  description,
  licence,
  contact,
}: JobInput): Pick<JobConfig, 'columns' | 'description' | 'licence' | 'contact' | 'columnDescriptions'> {
  const settings = Object.entries(columns).map(
    ([field, setting]) => [field, typeof setting === 'string' ? { type: setting } : setting] as const,
  );
  const of = (key: 'type' | 'description') =>
    Object.fromEntries(
      settings.flatMap(([field, { [key]: value }]) => (value === undefined ? [] : [[field, value.trim()]])),
    );
  const descriptions = of('description');
  return {
    columns: of('type'),
    ...(description !== undefined && { description: description.trim() }),
    ...(licence !== undefined && { licence }),
    ...(contact !== undefined && { contact }),
    ...(Object.keys(descriptions).length > 0 && { columnDescriptions: descriptions }),
  };
}

function hiddenOf({ exclude, hash, hash_key: key = '' }: JobInput): HiddenFields {
  return { exclude, hash, hashKey: key === '' ? null : key };
}

/** A job config for each value, which differ by their name and config only. */
function seriesIn(job: JobConfig, terms: ForEach | null): JobConfig[] {
  if (terms === null) return [job];
  return terms.values.map((value) => ({
    ...job,
    name: seriesName(job.name, String(value)),
    config: { ...job.config, [terms.param]: value },
  }));
}

/** A window ends with the source: later days have no rows, and are neither covered nor missing. */
function windowOf(
  window: NonNullable<JobInput['window']>,
  { time_zone: timeZone, retain }: JobInput,
  lastDay: Day | null,
): WindowConfig {
  const { from, step, lookback } = window;
  const to = window.to === 'today' || window.to === 'yesterday' ? window.to : read(parseDay(window.to));
  const isCut = lastDay !== null && (typeof to !== 'number' || to > lastDay);
  return {
    from: read(parseDay(from)),
    to: isCut ? lastDay : to,
    ...(isCut && { namedTo: to }),
    timeZone: window.time_zone ?? timeZone,
    isZoneStated: window.time_zone !== undefined || timeZone !== 'UTC',
    step: step === 'auto' ? step : read(parseDays(step)),
    lookbackDays: read(parseDays(lookback)),
    ...(retain !== undefined && { retainDays: read(parseAge(retain)) }),
    dateColumn: window.date_column ?? null,
  };
}

/** The schema has already checked every text against its format. */
function read<T>(value: T | null): T {
  if (value === null) throw new TypeError('a config value was not validated');
  return value;
}
