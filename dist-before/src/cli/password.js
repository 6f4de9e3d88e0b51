import { text } from 'node:stream/consumers';
import { HeadgateError, usageError } from '../common/errors.js';
import { isCancel, password } from '../terminal/prompts.js';
/** Reads a new password: at a terminal it is asked for twice and not shown, otherwise it is one line of stdin. */
export async function readPassword({ stdin, stderr, raw }) {
    if (stdin.isTTY !== true)
        return lineOf(await text(stdin));
    if (!stderr.isTTY) {
        throw usageError('there is no terminal to ask for the password on', 'Give it on stdin.');
    }
    const ask = async (message) => {
        const given = await password({ message, input: stdin, output: raw.stderr, clearOnError: true });
        if (isCancel(given))
            throw new HeadgateError('interrupted', 'cancelled; no password was set');
        return given;
    };
    const first = await ask('New password');
    if (first !== (await ask('Once more')))
        throw usageError('the two passwords differ');
    return first;
}
function lineOf(given) {
    const line = given.replace(/\r?\n$/, '');
    if (line !== '' && !line.includes('\n'))
        return line;
    throw usageError('stdin must hold the password, on one line');
}
//# sourceMappingURL=password.js.map