import { Cron } from 'croner';
import { apiPath } from '../contract/api-path.js';
import { parseDay, isTimeZone } from '../days/day.js';
import { parseAge, parseDays, parseDuration } from './duration.js';
import { partsOf } from '../destinations.js';
import { didYouMean } from '../common/nearest.js';
import { parseS3Address } from '../objects/s3-place.js';

/** What is wrong with a text; `message` continues after the key's name. */
interface Problem {
  message: string;
  hint?: string;
}

/** The rule for one kind of text; null if the text is valid. */
export type Format = (text: string) => Problem | null;

const maxTimeoutMs = 3_600_000;

/** A hundred years; no window has more days. */
const maxDays = 36_525;

/** DuckDB's types for single values. A type becomes part of a statement, so nothing else may pass. */
const columnTypes =
  'BOOLEAN TINYINT SMALLINT INTEGER BIGINT HUGEINT FLOAT DOUBLE DECIMAL DATE TIME TIMESTAMP TIMESTAMPTZ VARCHAR UUID JSON'.split(
    ' ',
  );

export const serviceUrl: Format = (text) => {
  if (text === 'embedded') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    const hint = `Write https://HOST${apiPath}, or embedded for the service in this package.`;
    return { message: 'must be an http or https address, or embedded', hint };
  }
  if (url.username !== '' || url.password !== '') {
    return { message: 'must not hold a user name or password', hint: 'The key belongs in api_key.' };
  }
  if (url.search !== '' || url.hash !== '') return { message: 'must not hold a query or a fragment' };
  const path = url.pathname.replace(/\/+$/, '');
  if (path.endsWith(apiPath)) return null;
  return { message: `must end in ${apiPath}`, hint: `Did you mean ${url.origin}${path}${apiPath}?` };
};

export const webhookUrl: Format = (text) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
    ? null
    : { message: 'must be an http or https address' };

/** Messages never contain the URL: it may include a password. */
export const smtpUrl: Format = (text) =>
  URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''
    ? null
    : {
        message: 'must be the URL of a mail server',
        hint: 'Such as smtps://USER:PASSWORD@mail.example.org.',
      };

export const mailAddress: Format = (text) =>
  /^[^\s@<>,]+@[^\s@<>,]+$/.test(text) ? null : { message: 'must be an email address' };

/** Messages never contain the key. */
export const apiKey: Format = (text) =>
  /^[\x21-\x7e]*$/.test(text)
    ? null
    : {
        message: 'must be plain ASCII without spaces',
        hint: 'Look for a line break at the end of the variable.',
      };

export const timeout: Format = (text) => {
  const ms = parseDuration(text);
  if (ms === null) return { message: 'must be an ISO 8601 duration', hint: 'Such as PT30S or PT2M.' };
  return ms > 0 && ms <= maxTimeoutMs ? null : { message: 'must be above zero and at most PT1H' };
};

export const step: Format = (text) => {
  if (text === 'auto') return null;
  const days = parseDays(text);
  if (days === null) return { message: 'must be auto or whole days', hint: 'Such as P7D or P2W.' };
  return days >= 1 && days <= maxDays ? null : { message: `must be from P1D to P${maxDays}D` };
};

export const lookback: Format = (text) => {
  const days = parseDays(text);
  if (days === null) return { message: 'must be whole days, zero or more', hint: 'Such as P2D.' };
  return days <= maxDays ? null : { message: `must be at most P${maxDays}D` };
};

export const age: Format = (text) => {
  const days = parseAge(text);
  if (days === null)
    return { message: 'must be whole days, weeks or years', hint: 'Such as P7D, P4W or P1Y.' };
  return days >= 1 && days <= maxDays ? null : { message: `must be from P1D to P${maxDays}D` };
};

const isPercentage = (text: string) => /^(100|\d{1,2}(\.\d+)?)%$/.test(text);

export const audit: Format = (text) =>
  text === 'off' || isPercentage(text)
    ? null
    : { message: 'must be a percentage up to 100%, such as 1%, or off', hint: 'Such as 5%, or off.' };

export const share: Format = (text) =>
  isPercentage(text)
    ? null
    : { message: 'must be a number of rows or a percentage, such as 1%', hint: 'Such as 10, or 0.5%.' };

export const date: Format = (text) => {
  if (parseDay(text) !== null) return null;
  const hint = /^\d{4}-\d{2}-\d{2}$/.test(text) ? 'The calendar has no such day.' : 'Such as 2026-01-31.';
  return { message: 'must be a date, YYYY-MM-DD', hint };
};

export const lastDate: Format = (text) => {
  if (text === 'today' || text === 'yesterday') return null;
  const problem = date(text);
  return problem && { ...problem, message: 'must be a date, YYYY-MM-DD, or today or yesterday' };
};

export const timeZone: Format = (text) => {
  if (isTimeZone(text)) return null;
  const hint = didYouMean(text, Intl.supportedValuesOf('timeZone'), 'Such as Europe/Berlin.');
  return { message: 'must be an IANA time zone', hint };
};

export const schedule: Format = (text) => {
  try {
    if (new Cron(text, { paused: true }).nextRun() !== null) return null;
    return { message: 'must name a time in the future' };
  } catch (error) {
    const why = (error as Error).message.replace(/^Cron\w+: /, '').replace(/\.$/, '');
    return {
      message: `must be a cron line: ${why}`,
      hint: 'Such as "0 6 * * *": every day at 06:00.',
    };
  }
};

