import { z } from 'zod';
import { optional } from '../../src/contract/optional.js';
import { namesIn, textsIn } from './values.js';

/** A text that fits a pattern once `{names}` are filled in. */
const like = (pattern: RegExp, message: string, hint: string) =>
  z.string().superRefine((value, context) => {
    if (!pattern.test(value.replaceAll(/\{[^{}]*\}/g, 'x')))
      context.addIssue({ code: 'custom', message, params: { hint } });
  });

const path = like(
  /^([\w$@-]+|\*)(\.([\w$@-]+|\*))*$/,
  'must be a path',
  'Such as data.jobs; * is every entry of a list.',
);
const address = like(
  /^(\/|https?:\/\/[^/])/,
  'must begin with / or https://',
  'Such as /v3/reports, below `base`.',
);
const oldest = like(/^P\d{1,5}D$/, 'must be days', 'Such as P95D.');
const age = like(/^P(\d{1,5}D|T\d{1,6}H)$/, 'must be days or hours', 'Such as P30D, or PT1H.');

export const ageMs = (text: string): number =>
  Number(/\d+/.exec(text)?.[0]) * (text.endsWith('D') ? 86_400_000 : 3_600_000);

const word = z.union([z.string(), z.number(), z.boolean()]);
const words = z.union([word, z.array(word).min(1)], {
  error: 'must be a word of the API, or a list of them',
});

const place = z.union(
  [
    path,
    z.strictObject({
      body: optional(path, 'Path in the JSON of the answer.'),
      header: optional(z.string(), 'Header of the answer, instead of `body`.'),
      after: optional(z.string(), 'Only the part of the text after this one.'),
      before: optional(z.string(), 'Only the part of the text before this one.'),
    }),
  ],
  { error: 'must be a path such as data.id, { header: NAME } or { body: PATH, after: TEXT }' },
);

const texts = (what: string) => optional(z.record(z.string(), z.string()), what);
const method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

const parts = {
  method: optional(method, 'Default: GET, or POST with a body.'),
  headers: texts('Headers of this request.'),
  query: texts('Its query. What names something without a value is left out, also in headers and bodies.'),
  json: optional(
    z.record(z.string(), z.unknown()),
    'Its body. A value that is one {name} keeps its type. Fields of the map under `...` go beside it.',
  ),
  form: texts('Its body as a form, instead of `json`.'),
};
const request = { ...parts, path: address.describe('Path below `base`, with {names}.') };
/** One that changes something. */
const post = { ...request, method: method.default('POST').describe('How it is sent.') };
const inAnswer = optional(path, 'Where the job, or the list, is in the answer. Default: the whole answer.');
const next = optional(place, 'What the next page is asked with, as {next}; an address is asked itself.');

const jobFields = {
  source: optional(place, 'The `source` of its job config. Without it, a config has one source.'),
  name: optional(place, 'The {job_name} that it was submitted with, if the API keeps it.'),
  created: optional(place, 'When it was submitted: ISO 8601, or seconds since 1970.'),
  finished: optional(place, 'When it ended.'),
  rows: optional(place, 'How many rows it has. Without it, headgate counts them itself.'),
  addresses: optional(place, 'The address of its rows, or several; asked for anew before each download.'),
  error: optional(place, 'Why it failed.'),
};

const condition = z.strictObject({
  status: optional(z.union([z.number(), z.array(z.number()).min(1)]), 'Status of the answer, or several.'),
  body: optional(path, 'Path in its JSON.'),
  is: optional(words, 'The value there, or several.'),
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
  oldest_day: optional(oldest, 'How old a day may be, such as P95D. Older days are not asked for.'),
  keeps_for: optional(age, 'How long the API keeps a result. Afterwards its days are asked for again.'),
});

const oauth2 = z.strictObject({
  token_url: address.describe('Where tokens are asked for.'),
  grant: z.enum(['client_credentials', 'refresh_token', 'password']).describe('grant_type.'),
  form: texts('Further fields, such as client_id: "{options.client_id}".'),
  basic: z.boolean().default(false).describe('Send client_id and client_secret as basic authentication.'),
});

const auth = z.strictObject({
  headers: texts('Headers with the key, such as Authorization: Bearer {api_key}.'),
  query: texts('Query parameters with the key.'),
  basic: optional(
    z.strictObject({ user: z.string().describe('User.'), password: z.string().describe('Password.') }),
    'Basic authentication.',
  ),
  oauth2: optional(oauth2, 'A token, sent as Authorization: Bearer; renewed when it ends, and after a 401.'),
});

const state = z.strictObject({
  at: place.describe('Where its state is.'),
  running: words.describe('Words of a job that is not done yet.'),
  done: words.describe('Words of a job that is done.'),
  failed: words.describe('Words of a job that failed.'),
  stopped: optional(words, 'Words of a job that somebody stopped.'),
  expired: optional(words, 'Words of a job whose result is gone.'),
});

const job = z.strictObject({
  id: place.describe('Its id.'),
  state: state.describe('Its state, in the words of the API.'),
  ...jobFields,
  config: optional(
    z.record(z.string(), place),
    'What the API returns of its config, startDate and endDate among them. Finds a lost job without a name.',
  ),
  keep: optional(z.record(z.string(), place), 'Further values that requests name as {job.NAME}.'),
});

const retryAfter = z.strictObject({
  at: place.describe('Where it is.'),
  unit: z.enum(['seconds', 'milliseconds', 'minutes', 'unix']).describe('What it counts; unix: a time.'),
});

