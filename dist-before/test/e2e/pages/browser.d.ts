import { type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
/** Tests in Debian's Chromium. Without it they are skipped, and their name says so. */
export declare function describeInChromium(name: string, body: () => void): void;
/** A fresh browser without cookies, closed after the test. A script error fails the test. */
export declare function openContext(options?: BrowserContextOptions): Promise<BrowserContext>;
export declare function openPage(options?: BrowserContextOptions): Promise<Page>;
/**
 * Checks for problems for people who use a screen reader or a keyboard or have low vision in both
 * colour schemes.
 */
export declare function expectAccessible(page: Page): Promise<void>;
/** Nothing is wider than the page, also once it is opened; only tables of data scroll sideways. */
export declare function expectFits(page: Page): Promise<void>;
/** Nothing moved after it was painted. */
export declare function expectSteady(page: Page): Promise<void>;
/** Size of everything that a page loads with an empty cache, in bytes; `sent` is as it was compressed for the way. */
export declare function pageWeight(page: Page, url: string, as?: 'read' | 'sent'): Promise<number>;
