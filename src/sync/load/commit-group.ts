import type { JobConfig } from '../../config/config.js';
import { type Division, divisionOf, isSplit } from '../../plan/split.js';
import { byCreation, isExpired, type Load } from '../../load/ledger.js';
import { daysOf, formatDay, isSame, overlap } from '../../days/day.js';
import { answerOf, answersFor, type Attempt, createdAt, isAudit } from '../journal/attempt-state.js';
import { liveOf } from '../../plan/coverage.js';

/** What one commit adds and what it replaces. */
export interface CommitGroup {
  /** Newest job last. */
  attempts: Attempt[];
  /** For each of them whose day was fetched in parts: the attempts at the parts. */
  divisions: ReadonlyMap<Attempt, DayDivision>;
  supersedes: Load[];
}

export type DayDivision = Pick<Division<Attempt>, 'parts' | 'cut'>;

/** Every attempt that a commit ends. */
export function attemptsIn({ attempts, divisions }: CommitGroup): Attempt[] {
  return attempts.flatMap((attempt) => {
    const division = divisions.get(attempt);
    return division === undefined ? [attempt] : [...division.cut, ...division.parts];
  });
}

/** The staged attempts and live loads to commit together; null while a day of them, or a part, is not staged. */
export function commitGroup(
  loads: readonly Load[],
  attemptsUnderWay: readonly Attempt[],
  job: Pick<JobConfig, 'name' | 'write' | 'splitBy'>,
  asked: Attempt,
): CommitGroup | null {
  const live = liveOf(loads, job.name);
  if (asked.slice === null) {
    return { attempts: [asked], divisions: new Map(), supersedes: job.write === 'append' ? [] : [...live] };
  }
  const staged = attemptsUnderWay.filter(
    (attempt) =>
      attempt.job === job.name &&
      attempt.phase === 'staged' &&
      attempt.identity === asked.identity &&
      attempt.part === undefined &&
      !isAudit(attempt),
  );
  const first = asked.part === undefined ? asked : staged.find(({ slice }) => isSame(slice, asked.slice));
  if (first === undefined) return null;
  let attempts = [first];
  let supersedes: Load[] = [];
  for (let size = 0; size < attempts.length + supersedes.length; ) {
    size = attempts.length + supersedes.length;
    const isReached = ({ slice }: Load) =>
      slice === null || attempts.some((attempt) => overlap(attempt.slice, slice));
    supersedes = live.filter(isReached);
    const isSibling = ({ slice }: Attempt) => supersedes.some((load) => overlap(slice, load.slice));
    attempts = [first, ...staged.filter((attempt) => attempt !== first && isSibling(attempt))];
  }
  const days = new Set(attempts.flatMap(({ slice }) => (slice === null ? [] : daysOf(slice))));
  const whole = supersedes.every(
    (load) =>
      load.slice === null ||
      daysOf(load.slice).every((day) => days.has(day) || isExpired(load, formatDay(day))),
  );
  if (!whole) return null;
  const inJournal = attemptsUnderWay
    .filter((attempt) => attempts.includes(attempt))
    .toSorted((one, other) => byCreation(asLoad(one), asLoad(other)));
  const divisions = new Map<Attempt, DayDivision>();
  for (const attempt of inJournal) {
    if (job.splitBy === undefined || !isSplit(job, answerOf(attempt))) continue;
    const { missing, parts, cut } = divisionOf(job.splitBy, answersFor(attemptsUnderWay, attempt));
    if (missing.length > 0 || [...parts, ...cut].some((each) => each.attempt.phase !== 'staged')) return null;
    const attemptsOf = (answers: typeof parts) => answers.map((each) => each.attempt);
    divisions.set(attempt, { parts: attemptsOf(parts), cut: attemptsOf(cut) });
  }
  return { attempts: inJournal, divisions, supersedes };
}

const asLoad = (attempt: Attempt) => ({
  loadId: attempt.token,
  remoteCreatedAt: createdAt(attempt) ?? '',
});