export const memoryLimit: Format = (text) =>
  /^[1-9]\d*(\.\d+)? ?(K|M|G|T)i?B$/i.test(text)
    ? null
    : { message: 'must be a size', hint: 'Such as 512MB or 1GB.' };

export const localPath: Format = (text) => {
  if (text.trim() === '' || text.includes('\0')) return { message: 'must be a path' };
  if (text === ':memory:')
    return { message: 'must be a file', hint: 'The loaded rows must outlive the run.' };
  if (/^[a-z][a-z0-9+.-]+:/i.test(text)) {
    return {
      message: 'must be a path on this machine',
      hint: 'An s3:// address goes under `data_path`, a PostgreSQL database under `postgres`; no other address is supported.',
    };
  }
  if (/^~(\/|$)/.test(text))
    return { message: 'must not start with ~', hint: `Write \${HOME}${text.slice(1)}.` };
  return null;
};

/** Messages never contain the URL: it may include a password. */
export const databaseUrl: Format = (text) => {
  const hint = 'Write ${DATABASE_URL}, and postgresql://USER:PASSWORD@HOST/DATABASE into that variable.';
  return partsOf(text) === null ? { message: 'must be the URL of a PostgreSQL database', hint } : null;
};

export const schemaName: Format = (text) => {
  if (!/^[^\p{Cc}\p{Cs}]+$/u.test(text)) return { message: 'must be the name of a schema' };
  if (/^(pg_|_)/.test(text)) return { message: 'must not begin with pg_ or _' };
  // The ledger's schema name has one more character.
  return Buffer.byteLength(text) < 63 ? null : { message: 'must have at most 62 bytes' };
};

/** A folder on this machine, or a prefix of a bucket. DuckDB lists and opens objects by patterns and parts of URLs. */
export const dataPath: Format = (text) => {
  if (!/^s3:/i.test(text)) return localPath(text);
  if (parseS3Address(text) === null)
    return { message: 'must be s3://bucket/prefix', hint: 'Such as s3://our-lake/headgate.' };
  if (!/[*?[\]+%#]/.test(text)) return null;
  const hint = 'In an address of S3, DuckDB reads them as something else: use another prefix.';
  return { message: 'must not contain *, ?, [, ], +, % or #', hint };
};

/** The catalog of a DuckLake. */
export const catalogPath: Format = (text) =>
  /^postgres(ql)?:/.test(text) ? databaseUrl(text) : localPath(text.replace(/^sqlite:/, ''));

export const endpoint: Format = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return { message: 'must be an http or https address', hint: 'Such as https://minio.example.com:9000.' };
  }
  if (url.username === '' && url.password === '') return null;
  return { message: 'must not hold a user name or password', hint: 'The key belongs in access_key_id.' };
};

/** The catalog of Iceberg tables. */
export const catalogUrl: Format = (text) => {
  const problem = endpoint(text);
  if (problem === null) return null;
  return { ...problem, hint: 'Such as https://catalog.example.org/api; a login goes under token or oauth2.' };
};

/** Text that appears in tables, messages and names at the service. */
export const label: Format = (text) =>
  /^(?!\s)[^\p{Cc}\p{Cs}]+(?<!\s)$/u.test(text)
    ? null
    : { message: 'must be text without line breaks or spaces around it' };

/** Text of any length, in sentences. */
export const prose: Format = (text) =>
  text.trim() !== '' && !text.includes('\0') ? null : { message: 'must be text' };

/** `energy[solar]` is the value solar of the job config energy. */
export const jobName: Format = (text) =>
  text.includes('[')
    ? { message: 'must not contain [', hint: 'headgate writes a value of `for_each` as NAME[VALUE].' }
    : label(text);

export const columnName: Format = (text) => {
  if (text === '' || text.includes('\0')) return { message: 'must be the name of a column' };
  return text.toLowerCase() === '_load_id'
    ? { message: 'must not be _load_id', hint: 'headgate fills that column.' }
    : null;
};

/** A field of a row, or a part of one. */
export const fieldPath: Format = (text) => {
  const isPath = text.split('.').every((part) => /^[^[\]]+(\[\])*$/.test(part) && !text.includes('\0'));
  return isPath
    ? null
    : { message: 'must be a path of fields', hint: 'Such as author.email, author.* or mentions[].name.' };
};

export const columnType: Format = (text) => {
  const { name = '', size } = /^(?<name>\w+)(?<size>\(\d{1,2}(, ?\d{1,2})?\))?$/.exec(text)?.groups ?? {};
  const known = columnTypes.includes(name.toUpperCase());
  if (known && (size === undefined || name.toUpperCase() === 'DECIMAL')) return null;
  const all = `headgate loads ${columnTypes.join(', ')}.`;
  const near = known ? '' : didYouMean(name, columnTypes, '');
  return { message: 'is not a type that headgate loads', hint: `${near} ${all}`.trim() };
};

export const tableName: Format = (text) => {
  if (text === '' || text.includes('\0')) return { message: 'must be the name of a table' };
  if (!/^_headgate(\.|$)/i.test(text)) return null;
  return { message: 'must not be in _headgate', hint: 'headgate keeps its ledger there.' };
};
