import { z } from 'zod';
declare const runningSchema: z.ZodObject<{
    url: z.ZodURL;
    studio: z.ZodURL;
    pid: z.ZodNumber;
    instance: z.ZodString;
    datasets: z.ZodOptional<z.ZodString>;
    token: z.ZodString;
}, z.core.$strip>;
/** How other processes of its user reach a running service, in a 0600 file of its data folder. */
export type RunningFile = z.infer<typeof runningSchema>;
export declare function writeRunningFile(dataDir: string, running: RunningFile): Promise<void>;
export declare function removeRunningFile(dataDir: string): Promise<void>;
/** The contents of the file, current or not; null if it does not exist. */
export declare function readRunningFile(dataDir: string): Promise<RunningFile | null>;
/** The running service of a data folder, after it has answered; null if none runs. */
export declare function findRunningService(dataDir: string): Promise<RunningFile | null>;
/** Calls an operator's route of a running service. */
export declare function askOperator({ studio, token }: RunningFile, path: string, args: object): Promise<Response>;
export {};
