import { JobApi } from '../../../connectors/job-api/job-api.js';
import type { Config, ConnectionConfig } from '../../config/config.js';
import { Pacer } from '../../pacing/pacer.js';
import type { WaitReason } from '../../sync/events.js';
import { type JobSource } from '../../contract/job-source.js';
import type { KnownSource } from '../source-params.js';
/**
 * The job API for single requests. Each one waits for its turn in the request window that all processes of the account
 * share.
 */
export type Api = Pick<JobApi, (typeof requests)[number]>;
declare const requests: readonly ["account", "submit", "job", "list", "export", "stop", "sources", "preview"];
interface AccountConnection<T extends JobSource = JobSource> {
    /** `main` if the config names a single key. */
    name: string;
    /** Sends at once. The caller must wait for its turn itself, as `sync` does. */
    api: T;
    pacer: (onWait?: OnWait) => Pacer;
    /** Name of the place where its requests are counted. Reveals nothing about the account. */
    window: string;
}
/** The service that runs the jobs of a config. */
export interface Reached {
    accounts: readonly [AccountConnection, ...AccountConnection[]];
    /** Aborted with a HeadgateError when an embedded service of this process has failed. */
    failed: AbortSignal;
    /** False if an embedded service has ended, so that it can no longer be reached. */
    runs(): Promise<boolean>;
    close(): Promise<void>;
    /** For the first account; absent if the caller passed a job source. */
    api?: Api;
    /** Sources of the embedded service, which are known without a request. */
    sources?: readonly KnownSource[];
}
export interface Connection extends Reached {
    api: Api;
}
/** Called when headgate has to wait; during a long wait again each minute. */
export type OnWait = (wait: WaitReason) => void;
/**
 * Reaches the job API of a config: a remote one, or the embedded service on `stateFolder`. The embedded service is
 * started unless another process runs it.
 *
 * @param onWait for single requests through `api`, and for the embedded service
 */
export declare function connect(connection: Config['connection'], stateFolder: string, onWait?: OnWait): Promise<Connection>;
/** The job sources that a module or a description makes, one for each account. */
export declare function adapt({ connect: own, api, sources, options }: NonNullable<ConnectionConfig['adapter']>, connection: ConnectionConfig): Promise<Reached>;
/** The caller's job source as the only account. Its request window is kept in the state folder. */
export declare function lend(source: JobSource, stateFolder: string): Reached;
/** A connection that is opened when first needed, and again if the service it reached has ended. */
export declare class LateConnection {
    #private;
    constructor(open: () => Promise<Reached>);
    reach(): Promise<Reached>;
    close(): Promise<void>;
}
export {};
