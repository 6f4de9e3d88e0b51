/** Reads a page without JavaScript. Throws if its status is another one, by default than 200. */
type ReadPage = (path: string, status?: number) => Promise<string>;
/** The pages of a config. */
export declare function openPages(file: string, env: Record<string, string>): Promise<ReadPage>;
/** The pages at the address that `headgate ui` prints. */
export declare function enterPages(url: string): Promise<ReadPage>;
export {};
