import type { SourceDescription } from '../../contract/resources.js';
import type { Param } from '../../contract/params.js';
/**
 * Questions of `headgate init` and `headgate add` at a terminal. Ctrl-C at any question ends the command, and nothing
 * is written.
 */
export declare const ask: {
    begin(title: string): void;
    end(): void;
    note(text: string): void;
    /** Whether jobs run at the service in this package. */
    isOwnService(): Promise<boolean>;
    address(problem: (text: string) => string | undefined): Promise<string>;
    /** It is not shown. */
    key(problem: (text: string) => string | undefined): Promise<string>;
    source(sources: readonly SourceDescription[]): Promise<SourceDescription>;
    /** A value for a param; undefined if it is optional and was left out. */
    param(param: Param): Promise<unknown>;
    day(message: string, preset: string): Promise<string>;
    line(message: string, preset: string): Promise<string>;
    another(): Promise<boolean>;
    overwrite(file: string): Promise<boolean>;
};
