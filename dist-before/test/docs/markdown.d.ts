export declare const root: string;
/** The fenced blocks of one language in a page of docs/, with their headings. */
export declare function blocks(page: string, language: string): {
    heading: string;
    text: string;
}[];
