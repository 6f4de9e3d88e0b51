import { HeadgateError } from '../../common/errors.js';
import type { StagedRows } from '../../load/staged-rows.js';
import { plural } from '../../common/words.js';
import { type Attempt, describe } from '../journal/attempt.js';
import type { JournalRecord } from '../journal/journal-state.js';
import type { RunContext } from '../run/context.js';

const repeatsText = (rows: number) =>
  `${plural(rows, 'row')} of the export ${rows === 1 ? 'has' : 'have'} the key of another row`;

/**
 * An export that has a row twice may lack another one, so it is read again until two reads are the same.
 *
 * @param before checksums of the reads before
 */
export function refuseRepeats({ repeatedKeys = 0, checksum }: StagedRows, before: Set<number>): void {
  if (repeatedKeys === 0 || before.has(checksum)) return;
  before.add(checksum);
  throw new HeadgateError('export_mismatch', repeatsText(repeatedKeys));
}

/** Names keys that an answer has twice in its last read. Returns what `status` says of it. */
export function reportRepeats({ run, clock, emit }: RunContext, attempt: Attempt): JournalRecord[] {
  const rows = attempt.staged?.repeatedKeys ?? 0;
  if (rows === 0) return [];
  const { job, lane } = attempt;
  run.repeats.set(job, (run.repeats.get(job) ?? 0) + rows);
  const message = `${describe(attempt)}: ${repeatsText(rows)}; other rows may be missing`;
  emit({ type: 'warning', lane, message });
  return [{ type: 'failure', failure: { job, at: clock.now(), code: 'export_mismatch', message } }];
}
