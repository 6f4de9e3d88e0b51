/** A statement without its end, and whether it has one. */
export interface ScannedStatement {
    /** The text without its final semicolon, and without blanks and comments around it. */
    text: string;
    /** Whether it ends with a semicolon outside of quotes, comments and parentheses, and nothing follows. */
    ended: boolean;
}
/** Finds the end of a statement, so that it can be put in parentheses and a prompt knows when to send it. */
export declare function scanStatement(text: string): ScannedStatement;
export interface Statement {
    /** The text without its final semicolon, and without blanks and comments around it. */
    text: string;
    /** Line of its first word, from 1. */
    line: number;
}
/** The statements of a text, in order. Empty ones are left out. */
export declare function splitStatements(text: string): Statement[];
