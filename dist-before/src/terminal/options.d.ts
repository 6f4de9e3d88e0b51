import { type Slice } from '../days/day.js';
/** A flag that takes a text. */
export declare const textFlag: (describe: string) => {
    readonly type: 'string';
    readonly requiresArg: true;
    readonly describe: string;
};
/** A flag that is off unless it is given. */
export declare const switchFlag: (describe: string) => {
    readonly type: 'boolean';
    readonly default: false;
    readonly describe: string;
};
/** A text that a command cannot do without. */
export declare const neededText: (describe: string) => {
    readonly type: 'string';
    readonly demandOption: true;
    readonly describe: string;
};
/** The config file that is used if none is named. */
export declare const defaultConfig = "headgate.yaml";
/** Positional argument that names the config file. */
export declare const configArgument: {
    readonly config: {
        readonly type: 'string';
        readonly describe: 'Config file';
        readonly default: "headgate.yaml";
    };
};
/** Flag that names the config file, for commands that can work without one. */
export declare const configOption: {
    readonly config: {
        readonly type: 'string';
        readonly requiresArg: true;
        readonly describe: string;
    };
};
/** Flags of every command. */
export declare const globalOptions: {
    readonly json: {
        readonly type: 'boolean';
        readonly describe: 'Print one JSON document, also for errors';
    };
    readonly quiet: {
        readonly type: 'boolean';
        readonly describe: 'Print only data and errors';
    };
    readonly debug: {
        readonly type: 'boolean';
        readonly describe: 'Print the stack trace of errors';
    };
    readonly color: {
        readonly type: 'boolean';
        readonly describe: 'Color the output; --no-color or NO_COLOR turns it off';
    };
    readonly 'log-format': {
        readonly choices: readonly ["text", "json"];
        readonly default: 'text';
        readonly describe: 'Progress on stderr';
    };
};
/** Flag that names job configs. */
export declare const selectOption: {
    readonly select: {
        readonly type: 'string';
        readonly array: true;
        readonly nargs: 1;
        readonly requiresArg: true;
        readonly describe: 'Only job configs of this name; may be repeated';
    };
};
/** Flag that avoids all requests to the service. */
export declare const offlineOption: {
    readonly offline: {
        readonly type: 'boolean';
        readonly default: false;
        readonly describe: string;
    };
};
/** Flags of commands that change what is already loaded. */
export declare const confirmOptions: {
    readonly 'dry-run': {
        readonly type: 'boolean';
        readonly default: false;
        readonly describe: string;
    };
    readonly yes: {
        readonly type: 'boolean';
        readonly default: false;
        readonly describe: string;
    };
};
/** Flags that choose the service. */
export declare const serviceOptions: {
    readonly config: {
        readonly type: 'string';
        readonly requiresArg: true;
        readonly describe: string;
    };
    readonly data: {
        readonly type: 'string';
        readonly requiresArg: true;
        readonly describe: string;
    };
};
/** Positional argument that names an account of the service. */
export declare const emailArgument: {
    readonly email: {
        readonly type: 'string';
        readonly demandOption: true;
        readonly describe: string;
    };
};
/** Flag that names a file for the data; `-` is stdout. */
export declare const outputOption: {
    readonly output: {
        readonly type: 'string';
        readonly alias: 'o';
        readonly requiresArg: true;
        readonly coerce: (file: string) => string | undefined;
        readonly describe: 'File to write; - is stdout';
    };
    readonly force: {
        readonly type: 'boolean';
        readonly default: false;
        readonly describe: string;
    };
};
/** Throws `usage` for a number that a flag does not take; a flag that is left out is right. */
export declare function checkWhole(flag: string, value: number | undefined, min: number, max?: number): void;
/** Refuses values that the service would silently change or answer with an empty page. */
export declare function checkPage(page: number, limit: number, maxLimit: number): void;
export declare function daysOption(flag: string, text: string): number;
/** Milliseconds of a flag with an ISO 8601 duration. */
export declare function parseDurationOption(flag: string, text: string): number;
/** Reads `FROM..TO` or one date, as an option or argument of that name got it. */
export declare function parseRange(name: string, text: string): Slice;
