/**
 * The file or folder itself, after following links, those to something that does not exist yet included: a destination
 * has one name, one lock and one state folder, and what is written there must not replace the link.
 *
 * @param path absolute
 */
export declare function placeOf(path: string): string;
