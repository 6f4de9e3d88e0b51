import { type Ended } from './process.js';
/** A folder with a config and what it loads, whose copies commands are killed in. */
interface Killable {
    folder: string;
    run(args: readonly string[], env?: Record<string, string>): Promise<Ended>;
}
interface Kills<P> {
    env?: Record<string, string>;
    /** Makes a place in which the command has all to do. */
    copy: () => Promise<P>;
    kills: number;
    /** From 0 to 1: which step of each part is taken, so that sweeps can take different ones. */
    share?: number;
    /** Raises an error for anything wrong after a kill. `at` names the step. */
    check: (place: P, at: string) => Promise<unknown>;
}
/** Kills a command at steps spread over all that it takes. Returns how it ends where nothing kills it, and that place. */
export declare function killAtSteps<P extends Killable>(args: readonly string[], { env, copy, kills, share, check }: Kills<P>): Promise<{
    whole: P;
    ended: Ended;
}>;
/** Runs that are killed right before a plain service answers them. */
export declare function killedRuns(): {
    /** For the options of the service. */
    answerFirst: () => boolean;
    /**
     * Kills so many runs, unless one is complete before, and ends with one that nothing kills.
     *
     * @param request the request at which a run is killed, from 1
     */
    run(folder: string, kills: number, request: (kill: number) => number): Promise<Ended>;
};
export {};
