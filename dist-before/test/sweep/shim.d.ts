/** What happens at the chosen call. `cut`: the machine loses power there, and everything not flushed is lost. */
export type Fault = 'kill' | 'torn' | 'eio' | 'enospc' | 'full' | 'cut';
/** Compiles the shim; null if this machine has no C compiler or does not preload libraries. */
export declare function buildShim(): string | null;
export interface ShimmedRun {
    /** Variables to add to the process's environment. */
    env: Record<string, string>;
    shadow: string;
    /** The calls so far: what each did to which file. */
    calls(): Promise<string[]>;
}
/** Prepares one run on `folder`; `workspace` is emptied. */
export declare function shimRun(library: string, folder: string, workspace: string, fault: {
    kind: Fault;
    nth: number;
} | null): Promise<ShimmedRun>;
