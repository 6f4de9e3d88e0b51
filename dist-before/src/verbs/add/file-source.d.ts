import type { InferredOptionTypes } from 'yargs';
import type { DatasetEntry } from '../../contract/dataset.js';
import type { OwnFile } from './own-file.js';
import { type Style } from '../../terminal/style.js';
import type { NewJob } from './config-text.js';
import type { ask } from './ask.js';
/** Flags of commands that write a job config. */
export declare const jobOptions: {
    readonly param: {
        readonly type: 'string';
        readonly array: true;
        readonly nargs: 1;
        readonly describe: 'NAME=VALUE for its config; may be repeated';
    };
    readonly from: {
        readonly type: 'string';
        readonly requiresArg: true;
        readonly describe: string;
    };
    readonly to: {
        readonly type: 'string';
        readonly requiresArg: true;
        readonly describe: string;
    };
    readonly name: {
        readonly type: 'string';
        readonly requiresArg: true;
        readonly describe: string;
    };
};
/** The flags that describe a job config. `ask` is null if nobody can be asked. */
export type JobAnswers = InferredOptionTypes<typeof jobOptions> & {
    ask: typeof ask | null;
};
/** Flags for a file that is to be a source, called as the keys of `datasets` are. */
export declare const fileOptions: {
    readonly delimiter: {
        readonly type: 'string';
        readonly requiresArg: true;
        readonly describe: string;
    };
    readonly encoding: {
        readonly type: 'string';
        readonly requiresArg: true;
        readonly describe: string;
    };
    readonly decimal: {
        readonly choices: readonly ['.', ','];
        readonly requiresArg: true;
        readonly describe: 'For a file: the decimal sign of its numbers';
    };
    readonly 'date-format': {
        readonly type: 'string';
        readonly requiresArg: true;
        readonly describe: string;
    };
    readonly sheet: {
        readonly type: 'string';
        readonly requiresArg: true;
        readonly describe: string;
    };
    readonly 'header-row': {
        readonly type: 'string';
        readonly requiresArg: true;
        readonly describe: string;
    };
    readonly range: {
        readonly type: 'string';
        readonly requiresArg: true;
        readonly describe: string;
    };
    readonly null: {
        readonly type: 'string';
        readonly array: true;
        readonly nargs: 1;
        readonly describe: 'For a CSV or Excel file: a word that means no value, such as NA; may be repeated';
    };
    readonly 'rows-at': {
        readonly type: 'string';
        readonly requiresArg: true;
        readonly describe: string;
    };
    readonly type: {
        readonly type: 'string';
        readonly array: true;
        readonly nargs: 1;
        readonly describe: 'For a file: COLUMN=TYPE, such as price=DOUBLE; may be repeated';
    };
    readonly export: {
        readonly choices: readonly ['json', 'csv'];
        readonly requiresArg: true;
        readonly describe: 'For a file: the format of exports (default: json)';
    };
};
export type FileAnswers = InferredOptionTypes<typeof fileOptions> & Omit<JobAnswers, 'ask'>;
/** A file as a source, with the job config that loads it. */
export interface FileSource {
    entry: DatasetEntry;
    job: NewJob;
    found: OwnFile;
}
/** Whether a word names a file, or several. A source's slug has no such signs. */
export declare const isFile: (word: string) => boolean;
/**
 * Reads a file and proposes its entry in the config file `config` and a job config. Asks nothing.
 *
 * @param keyed whether the destination replaces rows by key
 */
export declare function composeFile(path: string, { config, keyed, answers, onPart, }: {
    config: string;
    keyed: boolean;
    answers: FileAnswers;
    onPart?: (part: number) => void;
}): Promise<FileSource>;
/** What was found in the file. */
export declare function foundText({ entry, found }: FileSource, style: Style): string;
