import { pino } from 'pino';
import { printableJson } from '../common/words.js';

/** The part of pino that the service uses; any pino logger fits. Records never contain a key or a password. */
export interface ServiceLog {
  info(record: object, message: string): void;
  warn(record: object, message: string): void;
  error(record: object, message: string): void;
}

export const silentLog: ServiceLog = { info() {}, warn() {}, error() {} };

export function jsonLog(stream: { write(line: string): void }): ServiceLog {
  return pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    {
      write: (line) => stream.write(printableJson(line)),
    },
  );
}
