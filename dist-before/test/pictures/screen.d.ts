/** Consecutive characters of one line that look the same. */
export interface Run {
    column: number;
    text: string;
    /** Names of classes in the picture, such as `bold green`. */
    look: string;
}
/**
 * The terminal features that headgate uses. Anything else raises an error, so that no picture can be silently wrong.
 */
export declare class Screen {
    #private;
    constructor(columns: number);
    write(text: string): void;
    /** The current lines. */
    runs(): Run[][];
}
