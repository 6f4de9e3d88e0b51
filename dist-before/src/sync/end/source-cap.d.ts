import type { JobConfig } from '../../config/config.js';
import type { Load } from '../../load/ledger.js';
import { type Attempt } from '../journal/attempt-state.js';
import type { JournalRecord } from '../journal/journal-record.js';
import { type JournalState } from '../journal/journal-state.js';
import { type RunContext } from '../run/context.js';
interface RunRecords extends Pick<RunContext, 'run' | 'jobs' | 'emit'> {
    journal: {
        readonly state: JournalState;
    };
}
/** What a run's answers show about limits of their sources. */
export declare class SourceCaps {
    private readonly known;
    constructor(known: RunRecords);
    /**
     * Whether the source may have cut an answer, although it has fewer rows than were asked for, and what to journal with
     * it: that a limit is suspected now, or that this answer has more rows than the suspected one.
     */
    ofAnswer(attempt: Attempt, rows: number): {
        isCapped: boolean;
        records: JournalRecord[];
    };
    /**
     * What the last commit shows: whether the parts of a cut answer had more rows, and whether days seem to be cut. Each
     * is said once.
     */
    judge(job: JobConfig, lane: string): JournalRecord[];
    /**
     * Loads that are to be called complete, and that a limit of the source cut. A commit marks them, also if it is itself
     * what shows the limit: the days may have to wait long until they are fetched in parts.
     *
     * @param loads the ledger as it is after that commit
     */
    doubted(job: JobConfig, loads: readonly Load[]): Load[];
    /**
     * Whether the next load of a job config may show a limit per day, or have days at one. Its rows are then counted before
     * the commit. If several days of a later load are the first at a limit, the commit after it marks them.
     */
    mayShowDayCap(job: JobConfig): boolean;
    /** Whether an answer with as many rows a day had no more rows in parts: a source with the same rows every day is not cut. */
    private wasWhole;
    private judgeOne;
    /** A part of the suspected answer that has all of its rows may be cut itself: no job may ask for all of its days at once. */
    private partsToCut;
    private judgeAnswers;
    private judgeDays;
    /** The limit that is suspected of answers, and what the parts of the answers that it may have cut show by now. */
    private suspicion;
    private capOf;
    /** The same limit of another value of a `for_each`, which the parts of an answer show, or have shown. */
    private askedOf;
    /** Other answers of a job config: what is loaded, what is not committed yet, and what was cut. */
    private otherAnswers;
    /** Answers whose days were to be fetched in parts. */
    private cutAnswers;
}
export {};
