import { type ServiceLog } from '../log.js';
import { type ServicesOptions } from './services.js';
import { type InvitationView } from '../accounts/invitations.js';
export interface ServiceOptions extends ServicesOptions {
    host: string;
    /** 0: any free port. */
    port: number;
    /** Proxies whose forwarded headers are used: addresses, subnets, `loopback`. Default: none. */
    trustedProxies?: readonly string[];
    /**
     * The address at which people reach the service, such as `https://jobs.example.com/headgate`. Default: the address on
     * which it listens.
     */
    publicUrl?: string;
    /** Absolute path. Created with mode 0700 if needed; files in it have 0600. */
    dataDir: string;
    /** Gives access to `GET /metrics` from other machines. Default: only the operator's token, on this machine. */
    metricsToken?: string;
    /** Identifies the data sets among the sources, for the user's other processes. */
    datasets?: string | undefined;
    /** How long a shutdown waits for running jobs, and then for answers in progress, in milliseconds. Default 5,000. */
    drainMs?: number;
    /** Whether accounts use the studio without passwords. Default: no; they start with an invitation. */
    passwordless?: boolean;
    /** Default: no log. */
    log?: ServiceLog;
}
export interface RunningService {
    /** Base address of the API, `…/api/ext/v1`. */
    url: string;
    /** Address of the studio. */
    studio: string;
    /** Creates the account and its key unless they exist. The key stays the same as long as its file exists. */
    bootstrap(email: string, tier: string): Promise<Bootstrapped>;
    /**
     * Aborted when nothing can be stored any more, for example because the disk is full. The reason is a HeadgateError
     * `serve_failed`. No answered request is lost, but nothing works from then on: close the service and start it again.
     */
    failed: AbortSignal;
    /** Refuses new jobs, waits for work in progress, and releases the data folder. */
    close(): Promise<void>;
}
/** Starts the service on its data folder. Throws HeadgateError `serve_failed`, naming the holder of the folder. */
export declare function startService(options: ServiceOptions): Promise<RunningService>;
/** The account and the key that a service starts with. */
interface Bootstrapped {
    /** Email address of the account. */
    account: string;
    key: string;
    /** The 0600 file with the key. */
    keyFile: string;
    /** False if an earlier start has already printed the key. */
    isNew: boolean;
    /** For choosing the first password; null if there is a password or an open invitation. */
    invitation: InvitationView | null;
}
export {};
