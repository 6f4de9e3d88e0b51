import { type Service } from './service.js';
export declare const accounts: string[];
export declare const machines: string[];
/** The destination where these tests' runs meet. */
export interface MeetingPlace {
    /** The destination as text of a config. */
    destination: string;
    env: Record<string, string>;
    /** State folder of a machine, below its config's folder. */
    stateFolder: string;
    /** Lets the leases of a process run out, as if it had been paused for a minute. */
    runOut(pid: number): void;
    /** Rows of the table in the form for strikeText, and ids of all loads. */
    rows(): Promise<Record<string, unknown>[]>;
    loadIds(): Promise<string[]>;
}
/** A place that a test can take away for a while. */
interface FleetingPlace extends MeetingPlace {
    leave(): Promise<void>;
    comeBack(): Promise<void>;
}
/** In a new database. */
export declare const inPostgres: () => Promise<MeetingPlace>;
/** In a server that no other test uses. */
export declare function inOwnServer(): Promise<FleetingPlace>;
export type World = Awaited<ReturnType<typeof setUp<MeetingPlace>>>;
/** One service with several accounts, one meeting place, and a folder for each machine. */
export declare function setUp<P extends MeetingPlace>(open: () => Promise<P>, options?: {
    pace?: number;
}): Promise<{
    folder: string;
    place: P;
    service: Service;
    keys: Map<string, string>;
    env: {
        XDG_STATE_HOME: string;
    };
    configure: (to: string) => Promise<void>;
    start: (machine: string, ...more: string[]) => import("./process.js").Launched;
    status: () => Promise<{
        lanes: {
            name: string;
            holder: {
                pid: number;
            } | null;
        }[];
    }>;
}>;
/** A job that was paid for unnecessarily. Times are epoch milliseconds. */
export interface Surplus {
    text: string;
    /** When the run planned it, by the place's clock, which may be off by a second. */
    plannedAt: number;
    createdAt: number;
}
/** Differences between table, ledger, source and paid jobs. */
export declare function faultsOf(world: World, to: string): Promise<{
    faults: string[];
    surplus: Surplus[];
    jobs: number;
}>;
export {};
