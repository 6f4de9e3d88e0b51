import type { Mistake } from '../yaml/source-text.js';
import { type MapNode } from '../yaml/tree.js';
import type { ConnectionConfig } from './config.js';
import type { DestinationConfig } from '../load/destination-config.js';
import type { FileInput } from './schema.js';
type Adapter = NonNullable<ConnectionConfig['adapter']>;
/** What the user's modules export. */
export interface OwnModules {
    adapter?: {
        path: string;
    } & Pick<Adapter, 'connect' | 'api'>;
    destination?: DestinationConfig;
}
/** Loads the modules that a config names, which runs their code. `file` is the absolute path of the config file. */
export declare function readModules({ connection: { adapter, api, options }, destination, jobs }: FileInput, { root, file }: {
    root: MapNode;
    file: string;
}): Promise<{
    modules: OwnModules;
    mistakes: Mistake[];
}>;
export {};
