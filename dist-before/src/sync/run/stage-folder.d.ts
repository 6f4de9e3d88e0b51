import type { StagedRows } from '../../load/staged-rows.js';
import { joinStaged } from '../../stage/join-staged.js';
import { rowsOfDays } from '../../stage/answer-days.js';
/** Where staged exports lie between `staged` and the commit. */
export interface StageFolder {
    pathFor(token: string): string;
    /** Whether the file still has the content that was staged. */
    intact(staged: StagedRows): Promise<boolean>;
    /** Writes the rows of several stages to another one; see `joinStaged`. */
    join: typeof joinStaged;
    /** Writes the rows of some days to another stage. */
    within: typeof rowsOfDays;
    remove(token: string): Promise<void>;
    /** Removes files that belong to none of the tokens. */
    clear(keep: ReadonlySet<string>): Promise<void>;
}
/** Staged exports in their own folder beside the journal. */
export declare function openStageFolder(folder: string): Promise<StageFolder>;
