import { HeadgateError, HeadgateErrors } from '../common/errors.js';
import { printableJson } from '../common/words.js';
import { sliceDates } from '../days/day.js';
import { writeLoad } from '../load/written-load.js';
/** Version of everything that `--json` prints. */
const version = 1;
/** Values whose keys come from the user or the service. */
const opaque = new Set(['config', 'params', 'details', 'rows']);
/** Members that are times in epoch milliseconds. */
const instants = new Set(['until', 'endsAt', 'parkedUntil', 'askedUntil', 'parksAt', 'resumesAt']);
/** A document as it is printed: as JSON that is safe to show in a terminal. */
export const jsonText = (document) => printableJson(JSON.stringify(document));
/** What a command prints with `--json`. Not `ok` unless its exit code is 0: days may be missing, for example. */
export function envelope(command, { data, exitCode = 0 }) {
    return { version, command, ok: exitCode === 0, data: wire(data) };
}
export function errorEnvelope(command, error) {
    return { version, command, ok: false, error: wireError(error) };
}
/**
 * The same for rows or results of `sql` that are streamed: the text before the first of them, and the text that ends the
 * document, even after an error.
 */
export function streamedEnvelope(data, list = 'rows') {
    const closed = jsonText({ version, command: 'sql', data: wire({ ...data, [list]: [] }) });
    return {
        head: closed.slice(0, -']}}'.length),
        tail(error) {
            const end = error === null ? { ok: true } : { ok: false, error: wireError(error) };
            return `\n]},${jsonText(end).slice(1)}\n`;
        },
    };
}
/** A line of the JSON log: an event of a run, an error or a note. */
export function logLine(event) {
    return `${jsonText({ version, time: new Date().toISOString(), ...wire(event) })}\n`;
}
/**
 * A value as `--json` and `--log-format json` print it: keys in snake_case, slices as `{from, to}` with inclusive
 * `YYYY-MM-DD`, times as ISO 8601, errors as objects.
 */
export function wire(value, key = '') {
    if (value instanceof HeadgateError)
        return wireError(value);
    if (typeof value === 'number' && instants.has(key))
        return new Date(value).toISOString();
    if (typeof value !== 'object' || value === null || opaque.has(key))
        return value;
    if (Array.isArray(value))
        return value.map((item) => wire(item));
    if (isSlice(value))
        return sliceDates(value);
    return Object.fromEntries(Object.entries(isLoad(value) ? writeLoad(value) : value).map(([name, member]) => [
        snakeCase(name),
        wire(member, name),
    ]));
}
/** Only slices have exactly these two numbers. */
function isSlice(value) {
    const { from, until, ...rest } = value;
    return typeof from === 'number' && typeof until === 'number' && Object.keys(rest).length === 0;
}
const isLoad = (value) => 'loadId' in value && 'slice' in value;
const snakeCase = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export function wireError(error) {
    return {
        code: error.code,
        message: error.message,
        hint: error.hint,
        where: error.where,
        details: error.details,
        exit_code: error.exitCode,
        ...(error instanceof HeadgateErrors ? { errors: error.errors.map(wireError) } : {}),
    };
}
//# sourceMappingURL=wire.js.map