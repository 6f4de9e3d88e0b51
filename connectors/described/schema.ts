import { z } from 'zod';
import { optional } from '../../src/contract/optional.js';
import { namesIn, textsIn } from './values.js';

const pathPattern = /^([\w$@-]+|\*)(\.([\w$@-]+|\*))*$/;

const path = z.string().superRefine((value, context) => {
  if (pathPattern.test(value)) return;
  const hint = 'Names with points between them, such as data.jobs; * stands for every entry of a list.';
  context.addIssue({ code: 'custom', message: 'must be a path', params: { hint } });
});

const address = z.string().superRefine((value, context) => {
  const plain = value.replaceAll(/\{[^{}]*\}/g, 'x');
  if (plain.startsWith('/') || (URL.canParse(plain) && /^https?:/.test(plain))) return;
  const hint = 'Such as /v3/reports, below `base`, or https://…';
  context.addIssue({
    code: 'custom',
    message: 'must be a path that begins with /, or an address',
    params: { hint },
  });
});

/** Length in milliseconds. */
const length = z.string().superRefine((value, context) => {
  if (lengthMs(value) !== null) return;
  const hint = 'Such as P30D, or PT1H.';
  context.addIssue({ code: 'custom', message: 'must be days or hours', params: { hint } });
});

export function lengthMs(text: string): number | null {
  const [, days, hours] = /^P(?:(\d{1,5})D|T(\d{1,6})H)$/.exec(text) ?? [];
  if (days !== undefined) return Number(days) * 86_400_000;
  return hours === undefined ? null : Number(hours) * 3_600_000;
}

const word = z.union([z.string(), z.number(), z.boolean()], {
  error: 'must be a word of the API, or a list of them',
});
const words = z.union([word, z.array(word).min(1)], {
  error: 'must be a word of the API, or a list of them',
});

const place = z.union(
  [
    path,
    z.strictObject({
      body: optional(path, 'Path in the JSON of the answer, such as data.id.'),
      header: optional(z.string(), 'Header of the answer, instead of `body`.'),
      in: optional(z.string(), 'The name of a request in `job.more`, whose answer it is in.'),
      after: optional(z.string(), 'Only the part of the text after this one.'),
      before: optional(z.string(), 'Only the part of the text before this one.'),
      date: optional(z.string(), 'How a day is written there, such as YYYYMMDD.'),
    }),
  ],
  { error: 'must be a path such as data.id, or { header: NAME }, or { body: PATH, after: TEXT }' },
);

const texts = (what: string) => optional(z.record(z.string(), z.string()), what);

const parts = {
  method: optional(
    z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    'Default: GET, or POST with a body and for `submit` and `stop`.',
  ),
  headers: texts('Headers of this request.'),
  query: texts('Its query. What names something without a value is left out.'),
  json: optional(
    z.record(z.string(), z.unknown()),
    'Its body as JSON. A value that is one {name} keeps its type; the fields of a map under `...` go beside it.',
  ),
  form: texts('Its body as a form, instead of `json`.'),
};
const pathOf = address.describe('Path below `base`, with {names}.');
const inAnswer = (what: string) =>
  optional(path, `Where ${what} is in the answer. Default: the whole answer.`);

const jobFields = {
  source: optional(
    place,
    'What the job is of: the `source` of its job config. Without it, a config has one source.',
  ),
  name: optional(place, 'The {job_name} that it was submitted with, if the API keeps it.'),
  config: optional(
    z.record(z.string(), place),
    'What the API returns of the config it was asked for, by the name in the config, startDate and endDate among them. Finds a lost job where there is no name.',
  ),
  created: optional(place, 'When it was submitted: ISO 8601, or seconds since 1970.'),
  finished: optional(place, 'When it ended.'),
  rows: optional(place, 'How many rows it has. Without it, headgate counts them itself.'),
  addresses: optional(place, 'The address of its result, or several, asked for anew before each download.'),
  error: optional(place, 'Why it failed.'),
};

const next = optional(
  place,
  'What the next page is asked with, as {next}; an address is asked as it is. Left out, empty or null: no further page.',
);

const condition = z.strictObject({
  status: optional(z.union([z.number(), z.array(z.number()).min(1)]), 'Status of the answer, or several.'),
  body: optional(path, 'Path in its JSON that has the value below.'),
  is: optional(words, 'The value, or several.'),
  has: optional(z.string(), 'Text in the value, or without `body` in the answer.'),
  id: optional(place, 'The id of the job that exists.'),
});
const meaning = (what: string) => optional(z.union([condition, z.array(condition).min(1)]), what);

