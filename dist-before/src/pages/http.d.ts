import type { Context, Env } from 'hono';
export type PageStatus = 200 | 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 500 | 503;
interface Page {
    toString(): string | Promise<string>;
}
/** Answers with a page. */
export declare function sendPage<E extends Env>(c: Context<E>, page: Page, status?: PageStatus): Promise<Response>;
/** A page, or a part of one, as HTML. */
export declare function rendered(page: Page): Promise<string>;
/** Anything that is not a page number means the first page. */
export declare function pageNumber(text: string | undefined): number;
/** Redirects the browser with a GET. */
export declare function seeOther<E extends Env>(c: Context<E>, to: string): Response;
/**
 * Whether a request comes from a page of the same origin, by the browser's own headers. A form on another site or port
 * can therefore not act for the signed-in person. `host`: the host that the browser asked.
 */
export declare function fromOwnPage(headers: {
    get(name: string): string | null;
}, host: string): boolean;
/** Style sheet and script, with names that change with their content, so that browsers may cache them forever. */
export declare class Assets {
    #private;
    readonly css: string;
    readonly js: string;
    constructor();
    /** Answers a path such as `/assets/page-1a2b3c4d.css`. */
    send<E extends Env>(c: Context<E>, path: string): Response | Promise<Response>;
    /** Adds a script of the package; returns its path. */
    script(file: string): string;
}
export {};
