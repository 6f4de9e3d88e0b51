import type { Config, OnFinishConfig } from '../../config/config.js';
import type { Environment } from '../../terminal/terminal.js';
import { type Message } from './message.js';
export interface Delivery {
    /** For a chat. */
    message: Message;
    /** For a program or your own address: the JSON of the run. */
    json: string;
    exitCode: number;
}
/** Null if it was accepted, otherwise what went wrong. An address may contain a secret, so only its host is named. */
export declare function deliver(config: Config, to: OnFinishConfig, { message, json, exitCode }: Delivery, env: Environment): Promise<string | null>;
