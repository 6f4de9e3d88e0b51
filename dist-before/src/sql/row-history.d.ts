import type { PendingLoad } from '../load/destination.js';
import type { SchemaPlan } from '../load/schema-plan.js';
import type { CommitMoment } from '../load/write-commit.js';
import { SqlStore } from './store.js';
/**
 * A commit that says what became of rows: which versions ended, which rows vanished, and which came back. Rows that leave
 * the table are set aside, and compared with those that are there once everything is inserted.
 */
export declare abstract class HistoryStore<Opened> extends SqlStore<Opened> {
    #private;
    plan(...of: Parameters<SqlStore<Opened>['plan']>): Promise<SchemaPlan>;
    reshape(plan: SchemaPlan, moment: CommitMoment): Promise<void>;
    /** The column that says since when the new rows of a load have their values. */
    protected since({ load }: PendingLoad): {
        name: string;
        value: string;
    }[];
    protected leaving(which: string, replaced?: string): Promise<void>;
    finish(plan: SchemaPlan): Promise<void>;
}
