/** A file or folder on the command line. A suggested command has to name it too. */
export interface Named {
    /**
     * `config`: config file; `database`: what `headgate sql` reads instead; `service` and `data`: config file and data
     * folder of a service.
     */
    kind: 'config' | 'database' | 'service' | 'data';
    path: string;
}
/** How a user started headgate. */
export interface Invocation {
    /** The words that start headgate in the user's shell, such as `npx headgate`. */
    headgate: string;
    /** Null if nothing was named, or only what is found without. */
    named: Named | null;
}
export declare const plainInvocation: Invocation;
/** Commands in the form that a user has to type. */
export interface Commands {
    /** A command such as `headgate run`. */
    command: (command: string) => string;
    /** A text with its commands in backticks in that form. */
    typed: (text: string) => string;
}
export declare function commandsOf(invocation: Invocation): Commands;
