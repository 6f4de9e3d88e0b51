import type { Context } from 'hono';
import type { AccountServices } from '../accounts/accounts.js';
import type { AccountState } from '../store/store.js';
import type { Environment } from '../http/call.js';
import type { LimitProfileName } from '../../contract/limits.js';
import type { OpenApiDocument } from '../api/openapi.js';
import type { JobClock } from '../clock.js';
import type { RecentEvents } from '../http/audit.js';
import type { Removals } from '../jobs/removal.js';
import type { JobServices } from '../jobs/jobs.js';
import type { ServiceLog } from '../log.js';
export interface StudioOptions extends JobServices, AccountServices {
    clock: JobClock;
    removals: Removals;
    log: ServiceLog;
    /** What happened to each account since the service started. */
    events: RecentEvents;
    /** The limit set of this service. */
    limits: LimitProfileName;
    /** Request limit of each API key. */
    requestsPerMinute: number;
    /** The OpenAPI document of this service. */
    openApi: () => OpenApiDocument;
    /** Path of the API on the same origin. */
    apiPath: string;
    /** Address under which people reach the service; undefined: the one that they use. */
    publicUrl: string | undefined;
    /** Who is signed in. */
    entrance: Entrance;
}
type Addressed = Pick<StudioOptions, 'apiPath' | 'publicUrl'>;
/** Base address of the API for people: below `public_url` if there is one, whatever host the request names. */
export declare function apiUrlOf(c: Context<StudioEnvironment>, { apiPath, publicUrl }: Addressed): string;
export interface Session {
    id: string;
    accountId: string;
    /** Address of the client that began it. */
    address: string;
    beganAt: number;
    /** When the person last entered or chose the password. */
    provenAt: number;
    /** When the person was last active. A page that reloads itself does not count. */
    seenAt: number;
    /** A key that was just created, until it is shown. */
    newKey: string | null;
}
/** Known after sign-in. */
export interface StudioEnvironment extends Environment {
    Variables: {
        session: Session;
        account: AccountState;
    };
}
/** The studio's sessions. They are in memory, so a restart of the service signs everyone out. */
export declare class Sessions {
    #private;
    /** Always uses a new id, which nobody can know in advance. Times are epoch milliseconds. */
    begin(accountId: string, now: number, address?: string): Session;
    find(id: string, now: number, byPerson: boolean): Session | undefined;
    end(session: Session): void;
    /** The open sessions of an account, in the order of their beginning. */
    of(accountId: string, now: number): Session[];
    /** Ends every other session of the same account. */
    endOthers({ id, accountId }: Session): void;
}
type StudioContext = Context<StudioEnvironment>;
interface EntranceOptions extends Pick<AccountServices, 'store' | 'clock' | 'passwords'> {
    /** Name of the session cookie. */
    cookie: string;
}
/** Whose request is it, or null. */
type SignedIn = {
    session: Session;
    account: AccountState;
} | null;
/** Who is signed in to the studio, by its cookie, and what all ways into it have in common. */
export declare class Entrance {
    #private;
    readonly sessions: Sessions;
    constructor(options: EntranceOptions);
    /** The session and account of a request; null if nobody is signed in. */
    whoIsSignedIn(c: StudioContext): SignedIn;
    /** Counts an attempt. Returns why it is refused unchecked, or null. The answer then has a Retry-After. */
    refusal(c: StudioContext, email: string | null): string | null;
    /** The attempt counted last succeeded. */
    forgive(c: StudioContext): void;
    /** Starts a session and ends the browser's earlier one, so that a planted session id is worthless. */
    enter(c: StudioContext, accountId: string): Session;
    leave(c: StudioContext): void;
}
/**
 * Cookies ignore ports, so each data folder has its own cookie name. Otherwise two services on one host would sign out
 * each other's users.
 */
export declare function sessionCookieName(dataDir: string): string;
/**
 * Attempts to sign in. Wrong guesses slow down their address. All attempts, right or wrong, slow down the combination of
 * address and email, because each costs a hash. An email is never slowed down for everyone, because anybody could then
 * lock its owner out. Memory is bounded.
 */
export declare class Attempts {
    #private;
    /**
     * Counts an attempt. Returns how long to wait, in milliseconds, if there were too many; nothing is checked then. `email`
     * is null while it is unknown. Times are monotonic.
     */
    count(address: string, email: string | null, now: number): number;
    /** The attempt counted last was not a wrong guess. */
    forgive(address: string): void;
}
export {};
