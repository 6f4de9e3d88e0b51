import { pino } from 'pino';
import { printableJson } from '../common/words.js';
export const silentLog = { info() { }, warn() { }, error() { } };
/** Logs lines of JSON to a stream such as stderr. */
export function jsonLog(stream) {
    return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, {
        write: (line) => stream.write(printableJson(line)),
    });
}
//# sourceMappingURL=log.js.map