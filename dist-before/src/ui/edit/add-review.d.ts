import type { FC } from 'hono/jsx';
import type { SourceDescription } from '../../contract/resources.js';
import { HeadgateError } from '../../common/errors.js';
import type { Addition } from '../../verbs/add/add-to-file.js';
import type { PlanReport } from '../../verbs/plan/plan.js';
import { type UiContext } from '../frame.js';
interface ReviewPageProps {
    ui: UiContext;
    file: string;
    source: SourceDescription;
    form: URLSearchParams;
    addition: Addition;
    /** Why the price is not known, if it is not. */
    price: PlanReport | HeadgateError;
}
/** The lines that would be written, and what a run of them costs. */
export declare const ReviewPage: FC<ReviewPageProps>;
/** Differs if other lines, or lines at another place, would be written. */
export declare const fingerprint: ({ after }: Addition) => string;
export {};
