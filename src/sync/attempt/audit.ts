import { groupBy } from '../../common/series.js';
import { plural, sum } from '../../common/words.js';
import { formatDay, parseDay, type Slice } from '../../days/day.js';
import type { Comparison, Load } from '../../load/ledger.js';
import { isShort, noRemedy, remedyOf, stepsOf } from '../../plan/remedy.js';
import { remedyText } from '../end/judge-again.js';
import { optionsOf, orGiveUp } from '../load/commit.js';
import { afterAnswer } from '../load/kept-rows.js';
import { catchUp, type Trip } from '../run/context.js';
import { tableSpec } from '../run/table-spec.js';
import type { Lacking } from '../../plan/journaled.js';

/**
 * Compares the answer of an audit with what is loaded, instead of loading it. A day that lacks rows is asked again as it was
 * before: only if it then lacks them still, its cut loses rows.
 */
export async function compareAnswer(trip: Trip): Promise<void> {
  const { attempt, config: job, context } = trip;
  const { destination, run, journal, holding } = context;
  const { token, slice, staged, lane } = attempt;
  await catchUp(context);
  if (job === undefined || slice === null || staged === null) return trip.close('dropped');
  const comparing = { table: tableSpec(job), rows: staged, id: token, slice };
  const options = optionsOf(trip, holding.leases(new Set([lane])));
  const compared = await orGiveUp(trip, async () =>
    destination.compare === undefined ? [] : destination.compare(comparing, options),
  );
  if (compared === null) return;
  run.noteAudit(compared);
  for (const { day, same, changed, appeared, vanished } of compared)
    if (vanished > 0 && same + changed + appeared === 0)
      trip.warn(
        `${trip.name}: job ${attempt.remoteId} returned none of the ${plural(vanished, 'loaded row')} of ${day}, so it proves nothing of that day`,
      );
  const known = remedyOf(job, journal.state.remedies);
  const isTried = known !== undefined && (known.isExhausted || stepsOf(known) > 0);
  const isCut = !isTried && isCutAtAnEnd(compared, slice, run.loads);
  const cut = isCut ? [{ ...(known ?? noRemedy(job)), isPadded: true }] : [];
  for (const remedy of cut)
    trip.warn(`${trip.name}: an end of this answer lacks its rows: ${remedyText(remedy)}`);
  const proofs = compared.filter(({ same, changed, appeared }) => same + changed + appeared > 0);
  const isLoss = proofs.some(({ same, changed, vanished }) =>
    isShort(same + changed + vanished, same + changed),
  );
  const lacking = known?.isExhausted ? [] : lackingOf(compared, run.loads);
  for (const { day, loadId } of lacking) {
    const rows = sum(compared.map((each) => (each.loadBefore === loadId ? each.appeared : 0)));
    trip.warn(
      `${trip.name}: job ${attempt.remoteId} returned ${plural(rows, 'row')}${day === null ? '' : ` of ${day}`} that the table lacks; headgate asks for the days of load ${loadId} again`,
    );
  }
  await trip.close('audited', attempt.rows ?? 0, [
    ...lacking.map((each) => ({ type: 'lacking', lacking: each }) as const),
    ...(proofs.length > 0 ? afterAnswer(trip, isLoss) : []),
    ...cut.map((remedy) => ({ type: 'remedy', remedy }) as const),
  ]);
  await context.stages.remove(token);
}

/** Rows of a day that are no accident if all of them are gone, or a third of the day. */
const someRows = 3;

/** Whether an answer has all loaded rows but some of its first or last day, which was not the same end of its load. */
function isCutAtAnEnd(
  compared: readonly Comparison[],
  { from, until }: Slice,
  loads: readonly Load[],
): boolean {
  const [gone, ...more] = compared.filter(({ vanished }) => vanished > 0);
  if (gone === undefined || more.length > 0 || gone.vanished < someRows) return false;
  const asked = loads.find(({ loadId }) => loadId === gone.loadBefore)?.slice;
  const isEnd =
    (gone.day === formatDay(from) && asked?.from !== from) ||
    (gone.day === formatDay(until - 1) && asked?.until !== until);
  const isMuch = gone.appeared === 0 && 2 * gone.vanished >= gone.same + gone.changed;
  return isEnd && isMuch && compared.some((each) => each !== gone && each.same > 0);
}

/** Of each load the day that lacks rows farthest from its ends: bounds only cut these. */
function lackingOf(compared: readonly Comparison[], loads: readonly Load[]): Lacking[] {
  const lacking = compared.filter(({ appeared }) => appeared > 0);
  return [...groupBy(lacking, ({ loadBefore }) => loadBefore)].map(([loadId, own]) => {
    const slice = loads.find((load) => load.loadId === loadId)?.slice ?? null;
    const inside = ({ day: text }: Comparison) => {
      const day = text === null ? null : parseDay(text);
      return day === null || slice === null ? 0 : Math.min(day - slice.from, slice.until - 1 - day);
    };
    const [{ job, day, same, changed, appeared }] = own.toSorted((a, b) => inside(b) - inside(a)) as [
      Comparison,
    ];
    return { job, loadId, day, rows: same + changed + appeared };
  });
}
