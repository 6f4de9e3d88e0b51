import type { Child, FC } from 'hono/jsx';
export interface NavItem {
    /** Path below the base of the pages, such as `/jobs`. */
    path: string;
    label: string;
}
interface DocumentProps {
    title: string;
    /** Shown beside the name. */
    product: string;
    /** Prefix of every address of these pages; empty at the root. */
    base: string;
    nav: readonly NavItem[];
    /** More pages that Ctrl+K offers, below the navigation. */
    jump?: readonly NavItem[];
    /** Path of the navigation item that the page belongs to. */
    current: string;
    /** Content to the right of the navigation, such as the signed-in account. */
    aside?: Child;
    assets: {
        css: string;
        js: string;
    };
    children?: Child;
}
/** The frame of every page. */
export declare const Document: FC<DocumentProps>;
export {};