const errors = z.strictObject({
  key: meaning('The key is refused. Default: status 401.'),
  rate_limited: meaning('Too many requests. Default: status 429.'),
  duplicate: meaning('The same job exists; `id` is its id, and headgate takes it.'),
  busy: meaning('Another job runs, and no second one may; `id` is its id.'),
  too_large: meaning('Too many rows, in a refusal or of a failed job: its days are asked for in parts.'),
  not_found: meaning('There is no such job. Default: status 404 and 410.'),
  refused: meaning('The job config is wrong. Default: status 400 and 422.'),
  retry_after: optional(retryAfter, 'When to ask again. Default: the header Retry-After.'),
});

const shape = z.strictObject({
  base: address.describe('Address that paths begin after.'),
  headers: texts('Headers of every request to `base`.'),
  auth: auth.describe('How requests to `base` prove who asks. Other addresses get none of it.'),
  limits: limits.describe('What the API sets.'),
  account: optional(
    z.strictObject({ ...request, name: place.describe('The name of the account.') }),
    'Asks who the key is of.',
  ),
  job: job.describe('Where an answer about a job says what.'),
  submit: z
    .strictObject({ ...post, at: inAnswer, id: optional(place, 'Its id, if it is not in `job.id`.') })
    .describe('Submits a job.'),
  status: z.strictObject({ ...request, at: inAnswer }).describe('Asks for one job.'),
  list: optional(
    z.strictObject({
      ...request,
      at: inAnswer,
      next,
      order: z.enum(['newest', 'other']).default('newest').describe('Whether the newest job comes first.'),
    }),
    'Asks for jobs, by {page} or {offset}, and {limit}. A lost submit is looked for here.',
  ),
  download: z
    .strictObject({
      ...request,
      path: optional(address, 'Path below `base`. Default: `job.addresses`.'),
      rows: z.enum(['json', 'ndjson', 'csv']).describe('How the rows are written.'),
      at: optional(path, 'Where the list of rows is in the JSON. Default: the whole answer.'),
      delimiter: z.string().length(1).default(',').describe('Between the cells of CSV.'),
      gzip: z.boolean().default(false).describe('Whether each file is compressed.'),
      next,
    })
    .describe('Asks for the rows.'),
  stop: optional(z.strictObject(post), 'Stops a job.'),
  errors: errors.prefault({}).describe('What answers mean that are errors, also those with status 200.'),
});

export type ApiDescription = z.infer<typeof shape>;
export type Place = z.infer<typeof place>;
export type Condition = z.infer<typeof condition>;
export type Words = z.infer<typeof words>;
export type Described = Pick<ApiDescription['status'], keyof typeof parts> & {
  path?: string | undefined;
  /** An address of an answer, instead of `path`. Nothing in it is a template. */
  url?: string;
};

const always = ['account', 'api_key', 'options.*'];
const days = ['start_date', 'end_date', 'day_after'];
const ofJob = [...always, 'source', 'job.id'];
/** What each part of a description may name. */
const names: Readonly<Record<string, readonly string[]>> = {
  base: always,
  headers: always,
  auth: always,
  account: always,
  submit: [...always, 'source', 'job_name', ...days, 'max_rows', 'config', 'config.*'],
  status: ofJob,
  list: [...always, 'source', 'page', 'offset', 'limit', 'next'],
  download: [...ofJob, 'next'],
  stop: ofJob,
};
/** Keys of requests that are no templates. */
const plainKeys: readonly unknown[] = ['at', 'next', 'id', 'name', 'order', 'rows', 'delimiter', 'grant'];

function checkTogether(api: ApiDescription, context: z.RefinementCtx): void {
  const report = (at: PropertyKey[], message: string, hint: string) =>
    context.addIssue({ code: 'custom', path: at, message, params: { hint } });
  const ofThisJob = Object.keys({ ...jobFields, ...api.job.keep }).map((name) => `job.${name}`);
  for (const [part, allowed] of Object.entries(names)) {
    const known = allowed.includes('job.id') ? [...allowed, ...ofThisJob] : allowed;
    const isKnown = (name: string) => known.includes(name) || known.includes(name.replace(/\..*/, '.*'));
    const hint = `Known here: ${known.map((name) => `{${name.replace('*', 'NAME')}}`).join(', ')}.`;
    for (const [text, at] of textsIn(api[part as keyof ApiDescription], [part])) {
      if (plainKeys.includes(at[1])) continue;
      for (const { name, format } of namesIn(text)) {
        if (!isKnown(name)) report(at, `names {${name}}, which is not known here`, hint);
        else if (format !== undefined && !days.includes(name))
          report(at, `gives {${name}} a format`, 'Only days have one.');
      }
    }
  }
  for (const part of ['submit', 'status', 'list', 'download', 'stop'] as const)
    if (api[part]?.form !== undefined && api[part].json !== undefined)
      report([part, 'form'], 'must not stand beside json', 'Remove one.');
  const words = Object.values({ ...api.job.state, at: [] }).flat();
  if (new Set(words.map(String)).size < words.length)
    report(['job', 'state'], 'has a word twice', 'Give each word of the API one state.');
  if (![...textsIn(api.status)].some(([text]) => text.includes('{job.')))
    report(['status'], 'does not name the job', 'Name it, such as {job.id}.');
  if (api.download.path === undefined && api.job.addresses === undefined)
    report(['download'], 'has no path, and job no addresses', 'Say where the rows are.');
  if ([api.errors.duplicate ?? []].flat().some(({ id }) => id === undefined))
    report(['errors', 'duplicate'], 'has no id', 'Say where the answer names the job that exists.');
}

/** The options that a description names. */
export function optionsOf(api: ApiDescription): string[] {
  const named = [...textsIn(api)].flatMap(([text]) => namesIn(text));
  return [...new Set(named.flatMap(({ name }) => (name.startsWith('options.') ? [name.slice(8)] : [])))];
}

export const descriptionSchema = shape.superRefine(checkTogether);
