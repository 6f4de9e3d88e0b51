import type { JobConfig } from '../../config/config.js';
import type { JournalRecord } from '../journal/journal-record.js';
import type { RunContext } from '../run/context.js';
import type { Remedy } from '../../plan/journaled.js';
/**
 * What the ledger shows of loads that lacked rows and were asked again in the same cut. If the rows are there now, they came
 * late or the first answer was not whole. If not, every answer that was cut alike is in doubt.
 */
export declare function judgeAgain({ journal, run, emit }: Pick<RunContext, 'journal' | 'run' | 'emit'>, job: JobConfig, lane: string): JournalRecord[];
export declare function remedyText({ isPadded, most, isExhausted }: Remedy): string;
