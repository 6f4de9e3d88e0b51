import type { SourceConfig } from './source.js';

type Schema = Record<string, unknown>;

/** A parameter of one source alone, as JSON Schema: a text, or one of some words. */
export interface OwnParam extends Schema {
  title: string;
  description: string;
  enum?: readonly string[];
}

/** A config of a source, by what it takes of its own. */
export type ConfigOf<Own extends Record<string, OwnParam>> = SourceConfig & {
  [Name in keyof Own]?: Own[Name] extends { enum: readonly (infer Word)[] } ? Word : string;
};

/** The names in a table, such as the words that an `enum` takes. */
export const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

interface Params {
  /** What `keywords` means to this source. Without it the source takes none. */
  keywords?: string;
  examples?: string[];
  /** Parameters of this source alone, in the order that a form shows them. */
  own?: Record<string, OwnParam>;
  /** What the two dates are compared with, such as "Day of publication". Without it the source takes no dates. */
  date?: string;
  /** Column of the rows that holds what the dates are compared with, in UTC, for whoever counts rows by day. */
  dateColumn?: string;
  /** The order in which it gives its rows by that column, each answer cut at its end only. Without it: not said. */
  rowOrder?: 'newest' | 'oldest';
  /** Days between which a first search finds something, where the days before today are none; YYYY-MM-DD. */
  dateExamples?: { first: string; last: string };
  required?: string[];
}

/** Keyword of the param `startDate` that names the column which holds a row's day. */
export const dateColumnKeyword = 'x-date-column';

/** Keyword of the param `startDate` that says in which order the rows come by that column. */
export const rowOrderKeyword = 'x-row-order';

/** The JSON Schema of a config: keywords, what the source takes of its own, the window, and the rows wanted. */
export function paramsSchema({
  keywords,
  examples,
  own = {},
  date,
  dateColumn,
  rowOrder,
  dateExamples,
  required = [],
}: Params): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
    properties: {
      ...(keywords === undefined
        ? {}
        : {
            keywords: {
              title: 'Keywords',
              type: 'string',
              maxLength: 500,
              ...(required.includes('keywords') ? { minLength: 1 } : {}),
              description: keywords,
              ...(examples ? { examples } : {}),
            },
          }),
      ...own,
      ...(date === undefined
        ? {}
        : {
            startDate: {
              ...day('From', `${date}: the first`, dateExamples?.first),
              ...(dateColumn === undefined ? {} : { [dateColumnKeyword]: dateColumn }),
              ...(rowOrder === undefined ? {} : { [rowOrderKeyword]: rowOrder }),
            },
            endDate: day('To', `${date}: the last`, dateExamples?.last),
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

function day(title: string, which: string, example: string | undefined): Schema {
  const description = `${which} one, inclusive, as YYYY-MM-DD in UTC.`;
  const examples = example === undefined ? {} : { examples: [example] };
  return { title, type: 'string', format: 'date', description, ...examples };
}

/** `mode` for sources that take several terms. */
export const termMode = {
  title: 'Match',
  enum: ['any', 'all'],
  default: 'any',
  description: 'Whether a row must contain any of the terms or all of them.',
} as const satisfies OwnParam;

/** A config of a source that takes several terms, and nothing else of its own. */
export type TermConfig = ConfigOf<{ mode: typeof termMode }>;

/** Terms parted by commas. */
export function termsOf(keywords: string | undefined): string[] {
  const terms = (keywords ?? '').split(',').map((term) => term.trim());
  return terms.filter((term) => term !== '');
}

/** A text, or null where there is none to tell. */
export function textOrNull(value: string | null | undefined): string | null {
  return value === undefined || value === null || value.trim() === '' ? null : value;
}

/** Several texts as one, parted by semicolons, so that rows stay flat; null where there are none. */
export function listed(values: readonly (string | null | undefined)[] | null | undefined): string | null {
  return textOrNull((values ?? []).filter(Boolean).join('; '));
}
