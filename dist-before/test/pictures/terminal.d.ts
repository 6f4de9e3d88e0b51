import { type Recording } from './record.js';
/** Runs the commands in an empty folder with the config that README.md shows. */
export declare function recordTerminal(root: string, folder: string): Promise<Recording>;
export declare const drawTerminal: (recording: Recording) => string;