const limits = z.strictObject({
  requests_per_minute: z.number().int().positive().describe('Requests that the API accepts in a minute.'),
  rows_per_job: z
    .union([z.number().int().positive(), z.literal('none')], { error: 'must be a whole number, or none' })
    .describe('The most rows of one job, or `none`.'),
  max_days: optional(z.number().int().positive(), 'The most days of one job.'),
  oldest_day: optional(length, 'How old a day may be, such as P95D. Older days are not asked for.'),
  keeps_for: optional(length, 'How long the API keeps a result. Then its job is submitted again.'),
});

const auth = z
  .strictObject({
    headers: texts('Headers with the key, such as Authorization: Bearer {api_key}.'),
    query: texts('Query parameters with the key.'),
    basic: optional(
      z.strictObject({
        user: z.string().describe('User name.'),
        password: z.string().describe('Password.'),
      }),
      'Basic authentication.',
    ),
    oauth2: optional(
      z.strictObject({
        token_url: address.describe('Where tokens are asked for.'),
        grant: z.enum(['client_credentials', 'refresh_token', 'password']).describe('grant_type.'),
        form: texts('Further fields of that form, such as client_id: "{options.client_id}".'),
        basic: z
          .boolean()
          .default(false)
          .describe('Whether client_id and client_secret go as basic authentication.'),
      }),
      'A token, sent as Authorization: Bearer; renewed when it ends, and after a 401.',
    ),
  })
  .describe('How requests to `base` prove who asks. Addresses elsewhere get none of it.');

const shape = z.strictObject({
  base: address.describe('Address that paths begin after.'),
  headers: texts('Headers of every request to `base`.'),
  auth,
  limits,
  account: optional(
    z.strictObject({ ...parts, path: pathOf, name: place.describe('The name of the account.') }),
    'Who the key is of. Default: the name of the account in the config.',
  ),
  job: z
    .strictObject({
      id: place.describe('Its id.'),
      state: z
        .strictObject({
          at: place.describe('Where its state is.'),
          running: words.describe('Words of a job that is not done yet.'),
          done: words.describe('Words of a job that is done.'),
          failed: words.describe('Words of a job that failed.'),
          stopped: optional(words, 'Words of a job that somebody stopped.'),
          expired: optional(words, 'Words of a job whose result is gone.'),
        })
        .describe('Its state, in the words of the API.'),
      ...jobFields,
      keep: optional(z.record(z.string(), place), 'Further values that requests name as {job.NAME}.'),
      more: optional(
        z.record(
          z.string(),
          z.strictObject({
            ...parts,
            path: pathOf,
            csv: optional(z.boolean(), 'Whether the answer is CSV with one row.'),
            done: optional(z.boolean(), 'Whether it is asked only once the job is done.'),
          }),
        ),
        'Further requests about a job, each asked once.',
      ),
    })
    .describe('Where an answer about a job says what.'),
  submit: z
    .strictObject({
      ...parts,
      path: pathOf,
      at: inAnswer('the job'),
      id: optional(place, 'Its id, if it is elsewhere than in `job.id`.'),
    })
    .describe('Submits a job.'),
  status: z.strictObject({ ...parts, path: pathOf, at: inAnswer('the job') }).describe('Asks for one job.'),
  list: optional(
    z.strictObject({
      ...parts,
      path: pathOf,
      at: inAnswer('the list of jobs'),
      next,
      order: z.enum(['newest', 'other']).default('newest').describe('Whether the newest job comes first.'),
    }),
    'Asks for the jobs of the account. {page}, {offset} and {limit} ask for a page. A lost submit is looked for here.',
  ),
  download: z
    .strictObject({
      ...parts,
      path: optional(pathOf, 'Path below `base`. Default: `job.addresses`.'),
      rows: z.enum(['json', 'ndjson', 'csv']).describe('How the rows are written.'),
      at: optional(path, 'Where the list of rows is in the JSON. Default: the whole answer.'),
      delimiter: z.string().length(1).default(',').describe('Between the cells of CSV.'),
      gzip: z.boolean().default(false).describe('Whether each file is compressed.'),
      next,
    })
    .describe('Asks for the rows.'),
  stop: optional(z.strictObject({ ...parts, path: pathOf }), 'Stops a job.'),
  errors: z
    .strictObject({
      rate_limited: meaning('Too many requests. Default: status 429.'),
      duplicate: meaning('The same job exists; `id` is its id, and headgate takes it.'),
      busy: meaning('Another job runs, and no second one may; `id` is its id.'),
      too_large: meaning('Too many rows, of a refusal or of a failed job: its days are asked for in parts.'),
      key: meaning('The key is refused. Default: status 401.'),
      not_found: meaning('There is no such job. Default: status 404 and 410.'),
      refused: meaning('The job config is wrong. Default: status 400 and 422.'),
      retry_after: optional(
        z.strictObject({
          at: place.describe('Where it is.'),
          unit: z
            .enum(['seconds', 'milliseconds', 'minutes', 'unix'])
            .describe('What it counts; unix: a time.'),
        }),
        'When to ask again. Default: the header Retry-After.',
      ),
    })
    .prefault({})
    .describe('What errors mean, also those in an answer with status 200.'),
});

