import { z } from 'zod';
import { datasetEntrySchema } from '../contract/dataset.js';
import { limits } from '../contract/limits.js';
import { apiKey, destination } from './destination-schema.js';
import * as formats from './formats.js';
import { expectedRows, overTime } from './over-time-schema.js';
import { onFinish } from './on-finish-schema.js';
import { oneOf, optional } from '../contract/optional.js';
import { text } from './text.js';

/** The optional parts of the connection. */
export const connectionDefaults = { url: '${HEADGATE_URL:-embedded}', api_key: '${HEADGATE_API_KEY:-}' };

/** Characters that headgate adds to a job's name at the service: ` <from>..<to> hg1-<26 characters>`. */
const jobNameSuffix = ' 2026-01-01..2026-01-31 hg1-'.length + 26;
const maxNameLength = limits.jobNameLength.max - jobNameSuffix;

const share = (what: string) => z.number().positive().max(1).default(1).describe(`${what}.`);

const accountKey = z.union(
  [
    apiKey,
    z
      .strictObject({
        file: optional(text(formats.localPath), 'File with mode 0600 that holds only the key.'),
        command: optional(
          z.array(z.string()).min(1),
          'Program and its arguments that print the key within ten seconds. It starts without a shell, in the folder of this file.',
        ),
      })
      .refine(({ file, command }) => (file === undefined) !== (command === undefined), {
        error: 'must have either file or command',
      }),
  ],
  { error: 'must be ${NAME}, { file: … } or { command: [program, argument, …] }' },
);

const account = z.strictObject({
  name: text(formats.label).describe('Name of the account in messages.'),
  api_key: accountKey.describe('Its key, as in `connection.api_key`.'),
});

const connection = z.strictObject({
  url: text(formats.serviceUrl)
    .default(connectionDefaults.url)
    .describe('Address of the job API, ending in /api/ext/v1, or `embedded`: the service in this package.'),
  api_key: accountKey
    .default(connectionDefaults.api_key)
    .describe(
      'The key: ${NAME}, { file: … } or { command: […] }. If it is empty, headgate reads the file that HEADGATE_API_KEY_FILE names.',
    ),
  timeout: text(formats.timeout)
    .default('PT30S')
    .describe('Deadline of one request. An export that begins later is asked for again, with more time.'),
  ca_file: optional(
    text(formats.localPath),
    'PEM file of authorities to trust for this address, besides those of Node and NODE_EXTRA_CA_CERTS.',
  ),
  client_certificate: optional(
    z.union(
      [
        text(formats.localPath),
        z.strictObject({
          certificate: text(formats.localPath).describe('PEM file of the certificate.'),
          key: text(formats.localPath).describe(
            'PEM file of its private key, mode 0600, without a passphrase.',
          ),
        }),
      ],
      { error: 'must be a file, or { certificate: FILE, key: FILE }' },
    ),
    'Client certificate: a PEM file with its private key, or both files.',
  ),
  adapter: optional(
    text(formats.localPath),
    'Your own module that reaches another job API, instead of `url`.',
  ),
  api: optional(
    text(formats.localPath),
    'Description of another job API in YAML, instead of `url`: docs/describe-an-api.md.',
  ),
  options: optional(
    z.record(z.string(), z.unknown()),
    'What `api` names as {options.NAME}, or `adapter` gets. Secrets as ${NAME}.',
  ),
  accounts: z.array(account).min(1).optional().describe('Several accounts instead of `api_key`.'),
  datasets: optional(z.array(datasetEntrySchema), 'Files and tables that are sources, with `url: embedded`.'),
});

const budget = z
  .strictObject({
    rows_share: share("Share of the account's rows in 24 hours"),
    jobs_share: share("Share of the account's jobs in 24 hours, if it counts jobs"),
    requests_share: share("Share of the account's requests per minute"),
    revisit_share: z
      .number()
      .min(0)
      .max(1)
      .default(0.3)
      .describe(
        'Largest share of the rows, or jobs, of 24 hours that revisits may take while days are missing.',
      ),
  })
  .describe('How much of the account headgate may use. Default: all of it.');

const window = z.strictObject({
  from: text(formats.date).describe('First day, YYYY-MM-DD, inclusive.'),
  to: text(formats.lastDate)
    .default('yesterday')
    .describe('Last day, inclusive: YYYY-MM-DD, `today` or `yesterday`.'),
  time_zone: optional(
    text(formats.timeZone),
    'IANA time zone of the days. Default: `time_zone` of the job config.',
  ),
  step: text(formats.step)
    .default('auto')
    .describe('Days per job, such as P7D. `auto` learns the rows per day and aims just under the row cap.'),
  lookback: text(formats.lookback).default('P0D').describe('How long after its end a day is fetched again.'),
  date_column: optional(
    text(formats.columnName),
    "Column of a row's day: a date, a time or ISO 8601 text. headgate then counts rows by day.",
  ),
});

const paramValue = z.union([text(formats.label), z.number(), z.boolean()], {
  error: 'must be a text, a number, true or false',
});

const forEach = z
  .record(
    z.string(),
    z.union(
      [
        z.array(paramValue).min(1),
        z.strictObject({
          file: text(formats.localPath).describe('CSV file with a header.'),
          column: text(formats.columnName).describe('Its column with the values; empty cells are left out.'),
        }),
      ],
      { error: 'must be a list of values, or { file: terms.csv, column: term }' },
    ),
  )
  .describe(
    'One parameter and its values: `{ keywords: [solar, wind] }` or `{ keywords: { file: terms.csv, column: term } }`. Each job fetches one value; all load into one table.',
  );

