import { z } from 'zod';
/** The process that runs on a destination. */
export declare const holderSchema: z.ZodObject<{
    pid: z.ZodNumber;
    host: z.ZodString;
    since: z.ZodString;
    space: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    start: z.ZodDefault<z.ZodNullable<z.ZodString>>;
}, z.core.$strip>;
export type Holder = z.infer<typeof holderSchema>;
export declare function thisProcess(): Promise<Holder>;
/** Whether a holder's process still exists; `unknown` if it runs or ran in another container or machine. */
export declare function lifeOf(holder: Holder): Promise<'alive' | 'dead' | 'unknown'>;
/** Whether this machine, or this container, has a process with that id. */
export declare function exists(pid: number): boolean;
