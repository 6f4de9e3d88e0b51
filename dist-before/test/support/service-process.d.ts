import { type ChildProcess } from 'node:child_process';
import { ApiClient } from './service.js';
export interface ServiceProcess {
    client: ApiClient;
    process: ChildProcess;
    /** Sends the signal; resolves with the exit code, or with the signal that ended it. */
    end(signal: NodeJS.Signals): Promise<number | string>;
}
/** The built service in its own process, on a data folder. */
export declare function serviceProcess(dataDir: string, options?: object): Promise<ServiceProcess>;
/** A start that is killed after a given time, however far it got. */
export declare function killedStart(dataDir: string, afterMs: number, options?: object): Promise<void>;
