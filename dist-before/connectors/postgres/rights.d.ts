import type { Session, Names } from './session.js';
/** Raises `destination_not_writable` before anything is submitted if a commit could not be made. */
export declare function requireRights(session: Session, names: Names, location: string): Promise<void>;
