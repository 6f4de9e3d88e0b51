import { sumJobs } from '../../plan/forecast.js';
import { logLine } from '../wire.js';
import { eventLine } from './event-line.js';
import { activityLines, emptyProgress, follow } from './state.js';
/** Shows the events of a task on stderr while it runs. */
export async function withProgress(terminal, task) {
    const progress = await startProgress(terminal);
    try {
        return await task(progress);
    }
    finally {
        progress.end();
    }
}
/** A bar on a terminal while a file is read. The task says which part of it is done. */
export async function withBar(terminal, what, task) {
    const { flags, stderr, env } = terminal;
    const isLive = stderr.isTTY && env['TERM'] !== 'dumb' && !flags.quiet && flags.logFormat !== 'json';
    if (!isLive)
        return task(() => undefined);
    const { liveBar } = await import('./live.js');
    return liveBar(terminal, what, task);
}
/**
 * A live view on a terminal, otherwise lines with the time; JSON lines with --log-format json, nothing with --quiet.
 */
export async function startProgress(terminal) {
    const { flags, stderr, env } = terminal;
    if (flags.logFormat === 'json')
        return jsonProgress(terminal);
    if (flags.quiet)
        return { onEvent() { }, note() { }, end() { } };
    if (stderr.isTTY && env['TERM'] !== 'dumb' && !flags.debug) {
        const { liveProgress } = await import('./live.js');
        return liveProgress(terminal);
    }
    return lineProgress(terminal);
}
function jsonProgress({ stderr, note }) {
    let state = emptyProgress;
    const heartbeat = new Heartbeat(() => {
        for (const [lane, activity] of state.activity)
            stderr.write(logLine({ type: 'still', lane, ...activity }));
    });
    return {
        onEvent(event) {
            state = follow(state, event);
            stderr.write(logLine(loggedEvent(event)));
            heartbeat.said();
        },
        note,
        end: () => heartbeat.end(),
    };
}
function lineProgress({ stderr, err, note }) {
    let state = emptyProgress;
    let last = '';
    let waitsUntil = null;
    let planned = false;
    // Text from a service must not look like a line of headgate.
    const write = (line) => stderr.write(`${new Date().toISOString().slice(11, 19)}Z ${line.replaceAll(/\s*\n\s*/g, ' ')}\n`);
    const heartbeat = new Heartbeat(() => {
        const lanes = [...state.activity];
        for (const lane of lanes) {
            const lines = activityLines(lane, lanes.length, Date.now());
            if (lines.length > 0)
                write(lines.join('; '));
        }
    });
    return {
        onEvent(event) {
            state = follow(state, event);
            // A new plan is made before every job. Only the first one is worth reporting.
            const line = event.type === 'planned' && planned ? null : eventLine(event, Date.now());
            planned ||= event.type === 'planned';
            if (line === null || line === last || isSameWait(event, waitsUntil))
                return;
            last = line;
            waitsUntil = event.type === 'waiting' ? event.wait.until : null;
            write(err.typed(`${whose(event)}${line}`));
            heartbeat.said();
        },
        note,
        end: () => heartbeat.end(),
    };
}
/** Whether this is a wait that was already reported. Events repeat it every minute; a log has its own interval. */
function isSameWait(event, until) {
    if (event.type !== 'waiting' || event.wait.until === null || until === null)
        return false;
    return Math.abs(event.wait.until - until) < 1_000;
}
/** With several accounts, names the account; a single one is called main. */
function whose(event) {
    return 'lane' in event && event.lane !== 'main' ? `${event.lane}: ` : '';
}
/**
 * A new plan is made before every job and may have thousands of slices, so the line only contains the number of jobs
 * and the next one.
 */
function loggedEvent(event) {
    if (event.type !== 'planned')
        return event;
    const { slices, holds, progress, resumesAt } = event.plan;
    return {
        type: 'planned',
        jobRange: sumJobs(progress),
        next: slices[0] ?? null,
        held: holds.length,
        progress,
        resumesAt,
    };
}
/**
 * After this much silence a log repeats what is happening, in milliseconds. The interval doubles each time up to
 * `longestMs`.
 */
const firstMs = 30_000;
const longestMs = 15 * 60_000;
/**
 * Calls `beat` while nothing new is reported, less and less often, so that a reader of a log does not mistake a wait
 * for a hang.
 */
class Heartbeat {
    #beat;
    #timer;
    constructor(beat) {
        this.#beat = beat;
    }
    /** Call this when something new was reported. */
    said() {
        this.#wait(firstMs);
    }
    end() {
        clearTimeout(this.#timer);
    }
    #wait(ms) {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
            this.#beat();
            this.#wait(Math.min(2 * ms, longestMs));
        }, ms);
        this.#timer.unref();
    }
}
//# sourceMappingURL=start-progress.js.map