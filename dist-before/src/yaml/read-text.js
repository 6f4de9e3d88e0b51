import { open } from 'node:fs/promises';
import { HeadgateError, HeadgateErrors } from '../common/errors.js';
import { unreadText } from '../common/system-error.js';
import { SourceText } from './source-text.js';
const maxBytes = 1_048_576;
/**
 * Reads a config file as UTF-8 and removes its byte order mark. Throws `config_not_found` or `config_syntax`.
 *
 * @param hint what to do without the file; default: as the error's remedy says
 */
export async function readConfigText(file, hint) {
    const bytes = await readBytes(file, hint);
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        const source = new SourceText(file, new TextDecoder().decode(bytes));
        const from = Math.max(0, source.text.indexOf('\uFFFD'));
        const message = 'The config file is not UTF-8 text.';
        const mistake = { at: { from, to: from + 1 }, message, hint: 'Save it as UTF-8.' };
        throw new HeadgateErrors([source.error('config_syntax', mistake)]);
    }
}
async function readBytes(file, hint) {
    try {
        const handle = await open(file);
        try {
            const stat = await handle.stat();
            if (stat.isDirectory())
                throw unreadable(file, { code: 'EISDIR' }, hint);
            // One byte more than allowed shows that a file is too long, whatever size a pipe or device reports.
            const buffer = Buffer.alloc(maxBytes + 1);
            const length = await fill(handle, buffer);
            if (length > maxBytes)
                throw tooLong(file);
            return buffer.subarray(0, length);
        }
        finally {
            await handle.close();
        }
    }
    catch (cause) {
        if (cause instanceof HeadgateError)
            throw cause;
        throw unreadable(file, cause, hint);
    }
}
async function fill(handle, buffer) {
    let length = 0;
    while (length < buffer.length) {
        const { bytesRead } = await handle.read(buffer, length);
        if (bytesRead === 0)
            break;
        length += bytesRead;
    }
    return length;
}
function unreadable(file, cause, hint) {
    return new HeadgateError('config_not_found', `The config file ${file} ${unreadText(cause)}.`, {
        cause,
        hint,
    });
}
function tooLong(file) {
    const hint = 'A config file can have up to 1 MiB. Is this the right file?';
    return new HeadgateError('config_invalid', `The config file ${file} is too long.`, { hint });
}
//# sourceMappingURL=read-text.js.map