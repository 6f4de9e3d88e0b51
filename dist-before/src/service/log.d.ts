/** The part of pino that the service uses; any pino logger fits. Records never contain a key or a password. */
export interface ServiceLog {
    info(record: object, message: string): void;
    warn(record: object, message: string): void;
    error(record: object, message: string): void;
}
export declare const silentLog: ServiceLog;
/** Logs lines of JSON to a stream such as stderr. */
export declare function jsonLog(stream: {
    write(line: string): void;
}): ServiceLog;
