import { type PlainServiceOptions } from '../support/plain-service.js';
import { type Ended } from './process.js';
import { type Warehouse } from './warehouse.js';
/** Every kind of destination that has SQL of its own: a DuckLake takes that of DuckDB, and much longer. */
export declare const ownKinds: ("duckdb" | "iceberg" | "parquet" | "postgres")[];
interface PlainWorldOptions {
    /** Default: a DuckDB file in the folder of the config. */
    kind?: Warehouse['kind'];
    /** Default: one of the kind. */
    warehouse?: Warehouse;
    /** `destination` of the config. Default: the warehouse. */
    destination?: object;
    /** The keys as text of the config. */
    keys?: string;
}
/** Two accounts in place of `api_key`. */
export declare const twoKeys = "accounts: [{ name: ada, api_key: '${HEADGATE_KEY_ADA}' }, { name: bob, api_key: '${HEADGATE_KEY_BOB}' }]";
/** The real command line with a service that is not headgate's own. */
export declare function makePlainWorld(jobConfig: object | readonly object[], options: PlainServiceOptions, { kind, keys, ...rest }?: PlainWorldOptions): Promise<{
    folder: string;
    service: {
        url: string;
        requests: import("../support/fault-server.js").ReceivedRequest[];
        jobs: import("../support/plain-service.js").PlainJob[];
        close: () => Promise<void>;
    };
    cli: (...args: string[]) => Promise<Ended>;
    /** Writes the config again, with other job configs. */
    configure: (jobs: typeof jobConfig) => Promise<void>;
    /** Kills a command at a step of crash-point.mjs. */
    killedAt: (step: string, ...args: string[]) => Promise<void>;
    run: () => Promise<Ended>;
    /** Rows of a query on what was loaded. */
    rows(sql: string): Promise<unknown[]>;
    /** Requests so far, as `METHOD /path` without queries. */
    asked: () => string[];
}>;
export {};
