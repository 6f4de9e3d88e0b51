import { Screen } from './screen.js';
/** The longest wait shown in a picture, in milliseconds. Longer silences are shortened. */
export const longestWait = 1_000;
/** Commands are typed one key at a time. */
const keyMs = 30;
/** Output within this time is one frame. */
const redrawMs = 30;
/** Time to read a command's output before the next one is typed. */
const readMs = 1_800;
/**
 * The frames of a recording: each command is typed, then its output appears at its real times, with long waits
 * shortened.
 */
export function framesOf({ columns, commands }) {
    const screen = new Screen(columns);
    const frames = [];
    let at = 0;
    const show = (text) => {
        screen.write(text);
        frames.push({ at, lines: screen.runs() });
    };
    for (const [index, command] of commands.entries()) {
        if (index > 0)
            at += readMs;
        show(index === 0 ? '$ ' : '\r\n$ ');
        for (const key of command.typed) {
            at += keyMs;
            show(key === '\n' ? '\r\n' : `\x1b[1m${key}\x1b[22m`);
        }
        show('\r\n');
        for (const { wait, text } of redraws(command)) {
            at += Math.min(wait, longestWait);
            show(text);
        }
    }
    return frames;
}
/** Output that was sent together, and how long after the output before. */
function redraws({ output }) {
    const merged = [];
    let before = 0;
    for (const [at, text] of output) {
        const last = merged.at(-1);
        if (last !== undefined && at - before < redrawMs) {
            last.text += text;
        }
        else {
            merged.push({ wait: at - before, text });
            before = at;
        }
    }
    return merged;
}
//# sourceMappingURL=frames.js.map