import { makeStyle, onScreen } from './style.js';
import { logLine } from './wire.js';
import { shellWord } from '../common/words.js';
/** Why a command should stop: a signal, and the exit code for it. */
export class Stop extends Error {
    name = 'AbortError';
    exitCode;
    constructor(exitCode) {
        super('interrupted');
        this.exitCode = exitCode;
    }
}
/** Whether a person can be asked: the command talks to a terminal, and prints no document. */
export function canAsk({ stdin, stdout, flags }) {
    return stdin.isTTY === true && stdout.isTTY && !flags.json;
}
export function makeTerminal(streams, env, flags, signal, named = null) {
    const invocation = { headgate: headgateWords(env), named };
    const err = styleOf(streams.stderr, env, flags, invocation);
    const stderr = printer(streams.stderr);
    return {
        get stdin() {
            return streams.stdin;
        },
        stdout: printer(streams.stdout),
        stderr,
        raw: streams,
        env,
        flags,
        signal,
        // Output to a file or a pipe is never cut or wrapped.
        out: streams.stdout.isTTY === true
            ? styleOf(streams.stdout, env, flags, invocation)
            : makeStyle(Infinity, false, invocation),
        err,
        note(text) {
            if (flags.quiet)
                return;
            const line = flags.logFormat === 'json'
                ? logLine({ type: 'note', message: text })
                : `${err.wrap(err.typed(text))}\n`;
            stderr.write(line);
        },
    };
}
const printer = (stream) => ({
    isTTY: stream.isTTY === true,
    write: (text) => void stream.write(onScreen(text)),
});
/** Colours are used only on a terminal, and not if NO_COLOR, --no-color or a dumb terminal forbids them. */
function styleOf(stream, env, flags, invocation) {
    const forbidden = !flags.color || (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
    const columns = stream.columns ?? Number(env['COLUMNS'] ?? '');
    const color = stream.isTTY === true && !forbidden;
    return makeStyle(Number.isInteger(columns) ? columns : undefined, color, invocation);
}
/**
 * The words that start headgate in the user's shell. npm sets `npm_command` for programs it starts; in that case
 * `headgate` alone is not on the shell's PATH.
 */
export function headgateWords(env) {
    const command = env['npm_command'] ?? '';
    if (command === '')
        return 'headgate';
    // Without its --package, npx would look for a package with that name in the registry.
    const named = command === 'exec' ? (env['npm_config_package'] ?? '') : '';
    return named === '' || named.includes('\n') ? 'npx headgate' : `npx --package=${shellWord(named)} headgate`;
}
//# sourceMappingURL=terminal.js.map