import type { Config } from '../../src/config/config.js';
/** Loads a text as the config file `headgate.yaml` in its own folder, with files beside it, on 2026-03-01 UTC. */
export declare function load(text: string | Uint8Array, env?: Record<string, string>, files?: Record<string, string>): Promise<{
    config: Config;
    folder: string;
}>;
/** A mistake as a person sees it, without the file's name: `3:5 message` and its hint. */
export interface Told {
    text: string;
    hint: string;
    excerpt: string;
}
/** The mistakes of a text; none if it loads. */
export declare function mistakes(...given: Parameters<typeof load>): Promise<Told[]>;
/** A file around one job config, which begins on line 5. */
export declare function around(job: string): string;
