import { createLogUpdate } from 'log-update';
import wrapAnsi from 'wrap-ansi';
import { bar } from '../account-text.js';
import { onScreen } from '../style.js';
import { eventLine } from './event-line.js';
import { emptyProgress, follow, progressLines } from './state.js';
/** How often countdowns are updated, in milliseconds. */
const tickMs = 1_000;
/**
 * A few lines that are redrawn in place: one per job config, the current work, and what is left. Lasting messages such
 * as warnings scroll above them. listr2 does not fit: its tasks are promises in a fixed list, but this is a stream of
 * events.
 */
export function liveProgress({ stderr, raw, err }) {
    const screen = createLogUpdate(raw.stderr);
    let state = emptyProgress;
    const draw = () => {
        const rows = raw.stderr.rows ?? 24;
        const width = raw.stderr.columns ?? err.width;
        const lines = progressLines(state, { ...err, width }, Date.now(), rows - 2);
        screen(lines.map((line) => cut(line, width - 1)).join('\n'));
    };
    const note = (text) => {
        screen.clear();
        stderr.write(`${err.wrap(text)}\n`);
        draw();
    };
    const timer = setInterval(draw, tickMs);
    timer.unref();
    return {
        onEvent(event) {
            state = follow(state, event);
            const stays = staying(event);
            if (stays === null)
                draw();
            else
                note(err.typed(stays));
        },
        note,
        end() {
            clearInterval(timer);
            screen.clear();
            screen.done();
        },
    };
}
/** Draws a bar in place until a task ends. */
export async function liveBar({ raw, err }, what, task) {
    const screen = createLogUpdate(raw.stderr);
    const width = raw.stderr.columns ?? err.width;
    const draw = (part) => screen(cut(`${bar(part, 1, err)} ${what}`, width - 1));
    draw(0);
    try {
        return await task(draw);
    }
    finally {
        screen.clear();
        screen.done();
    }
}
/** The part of a line that fits, with its colours reset. */
const cut = (line, width) => wrapAnsi(onScreen(line), width, { hard: true, trim: false }).split('\n', 1)[0] ?? '';
function staying(event) {
    return ['changed', 'expired', 'warning', 'resumed'].includes(event.type)
        ? eventLine(event, Date.now())
        : null;
}
//# sourceMappingURL=live.js.map