export type ApiDescription = z.infer<typeof shape>;
export type Place = z.infer<typeof place>;
export type Condition = z.infer<typeof condition>;
export type Words = z.infer<typeof words>;
/** One request of a description. */
export type Described = Pick<ApiDescription['submit'], keyof typeof parts> & {
  path?: string | undefined;
  /** An address of an answer, instead of `path`. Nothing in it is a template. */
  url?: string;
};

const always = ['account', 'api_key', 'options.*'];
const ofJob = [...always, 'source', 'job.id'];
/** What each part of a description may name, and the days that a job is asked for. */
const names: Readonly<Record<string, readonly string[]>> = {
  base: always,
  headers: always,
  auth: always,
  account: always,
  submit: [
    ...always,
    'source',
    'job_name',
    'start_date',
    'end_date',
    'day_after',
    'max_rows',
    'config',
    'config.*',
  ],
  status: ofJob,
  list: [...always, 'source', 'page', 'offset', 'limit', 'next'],
  download: [...ofJob, 'next'],
  stop: ofJob,
  job: ofJob,
};
const days = ['start_date', 'end_date', 'day_after'];

function checkNames(api: ApiDescription, context: z.RefinementCtx): void {
  const report = (at: readonly PropertyKey[], message: string, hint: string) =>
    context.addIssue({ code: 'custom', path: [...at], message, params: { hint } });
  const { keep = {}, more = {} } = api.job;
  const known = Object.keys({ ...jobFields, ...keep })
    .filter((name) => name !== 'config')
    .map((name) => `job.${name}`);
  for (const [part, allowed] of Object.entries(names)) {
    const all = allowed.includes('job.id') ? [...allowed, ...known] : allowed;
    const value = part === 'job' ? { more } : api[part as keyof ApiDescription];
    const from = typeof value === 'string' ? value : value;
    for (const [text, at] of textsIn(from, [part])) {
      // A word of the API is no template.
      if (['at', 'next', 'id', 'name'].includes(String(at[1]))) continue;
      for (const { name, format } of namesIn(text)) {
        const isKnown = all.some(
          (each) => each === name || (each.endsWith('.*') && name.startsWith(each.slice(0, -1))),
        );
        if (!isKnown)
          report(
            at,
            `names {${name}}, which is not known here`,
            `Known here: ${all.map((each) => `{${each.replace('*', 'NAME')}}`).join(', ')}.`,
          );
        else if (format !== undefined && !days.includes(name))
          report(at, `gives {${name}} a format`, 'Only days have one.');
      }
    }
  }
  for (const [text, at] of textsIn(api.job, ['job'])) {
    if (at.at(-1) === 'in' && more[text] === undefined)
      report(at, 'is not a request of job.more', `Known: ${Object.keys(more).join(', ') || 'none'}.`);
  }
  for (const part of ['submit', 'status', 'list', 'download', 'stop', 'account'] as const)
    if (api[part]?.form !== undefined && api[part].json !== undefined)
      report([part, 'form'], 'must not stand beside json', 'Remove one.');
  if (api.download.path === undefined && api.job.addresses === undefined)
    report(['download'], 'must have a path, or job must have addresses', 'Say where the rows are.');
  for (const kind of ['duplicate', 'busy'] as const)
    for (const [index, { id }] of [api.errors[kind] ?? []].flat().entries())
      if (kind === 'duplicate' && id === undefined)
        report(
          ['errors', kind, ...(Array.isArray(api.errors[kind]) ? [index] : [])],
          'must have an id',
          'Say where the answer names the job that exists.',
        );
}

/** The options that a description names. */
export function optionsOf(api: ApiDescription): string[] {
  const texts = [...textsIn(api)].flatMap(([text]) => namesIn(text));
  return [...new Set(texts.flatMap(({ name }) => (name.startsWith('options.') ? [name.slice(8)] : [])))];
}

export const descriptionSchema = shape.superRefine(checkNames);
