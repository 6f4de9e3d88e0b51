import { parseDays, parseDuration } from '../config/duration.js';
import { usageError } from '../common/errors.js';
import { parseDay } from '../days/day.js';
/** A flag that takes a text. */
export const textFlag = (describe) => ({ type: 'string', requiresArg: true, describe });
/** A flag that is off unless it is given. */
export const switchFlag = (describe) => ({ type: 'boolean', default: false, describe });
/** A text that a command cannot do without. */
export const neededText = (describe) => ({ type: 'string', demandOption: true, describe });
/** The config file that is used if none is named. */
export const defaultConfig = 'headgate.yaml';
/** Positional argument that names the config file. */
export const configArgument = {
    config: { type: 'string', describe: 'Config file', default: defaultConfig },
};
/** Flag that names the config file, for commands that can work without one. */
export const configOption = {
    config: textFlag(`Config file with the connection (default: ${defaultConfig}, else HEADGATE_URL, else the embedded service)`),
};
/** Flags of every command. */
export const globalOptions = {
    json: { type: 'boolean', describe: 'Print one JSON document, also for errors' },
    quiet: { type: 'boolean', describe: 'Print only data and errors' },
    debug: { type: 'boolean', describe: 'Print the stack trace of errors' },
    color: { type: 'boolean', describe: 'Color the output; --no-color or NO_COLOR turns it off' },
    'log-format': {
        choices: ['text', 'json'],
        default: 'text',
        describe: 'Progress on stderr',
    },
};
/** Flag that names job configs. */
export const selectOption = {
    select: {
        type: 'string',
        array: true,
        // Takes a single name, so that the config file may follow it.
        nargs: 1,
        requiresArg: true,
        describe: 'Only job configs of this name; may be repeated',
    },
};
/** Flag that avoids all requests to the service. */
export const offlineOption = {
    offline: switchFlag('Do not ask the service for the allowance'),
};
/** Flags of commands that change what is already loaded. */
export const confirmOptions = {
    'dry-run': switchFlag('Only show what would happen'),
    yes: switchFlag('Do it without asking'),
};
/** Flags that choose the service. */
export const serviceOptions = {
    config: textFlag('Config file of the service'),
    data: textFlag("Data folder of the service (default: the user's data folder)"),
};
/** Positional argument that names an account of the service. */
export const emailArgument = {
    email: neededText('Email address of the account'),
};
/** Flag that names a file for the data; `-` is stdout. */
export const outputOption = {
    output: {
        type: 'string',
        alias: 'o',
        requiresArg: true,
        coerce: (file) => (file === '-' ? undefined : file),
        describe: 'File to write; - is stdout',
    },
    force: switchFlag('Replace a file that exists'),
};
/** Throws `usage` for a number that a flag does not take; a flag that is left out is right. */
export function checkWhole(flag, value, min, max = Infinity) {
    if (value === undefined || (Number.isInteger(value) && value >= min && value <= max))
        return;
    const most = max === Infinity ? '' : ` to ${max}`;
    throw usageError(`--${flag} must be a whole number from ${min}${most}`);
}
/** Refuses values that the service would silently change or answer with an empty page. */
export function checkPage(page, limit, maxLimit) {
    checkWhole('page', page, 1);
    checkWhole('limit', limit, 1, maxLimit);
}
export function daysOption(flag, text) {
    const days = parseDays(text);
    if (days !== null && days >= 1)
        return days;
    throw usageError(`${flag} ${text} is not a number of days, at least one`, 'Such as P30D or P4W.');
}
/** Milliseconds of a flag with an ISO 8601 duration. */
export function parseDurationOption(flag, text) {
    const ms = parseDuration(text);
    if (ms !== null)
        return ms;
    throw usageError(`${flag}: ${text} is not an ISO 8601 duration`, 'Such as PT10M, PT36H, or P2D.');
}
/** Reads `FROM..TO` or one date, as an option or argument of that name got it. */
export function parseRange(name, text) {
    const refuse = (problem) => usageError(`${name} ${text}: ${problem}`, 'It is FROM..TO, both days included, for instance 2026-01-01..2026-01-07.');
    const words = text.split('..');
    const [from, to = from, ...rest] = words.map((word) => {
        const day = parseDay(word);
        if (day === null)
            throw refuse(`${JSON.stringify(word)} is not a date (YYYY-MM-DD)`);
        return day;
    });
    if (from === undefined || to === undefined || rest.length > 0)
        throw refuse('these are more than two days');
    if (from > to)
        throw refuse('the first day is after the last');
    return { from, until: to + 1 };
}
//# sourceMappingURL=options.js.map