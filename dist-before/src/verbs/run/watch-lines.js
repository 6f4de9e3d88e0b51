import { errorOutput } from '../../terminal/error-text.js';
import { envelope, errorEnvelope, jsonText, logLine } from '../../terminal/wire.js';
import { clockTime } from '../../terminal/style.js';
/**
 * The output of `run --watch` between and after its runs. Text goes to stderr. With --json, stdout gets one document
 * per run; with --log-format json, stderr gets one line of JSON per message.
 *
 * @param timeZone IANA zone of the schedules, in which people read the next time
 */
export function watchLines(terminal, timeZone) {
    const { flags, stdout, stderr, err } = terminal;
    const asEvents = flags.logFormat === 'json';
    const write = (document) => stdout.write(`${jsonText(document)}\n`);
    return {
        ended: (answer) => {
            if (flags.json)
                write(envelope('run', answer));
            else if (!asEvents && !flags.quiet)
                stderr.write(`${answer.text(err)}\n`);
        },
        failed: (error) => {
            if (flags.json)
                write(errorEnvelope('run', error));
            else
                stderr.write(`${errorOutput(error, terminal)}${asEvents ? '' : '\n'}`);
        },
        waits: (until) => {
            if (asEvents)
                stderr.write(logLine({ type: 'next_run', until }));
            else if (!flags.json && !flags.quiet)
                stderr.write(`Next run at ${timeIn(timeZone, until)}.\n`);
        },
    };
}
/** As the schedule is written: `2026-01-01 07:00:00 Europe/Berlin`. Swedish dates are ISO 8601. */
function timeIn(timeZone, epochMs) {
    if (timeZone === 'UTC')
        return clockTime(epochMs, Date.now());
    const local = new Date(epochMs).toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    return `${local} ${timeZone}`;
}
//# sourceMappingURL=watch-lines.js.map