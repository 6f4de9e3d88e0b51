import { divisionOf, isSplit } from '../../plan/split.js';
import { byCreation, isExpired } from '../../load/ledger.js';
import { daysOf, formatDay, isSame, overlap } from '../../days/day.js';
import { answerOf, answersFor, createdAt, isAudit } from '../journal/attempt-state.js';
import { liveOf } from '../../plan/coverage.js';
/** Every attempt that a commit ends. */
export function attemptsIn({ attempts, divisions }) {
    return attempts.flatMap((attempt) => {
        const division = divisions.get(attempt);
        return division === undefined ? [attempt] : [...division.cut, ...division.parts];
    });
}
/**
 * The staged attempts and live loads that share days and must be committed together; null while a day of such a load, or
 * a part of a day, is not staged yet.
 */
export function commitGroup(loads, attemptsUnderWay, job, asked) {
    const live = liveOf(loads, job.name);
    if (asked.slice === null) {
        return { attempts: [asked], divisions: new Map(), supersedes: job.write === 'append' ? [] : [...live] };
    }
    const staged = attemptsUnderWay.filter((attempt) => attempt.job === job.name &&
        attempt.phase === 'staged' &&
        attempt.identity === asked.identity &&
        attempt.part === undefined &&
        !isAudit(attempt));
    const first = asked.part === undefined ? asked : staged.find(({ slice }) => isSame(slice, asked.slice));
    if (first === undefined)
        return null;
    const attempts = new Set([first]);
    const supersedes = new Set(live.filter((load) => load.slice === null));
    for (let grown = true; grown;) {
        grown = false;
        for (const load of live) {
            if (supersedes.has(load))
                continue;
            if ([...attempts].some((attempt) => overlap(attempt.slice, load.slice))) {
                supersedes.add(load);
                grown = true;
            }
        }
        for (const attempt of staged) {
            if (attempts.has(attempt))
                continue;
            if ([...supersedes].some((load) => overlap(attempt.slice, load.slice))) {
                attempts.add(attempt);
                grown = true;
            }
        }
    }
    const days = new Set([...attempts].flatMap(({ slice }) => (slice === null ? [] : daysOf(slice))));
    const whole = [...supersedes].every((load) => load.slice === null ||
        daysOf(load.slice).every((day) => days.has(day) || isExpired(load, formatDay(day))));
    if (!whole)
        return null;
    const inJournal = attemptsUnderWay
        .filter((attempt) => attempts.has(attempt))
        .toSorted((one, other) => byCreation(asLoad(one), asLoad(other)));
    const divisions = new Map();
    for (const attempt of inJournal) {
        if (job.splitBy === undefined || !isSplit(job, answerOf(attempt)))
            continue;
        const { missing, parts, cut } = divisionOf(job.splitBy, answersFor(attemptsUnderWay, attempt));
        if (missing.length > 0 || [...parts, ...cut].some((each) => each.attempt.phase !== 'staged'))
            return null;
        const attemptsOf = (answers) => answers.map((each) => each.attempt);
        divisions.set(attempt, { parts: attemptsOf(parts), cut: attemptsOf(cut) });
    }
    return { attempts: inJournal, divisions, supersedes: [...supersedes] };
}
const asLoad = (attempt) => ({
    loadId: attempt.token,
    remoteCreatedAt: createdAt(attempt) ?? '',
});
//# sourceMappingURL=commit-group.js.map