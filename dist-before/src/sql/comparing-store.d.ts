import { type Differences } from '../load/comparison.js';
import type { Comparing } from '../load/destination.js';
import type { Comparison, Load } from '../load/ledger.js';
import { type SchemaPlan } from '../load/schema-plan.js';
import type { CommitStore } from '../load/write-commit.js';
import { HistoryStore } from './row-history.js';
/** A commit into an SQL database that compares rows too. */
export declare abstract class ComparingStore<Opened> extends HistoryStore<Opened> implements CommitStore<Opened> {
    #private;
    /** FROM item over the rows to insert, by the names of their columns. Changes nothing. */
    protected abstract relation(opened: Opened, plan: SchemaPlan): Promise<string>;
    remember(ids: readonly string[], plan: SchemaPlan): Promise<readonly Load[]>;
    differences(ids: readonly string[]): Promise<Differences>;
    note(compared: readonly Comparison[]): Promise<void>;
    /** Compares an answer as if it was loaded, and notes the result. Null: it is noted already. */
    audit(comparing: Comparing, at: string): Promise<Comparison[] | null>;
}
