/** The page of all commands, flags and errors, made from what `--help` and the error messages are made of. */
export declare function commandsPage(): string;
