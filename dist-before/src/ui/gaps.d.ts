import type { FC } from 'hono/jsx';
import type { Gap } from '../sync/events.js';
import type { StatusReport } from '../verbs/status/status.js';
import { type UiContext } from './frame.js';
interface GapsProps {
    ui: UiContext;
    status: StatusReport;
    /** Address of the page with all of them; null on that page. */
    more: string | null;
}
/** Missing days and days to check of the job configs that `isOwn` names. */
export declare const Gaps: FC<GapsProps & {
    isOwn: (gap: Gap) => boolean;
}>;
export {};