const splitBy = z
  .record(z.string(), z.array(paramValue).min(2))
  .describe(
    'One or two parameters with all of their values, such as `{ lang: [ko, en, other] }`, by which a single day that hits its row cap is fetched again.',
  );

const windowNote = 'The days to cover. Left out, or null over a default: one job each run.';

const columnSetting = z.union(
  [
    text(formats.columnType),
    z
      .strictObject({
        type: optional(text(formats.columnType), 'Type of the column.'),
        description: optional(text(formats.prose), 'What its values are. Stored with the table.'),
      })
      .refine(({ type, description }) => type !== undefined || description !== undefined, {
        error: 'must have type, description or both',
      }),
  ],
  { error: 'must be a type, such as VARCHAR, or { type, description }' },
);

const job = z.strictObject({
  name: text(formats.jobName).max(maxNameLength).describe('Unique name.'),
  source: text(formats.label).describe('Slug of a source, as `headgate sources` lists it.'),
  config: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Sent to the source, with startDate, endDate and maxData filled in.'),
  for_each: forEach.optional(),
  split_by: splitBy.optional(),
  tags: z
    .array(text(formats.label).max(limits.tagLength))
    .max(limits.tags)
    .default([])
    .describe('At most one tag of the jobs at the service.'),
  window: window.nullish().describe(windowNote),
  max_data: optional(
    z.int().positive(),
    "Rows to ask for per job. Default, and the most: the account's limit.",
  ),
  export: oneOf(['json', 'csv'], 'Format to download. JSON keeps types and nesting.'),
  on_cap: oneOf(
    ['split', 'fail', 'accept'],
    'If a job may have hit its row cap: split its days, fail, or accept incomplete days.',
  ),
  expect: expectedRows,
  order: oneOf(['newest', 'oldest'], 'Which days are fetched first.'),
  schedule: optional(text(formats.schedule), 'Cron line, such as "0 6 * * *", for `headgate run --watch`.'),
  time_zone: text(formats.timeZone)
    .default('UTC')
    .describe('IANA time zone of `schedule`, and of the window unless it names its own.'),
  table: optional(text(formats.tableName), 'Table to load into. Default: the name of the job config.'),
  key: z
    .array(text(formats.columnName))
    .default([])
    .describe(
      'Columns that identify a row: a new row replaces the loaded one with the same values. Without it, a day fetched again replaces its rows. Job configs with the same `key` may share a `table`.',
    ),
  description: optional(text(formats.prose), 'What the rows are, for the table and a record.'),
  licence: optional(text(formats.label), 'Licence of the rows for a record, such as CC-BY-4.0.'),
  contact: optional(text(formats.label), 'Whom to ask, for a record.'),
  columns: z
    .record(text(formats.columnName), columnSetting)
    .default({})
    .describe(
      'Type of a field: { id: VARCHAR }, or { likes: { type: BIGINT, description: Likes at the time } }.',
    ),
  column_names: oneOf(
    ['keep', 'snake_case'],
    'snake_case: postId becomes post_id. Other keys name fields as the source does either way.',
  ),
  exclude: z
    .array(text(formats.fieldPath))
    .default([])
    .describe(
      'Fields that headgate stores nowhere: `email`, `author.email`, `author.*` for each member, `mentions[].name` in a list.',
    ),
  hash: z
    .array(text(formats.fieldPath))
    .default([])
    .describe(
      'Fields, as in `exclude`, of which headgate stores only a hash: 26 characters, equal for equal values.',
    ),
  hash_key: optional(
    text(formats.apiKey),
    'Secret key of the hashes, as ${NAME}. Default: `hash.key` in the state folder.',
  ),
  schema: oneOf(
    ['evolve', 'freeze'],
    'evolve: new columns are added and types widen. freeze: values that do not fit go to _headgate.rejects.',
  ),
  max_rejects: z
    .union([z.int().nonnegative(), text(formats.share)], {
      error: 'must be a number of rows or a percentage, such as 1%',
    })
    .default(0)
    .describe('Rejected rows to tolerate, or a percentage such as 1%. With more, a run ends with code 3.'),
  audit: z
    .union([z.literal('off'), text(formats.audit)], { error: 'must be a percentage, such as 1%, or off' })
    .default('1%')
    .describe(
      'Largest share of the loaded rows to ask for again, to see whether rows are missing; off: none.',
    ),
  ...overTime,
  write: oneOf(
    ['replace', 'append'],
    'Without `window`: whether a new load replaces earlier rows or adds to them.',
  ),
});

const mergeNote =
  'Any key of a job config but `name`. A job config wins; `config`, `window` and `columns` are merged key by key.';

/** The names that a job config may have. */
export const jobNames = job.pick({ name: true, table: true });

const draft = job.extend({ window: window.partial().nullish().describe(windowNote) }).partial();

/** A config file after defaults are merged and variables expanded, as plain values. */
export const fileSchema = z.strictObject({
  connection: connection.prefault({}).describe('Where jobs run.'),
  destination: destination.describe('Where rows are loaded.'),
  budget: budget.prefault({}),
  on_finish: onFinish.optional(),
  defaults: draft.omit({ name: true }).optional().describe(mergeNote),
  jobs: z.array(job).min(1).describe('Job configs.'),
});

/** The same file as written: a job config may leave out what `defaults` can provide. */
export const writtenFileSchema = fileSchema.extend({
  jobs: z
    .array(draft.required({ name: true }))
    .min(1)
    .describe('Job configs.'),
});

export type FileInput = z.infer<typeof fileSchema>;
export type JobInput = z.infer<typeof job>;
