import { type HeadgateError, HeadgateErrors, usageError } from '../../common/errors.js';
import { formatDay, parseDay, dayAt } from '../../days/day.js';
import { didYouMean } from '../../common/nearest.js';
import { isJson } from '../../common/words.js';
import { type Param, readParams } from '../../contract/params.js';
import type { Config, JobConfig } from '../../config/config.js';
import type { SourceDescription } from '../../contract/resources.js';
import type { Load } from '../../load/ledger.js';
import { currentLoads } from '../../plan/coverage.js';
import { jobOf, groupBy } from '../../common/series.js';

/** headgate fills these in for each slice, so nobody needs to be asked. */
const perSlice = new Set(['startDate', 'endDate', 'maxData']);

export function paramsOf(schema: Record<string, unknown>): Param[] {
  const params = readParams(schema).filter(({ name }) => !perSlice.has(name));
  return [...params.filter((param) => param.required), ...params.filter((param) => !param.required)];
}

export interface ProposedWindow {
  /** YYYY-MM-DD. */
  from: string;
  /** YYYY-MM-DD or `yesterday`. */
  to: string;
  /** Column that the source compares with the dates; null if its schema does not say. */
  dateColumn: string | null;
}

const proposedDays = 30;

/** Uses the schema's examples if it has any, because a source may have no recent rows. */
export function proposedWindow(schema: Record<string, unknown>, now: number): ProposedWindow | null {
  const params = readParams(schema);
  const startDate = params.find(({ name }) => name === 'startDate');
  const endDate = params.find(({ name }) => name === 'endDate');
  if (startDate === undefined) return null;
  const { from, to } = lately(now);
  return {
    from: exampleDay(startDate) ?? from,
    to: exampleDay(endDate) ?? to,
    dateColumn: startDate.dateColumn || null,
  };
}

export const lately = (now: number): Pick<ProposedWindow, 'from' | 'to'> => ({
  from: formatDay(dayAt(now, 'UTC') - proposedDays),
  to: 'yesterday',
});

const exampleDay = (param: Param | undefined): string | null =>
  param === undefined || parseDay(param.example) === null ? null : param.example;

/** Reads `--param` words such as `name=value` into a config. */
export function parseParams(words: readonly string[], params: readonly Param[]): Record<string, unknown> {
  const names = params.map(({ name }) => name);
  return Object.fromEntries(
    words.map((word) => {
      const [name = '', ...rest] = word.split('=');
      // A source may take params that the service does not describe.
      if (params.length === 0 && name !== '' && rest.length > 0) return [name, anyValue(rest.join('='))];
      const param = params.find((each) => each.name === name);
      if (param !== undefined && rest.length > 0) return [name, readValue(param, rest.join('='))];
      const known = didYouMean(name, names, `The source takes: ${names.join(', ')}.`);
      const hint = param === undefined ? known : `Write --param ${name}=VALUE.`;
      const problem = rest.length === 0 ? 'is not NAME=VALUE' : 'is not a parameter of the source';
      throw usageError(`--param ${JSON.stringify(word)} ${problem}`, hint);
    }),
  );
}

/** JSON, or else a text. */
const anyValue = (text: string): unknown => (isJson(text) ? JSON.parse(text) : text);

export function readValue(param: Param, text: string): unknown {
  const problem = valueProblem(param, text);
  if (problem !== null) throw usageError(`${param.name} ${problem}, not ${JSON.stringify(text)}`);
  if (param.type === 'integer' || param.type === 'number') return Number(text);
  if (param.type === 'boolean') return text === 'true';
  return param.type === 'string' ? text : (JSON.parse(text) as unknown);
}

/** What is wrong with a value's text, to continue a sentence; null if nothing is. */
export function valueProblem({ type, values }: Param, text: string): string | null {
  if (values.length > 0 && !values.includes(text)) return `must be one of ${values.join(', ')}`;
  if (type === 'integer' && !/^-?\d+$/.test(text)) return 'must be a whole number';
  if (type === 'number' && (text.trim() === '' || Number.isNaN(Number(text)))) return 'must be a number';
  if (type === 'boolean' && text !== 'true' && text !== 'false') return 'must be true or false';
  if (/^(string|integer|number|boolean)$/.test(type)) return null;
  return isJson(text) ? null : 'must be JSON';
}

/** Throws `usage` if a day of a flag is none. */
export function checkDays(days: Readonly<Record<string, string | undefined>>): void {
  for (const [flag, day] of Object.entries(days)) {
    const problem = day === undefined ? null : dayProblem(day);
    if (problem !== null) throw usageError(`--${flag} is ${JSON.stringify(day)}`, problem);
  }
}

export function dayProblem(text: string): string | null {
  const day = parseDay(text);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (day !== null && day > dayAt(Date.now(), timeZone)) return 'That day has not come yet.';
  if (text === 'today' || text === 'yesterday' || day !== null) return null;
  return 'Enter a date as YYYY-MM-DD, today or yesterday.';
}

/** Throws mistakes of a config from answers without line numbers: the user has not seen its lines. */
export function refuseAnswers(error: unknown): never {
  if (!(error instanceof HeadgateErrors)) throw error;
  const [{ hint }] = error.errors as [HeadgateError];
  throw usageError(`these answers do not make a valid config: ${error.message}`, hint, error);
}

/** A parameter whose values may divide the rows of a source, as the source lists them. */
export interface ProposedSplit {
  param: string;
  values: (string | number | boolean)[];
}

/** Parameters of a source with several values that a config may leave out, and that then select nothing. */
export function splitsBy(
  schema: SourceDescription['params'],
  config: Readonly<Record<string, unknown>>,
): ProposedSplit[] {
  return readParams(schema).flatMap(({ name: param, required, type, values: texts, preset }) => {
    if (required || preset !== '' || texts.length < 2 || Object.hasOwn(config, param)) return [];
    const values = texts.map((text) => (type === 'string' ? text : (JSON.parse(text) as number | boolean)));
    return [{ param, values }];
  });
}

/** For job configs with days that were too large for one job: what the source could divide them by. */
export function proposeSplits(
  { jobs }: Config,
  sources: readonly SourceDescription[],
  loads: readonly Load[],
): (ProposedSplit & { job: string })[] {
  const isFull = (job: JobConfig) =>
    job.onCap === 'split' &&
    job.splitBy === undefined &&
    currentLoads(loads, job).some(({ load, slice }) => !load.complete && slice.until - slice.from === 1);
  return [...groupBy(jobs, ({ name }) => jobOf(name))].flatMap(([job, own]) => {
    const [first] = own;
    const source = sources.find(({ slug }) => slug === first.source);
    if (source === undefined || !own.some(isFull)) return [];
    return splitsBy(source.params, first.config).map((each) => ({ job, ...each }));
  });
}
