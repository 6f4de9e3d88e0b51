import { type Machines, type Reservation } from '../../src/load/machines.js';
import type { Server } from './server.js';
import type { Session } from './session.js';
/** Lets runs on several machines coordinate through the ledger's schema. */
export declare function postgresMachines(server: Server, useFolder: (folder: string) => void): Machines;
/** The server's time in epoch milliseconds. */
export declare function serverTime(session: Session): Promise<number>;
/**
 * Takes the whole destination for this process and keeps it until it is released. No process may hold an account
 * meanwhile.
 */
export declare function reserveServer(server: Server): Promise<Reservation>;
