import type { RunContext } from '../run/context.js';
/** What other runs do on the days of this one. */
export declare class OtherRuns {
    private readonly context;
    private readonly selected;
    constructor(context: RunContext, selected: ReadonlySet<string>);
    /**
     * Who else works on days of this run, for people to read; null if nobody does. If that machine dies, the run that
     * waits for it continues its work.
     */
    get atWork(): string | null;
    /**
     * Whether any attempts at days of this run are left. Those of its own accounts count too: while this process was
     * paused, another run may have taken the accounts.
     */
    get mayHaveAttempts(): boolean;
    /**
     * Reads again who is at work on what. Returns whether everything is known then: an account may be taken after its
     * holder was looked for and before the journal was read.
     */
    look(): Promise<boolean>;
    /** Attempts that this run cannot continue itself. */
    private get attempts();
    private get open();
}
