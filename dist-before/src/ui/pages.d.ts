import { Hono, type MiddlewareHandler } from 'hono';
import { type UiContext } from './frame.js';
/** All pages; `access` decides who may see them, and `renew` is called before each. */
export declare function coveragePages(parts: Omit<UiContext, 'base' | 'assets'>, access: Access, renew: (ui: UiContext) => Promise<void>): Hono;
/**
 * Admits only visitors with the printed address. Its token is exchanged for a cookie at the first visit and never shown
 * again. Cookies do not distinguish ports, so the pages have a path that nobody can guess, and the cookie is valid for
 * that path only: other servers on this machine never receive it.
 */
export declare class Access {
    #private;
    /** Prefix of every path, such as `/u7f3…`. */
    readonly base: string;
    /** The path to open first, below the origin. */
    get firstPath(): string;
    readonly guard: MiddlewareHandler;
}
