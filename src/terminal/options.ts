import type { Options } from 'yargs';
import { parseDays, parseDuration } from '../config/duration.js';
import { usageError } from '../common/errors.js';
import { parseDay, type Slice } from '../days/day.js';

export const textFlag = (describe: string) => ({ type: 'string', requiresArg: true, describe }) as const;

/** The same for a flag that may be given several times, with one text each. */
export const textsFlag = (describe: string) =>
  ({ type: 'string', array: true, nargs: 1, requiresArg: true, describe }) as const;

export const wordFlag = <const T extends readonly string[]>(choices: T, describe: string) =>
  ({ choices, requiresArg: true, describe }) as const;

export const numberFlag = (describe: string) => ({ type: 'number', requiresArg: true, describe }) as const;

export const switchFlag = (describe: string) => ({ type: 'boolean', default: false, describe }) as const;

export const neededText = (describe: string) => ({ type: 'string', demandOption: true, describe }) as const;

export const defaultConfig = 'headgate.yaml';

export const configArgument = {
  config: { type: 'string', describe: 'Config file', default: defaultConfig },
} as const;

/** Flag that names the config file, for commands that can work without one. */
export const configOption = {
  config: textFlag(
    `Config file with the connection (default: ${defaultConfig}, else HEADGATE_URL, else the embedded service)`,
  ),
} as const;

export const globalOptions = {
  json: { type: 'boolean', describe: 'Print one JSON document, also for errors' },
  quiet: { type: 'boolean', describe: 'Print only data and errors' },
  debug: { type: 'boolean', describe: 'Print the stack trace of errors' },
  color: { type: 'boolean', describe: 'Color the output; --no-color or NO_COLOR turns it off' },
  'log-format': { ...wordFlag(['text', 'json'], 'Progress on stderr'), default: 'text' },
} as const satisfies Record<string, Options>;

export const selectOption = {
  // It takes a single name, so that the config file may follow it.
  select: textsFlag('Only job configs of this name; may be repeated'),
} as const;

export const offlineOption = { offline: switchFlag('Do not ask the service for the allowance') } as const;

export const confirmOptions = {
  'dry-run': switchFlag('Only show what would happen'),
  yes: switchFlag('Do it without asking'),
} as const;

export const serviceOptions = {
  config: textFlag('Config file of the service'),
  data: textFlag("Data folder of the service (default: the user's data folder)"),
} as const;

export const emailArgument = { email: neededText('Email address of the account') } as const;

/** Flag that names a file for the data; `-` is stdout. */
export const outputOption = {
  output: {
    type: 'string',
    alias: 'o',
    requiresArg: true,
    coerce: (file: string) => (file === '-' ? undefined : file),
    describe: 'File to write; - is stdout',
  },
  force: switchFlag('Replace a file that exists'),
} as const;

/** Throws `usage` for a number that a flag does not take; a flag that is left out is right. */
export function checkWhole(flag: string, value: number | undefined, min: number, max = Infinity): void {
  if (value === undefined || (Number.isInteger(value) && value >= min && value <= max)) return;
  const most = max === Infinity ? '' : ` to ${max}`;
  throw usageError(`--${flag} must be a whole number from ${min}${most}`);
}

/** Refuses values that the service would silently change or answer with an empty page. */
export function checkPage(page: number, limit: number, maxLimit: number): void {
  checkWhole('page', page, 1);
  checkWhole('limit', limit, 1, maxLimit);
}

export function daysOption(flag: string, text: string): number {
  const days = parseDays(text);
  if (days !== null && days >= 1) return days;
  throw usageError(`${flag} ${text} is not a number of days, at least one`, 'Such as P30D or P4W.');
}

/** Milliseconds of a flag with an ISO 8601 duration. */
export function parseDurationOption(flag: string, text: string): number {
  const ms = parseDuration(text);
  if (ms !== null) return ms;
  throw usageError(`${flag}: ${text} is not an ISO 8601 duration`, 'Such as PT10M, PT36H, or P2D.');
}

/** Reads `FROM..TO` or one date, as an option or argument of that name got it. */
export function parseRange(name: string, text: string): Slice {
  const refuse = (problem: string) =>
    usageError(
      `${name} ${text}: ${problem}`,
      'It is FROM..TO, both days included, for instance 2026-01-01..2026-01-07.',
    );
  const words = text.split('..');
  const [from, to = from, ...rest] = words.map((word) => {
    const day = parseDay(word);
    if (day === null) throw refuse(`${JSON.stringify(word)} is not a date (YYYY-MM-DD)`);
    return day;
  });
  if (from === undefined || to === undefined || rest.length > 0) throw refuse('these are more than two days');
  if (from > to) throw refuse('the first day is after the last');
  return { from, until: to + 1 };
}
