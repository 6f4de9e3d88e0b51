/** The output of commands in a terminal, with times. */
export interface Recording {
    columns: number;
    commands: readonly RecordedCommand[];
}
export interface RecordedCommand {
    typed: string;
    /** Milliseconds since the start of the command, and the output at that time. */
    output: readonly (readonly [at: number, text: string])[];
}
export interface Place {
    folder: string;
    columns: number;
    env: NodeJS.ProcessEnv;
}
/** Runs the commands one after another in a pseudo-terminal, using `script` of util-linux. */
export declare function record(commands: readonly string[], place: Place): Promise<Recording>;
