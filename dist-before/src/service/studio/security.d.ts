import type { FC } from 'hono/jsx';
import type { AccountState } from '../store/store.js';
import type { Session, StudioOptions } from './entrance.js';
export interface SecurityProps {
    account: AccountState;
    /** The session of this browser, and all of the account. */
    session: Session;
    sessions: readonly Session[];
    options: StudioOptions;
}
/** Who has access: browsers, keys, and what happened lately. */
export declare const Security: FC<SecurityProps>;
