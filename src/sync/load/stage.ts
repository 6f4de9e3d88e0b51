import { type ErrorCode, HeadgateError } from '../../common/errors.js';
import { plural } from '../../common/words.js';
import { type ExportFormat, SourceError } from '../../contract/job-source.js';
import type { StagedRows } from '../../load/staged-rows.js';
import type { Clock } from '../../pacing/clock.js';
import { hidingOf } from '../../stage/hide/hiding.js';
import { retryLimits } from '../account/retry-limits.js';
import { type Attempt, describe } from '../journal/attempt-state.js';
import type { JournalRecord } from '../journal/journal-record.js';
import { judgeStaged, recount } from '../end/end.js';
import type { RunContext, Trip } from '../run/context.js';
import { untilThere, unsettledMs } from '../watch/watch.js';
import { isOwn } from '../watch/own-job.js';
import { cutsOtherwise, OtherDays, refuseOtherDays, refuseOtherDaysShown } from './other-days.js';

/** Refusals that are not about one export; they end the run. */
const ofAccount: ReadonlySet<ErrorCode> = new Set([
  'key_missing',
  'key_invalid',
  'plan_required',
  'rate_limited',
]);

/** How long an export and its count may take to agree; the second time, twice as long. */
const rereadPauseMs = 1_000;

/** Step 7. An export that is not verified is read again with its count, as either may be wrong; then given up. */
export async function stageExport(trip: Trip): Promise<void> {
  const { clock, run, signal } = trip.context;
  const repeating = new Set<number>();
  for (let read = 1; trip.phase === 'done'; read += 1) {
    try {
      return await stageOnce(trip, read === retryLimits.exports ? null : repeating);
    } catch (error) {
      if (signal.aborted || !isAboutRows(error)) throw error;
      if (read === retryLimits.exports || isFinal(error)) {
        // The attempt stays `done`: the next run reads the export again and submits nothing.
        const [reason, what] =
          error instanceof OtherDays
            ? (['unproven', `${error.message}; ${error.remedy}`] as const)
            : (['failed', error.message] as const);
        return trip.giveUp({ code: error.code, what, error, reason }, run.isAtFaultAfter(trip.attempt));
      }
      trip.warn(`${error.message}; reading it again`);
      await clock.sleep(read * rereadPauseMs, signal);
      if (error.code === 'export_mismatch') await recount(trip);
    }
  }
}

async function stageOnce(trip: Trip, repeating: Set<number> | null): Promise<void> {
  const { context, attempt, config } = trip;
  const { clock, run, stages, signal, lane } = context;
  const { token, format } = attempt;
  refuseOtherDaysShown(attempt);
  const id = attempt.remoteId ?? '';
  // After a restart or a 404, the service may have given the id to another job.
  let isSure = run.hasBegun(attempt);
  const ask = async () => {
    if (!isSure && !isOwn(attempt, await lane.source.job(id, signal))) return null;
    isSure = false;
    return lane.source.export(id, format, signal);
  };
  const body = await untilThere(context, id, unsettledMs(trip), ask);
  if (body === null) return trip.vanish();
  const { key = [], hidden } = config ?? {};
  const { rows: dataCount, countedBy } = attempt;
  const isStated = dataCount !== null && countedBy === undefined;
  const expected = { jobId: id, dataCount, isStated, key, hiding: hidingOf(hidden) };
  const bytes = new ExportBytes(clock, (read) =>
    trip.report({ type: 'exporting', remoteJobId: id, bytes: read }),
  );
  const stageAs = (form: ExportFormat, from: AsyncIterable<Uint8Array>) =>
    context.stage(bytes.of(from), form, stages.pathFor(token), expected, signal);
  // The count of rows proves every line of a CSV export but the last, and a line break at the end proves that one.
  // Without it, which RFC 4180 allows, the last cell may have been cut; a JSON export is whole by its own syntax.
  const isOpen = () => format === 'csv' && !bytes.endsLine && expected.dataCount !== 0;
  let staged = await stageAs(format, body).catch((error: unknown) => {
    if (isOpen() && error instanceof HeadgateError && error.code === 'export_mismatch') return null;
    throw error;
  });
  if (staged === null || isOpen())
    staged = await stageAs('json', await lane.source.export(id, 'json', signal));
  // A source may have a row twice by itself, in another order each time.
  if (repeating !== null) refuseRepeats(staged, repeating);
  await refuseOtherDays(config, attempt, staged, signal);
  if (attempt.rows === null) {
    await judgeStaged(trip, staged.rows + staged.rejects.length);
    if (trip.phase !== 'done') return;
  }
  if (await cutsOtherwise(trip, staged)) return;
  await trip.note({ type: 'staged', staged });
}

function isAboutRows(error: unknown): error is HeadgateError {
  if (error instanceof SourceError) {
    if (error.outcome === 'refused') return !ofAccount.has(error.code);
    return error.code !== 'key_invalid' && error.outcome === 'unknown';
  }
  return (
    error instanceof HeadgateError && (error.code === 'export_mismatch' || error.code === 'rows_invalid')
  );
}

/** Whether reading the export again would say the same. */
function isFinal(error: HeadgateError): boolean {
  if (error instanceof OtherDays) return error.isFinal;
  return error.code === 'rows_invalid' || (error instanceof SourceError && error.outcome === 'refused');
}

const repeatsText = (rows: number) =>
  `${plural(rows, 'row')} of the export ${rows === 1 ? 'has' : 'have'} the key of another row`;

/** An export that has a row twice may lack another: it is read again until two reads (`before`) are the same. */
function refuseRepeats({ repeatedKeys = 0, checksum }: StagedRows, before: Set<number>): void {
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

/** Chunks of a fast export come a thousand times a second. */
const reportEveryMs = 1_000;

/** The bytes of an export on their way to the stage: how many came, and whether they end with a line break. */
export class ExportBytes {
  private readonly clock: Pick<Clock, 'monotonic'>;
  private readonly report: (bytes: number) => void;
  private last: number | undefined;

  /** @param report called with the first bytes at once, then once a second, and at the end with all */
  constructor(clock: Pick<Clock, 'monotonic'>, report: (bytes: number) => void) {
    this.clock = clock;
    this.report = report;
  }

  /** Starts again with each export. */
  async *of(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    let [read, reported, due] = [0, 0, -Infinity];
    for await (const chunk of body) {
      this.last = chunk.at(-1) ?? this.last;
      read += chunk.byteLength;
      const now = this.clock.monotonic();
      if (now >= due) {
        [reported, due] = [read, now + reportEveryMs];
        this.report(read);
      }
      yield chunk;
    }
    if (reported < read) this.report(read);
  }

  get endsLine(): boolean {
    return this.last === 0x0a || this.last === 0x0d;
  }
}
