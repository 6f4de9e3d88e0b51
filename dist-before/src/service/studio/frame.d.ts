import type { Child, FC } from 'hono/jsx';
import { Assets } from '../../pages/http.js';
/** Read at the first use, because many services never show their studio. */
export declare function studioAssets(): Assets;
interface StudioPageProps {
    title: string;
    current?: string;
    /** Email of the signed-in account. */
    email?: string | undefined;
    children?: Child;
}
export declare const StudioPage: FC<StudioPageProps>;
/** A page with a single message. */
export declare const MessagePage: FC<{
    title: string;
    message: Child;
    email?: string | undefined;
    children?: Child;
}>;
export {};
