import type { SourceConfig } from './source.js';

type Schema = Record<string, unknown>;

/** A parameter that only one source has, as JSON Schema: a text, or one of several words. */
export interface OwnParam extends Schema {
  title: string;
  description: string;
  enum?: readonly string[];
}

/** The type of a source's config, from its own parameters. */
export type ConfigOf<Own extends Record<string, OwnParam>> = SourceConfig & {
  [Name in keyof Own]?: Own[Name] extends { enum: readonly (infer Word)[] } ? Word : string;
};

/** The keys of an object, such as the words of an `enum`. */
export const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

interface Params {
  /** What `keywords` means for this source. */
  keywords: string;
  examples?: string[];
  /** Parameters of this source alone, in the order in which a form shows them. */
  own?: Record<string, OwnParam>;
  /** What the two dates are compared with, such as "Day of publication". Without it the source takes no dates. */
  date?: string;
  /** Column of the rows with the value that the dates are compared with, in UTC, for clients that count rows by day. */
  dateColumn?: string;
  /** Dates for which a first search finds rows, if the days before today have none; YYYY-MM-DD. */
  dateExamples?: { first: string; last: string };
  /** The last day of its rows, if the source gets no new ones; YYYY-MM-DD. */
  lastDay?: string;
}

/** Keyword of the param `startDate` that names the column with a row's day. */
const dateColumnKeyword = 'x-date-column';

/** Keyword of the param `endDate` with the last day of a source that gets no new rows. */
const lastDayKeyword = 'x-last-day';

/** Keyword of a source's params with the types of its columns, by name, in DuckDB's words. */
export const columnTypesKeyword = 'x-column-types';

/** Keyword of a source's params with the number of rows that have no date, so that no days have them. */
export const undatedKeyword = 'x-undated-rows';

/** Keyword of a source's params with its files: `name`, `version`, and the `first` and `last` day of each. */
export const filesKeyword = 'x-files';

/** The JSON Schema of a config: keywords, the source's own parameters, the dates, and the number of rows. */
export function paramsSchema({
  keywords,
  examples,
  own = {},
  date,
  dateColumn,
  dateExamples,
  lastDay,
}: Params): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    additionalProperties: false,
    properties: {
      keywords: {
        title: 'Keywords',
        type: 'string',
        maxLength: 500,
        description: keywords,
        ...(examples && { examples }),
      },
      ...own,
      ...(date !== undefined && {
        startDate: {
          ...day('From', `${date}: the first`, dateExamples?.first),
          ...(dateColumn !== undefined && { [dateColumnKeyword]: dateColumn }),
        },
        endDate: {
          ...day('To', `${date}: the last`, dateExamples?.last, ' Not before startDate.'),
          ...(lastDay !== undefined && { [lastDayKeyword]: lastDay }),
        },
      }),
      maxData: {
        title: 'Rows',
        type: 'integer',
        minimum: 1,
        description:
          'Most rows wanted, the newest of those that match. Default: what the plan allows for one job.',
      },
    },
  };
}

function day(title: string, which: string, example: string | undefined, rule = ''): Schema {
  const description = `${which} one, inclusive, as YYYY-MM-DD in UTC.${rule}`;
  const examples = example === undefined ? {} : { examples: [example] };
  return { title, type: 'string', format: 'date', description, ...examples };
}

/** Params that a data set has besides its columns. */
export const commonParams = ['keywords', 'mode', 'startDate', 'endDate', 'maxData'];

/** `mode` for sources that take several terms. */
export const termMode = {
  title: 'Match',
  enum: ['any', 'all'],
  default: 'any',
  description: 'Whether a row must contain any of the terms or all of them.',
} as const satisfies OwnParam;

/** The config of a source that takes several terms and has no other parameters of its own. */
export type TermConfig = ConfigOf<{ mode: typeof termMode }>;

/** Comma-separated terms. */
export function termsOf(keywords: string | undefined): string[] {
  const terms = (keywords ?? '').split(',').map((term) => term.trim());
  return terms.filter((term) => term !== '');
}

/** Whether a text in lower case contains one of a config's terms, or all of them; without terms, every text does. */
export function termTest({ keywords, mode }: TermConfig): (text: string) => boolean {
  const terms = termsOf(keywords).map((term) => term.toLowerCase());
  if (terms.length === 0) return () => true;
  if (mode === 'all') return (text) => terms.every((term) => text.includes(term));
  return (text) => terms.some((term) => text.includes(term));
}
