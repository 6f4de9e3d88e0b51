import { plural, sum } from '../../common/words.js';
import type { Comparison } from '../../load/ledger.js';
import { isShort, remedyOf } from '../../plan/remedy.js';
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
  const proofs = compared.filter(({ same, changed, appeared }) => same + changed + appeared > 0);
  const isLoss = proofs.some(({ same, changed, vanished }) =>
    isShort(same + changed + vanished, same + changed),
  );
  const isHopeless = remedyOf(job, journal.state.remedies)?.isExhausted === true;
  const lacking = isHopeless ? [] : compared.flatMap((each) => lackingOf(each) ?? []);
  for (const { day, loadId } of lacking) {
    const rows = sum(compared.map((each) => (each.loadBefore === loadId ? each.appeared : 0)));
    trip.warn(
      `${trip.name}: job ${attempt.remoteId} returned ${plural(rows, 'row')}${day === null ? '' : ` of ${day}`} that the table lacks; headgate asks for the days of load ${loadId} again`,
    );
  }
  await trip.close('audited', attempt.rows ?? 0, [
    ...lacking.map((each) => ({ type: 'lacking', lacking: each }) as const),
    ...(proofs.length > 0 ? afterAnswer(trip, isLoss) : []),
  ]);
  await context.stages.remove(token);
}

function lackingOf({ job, loadBefore, day, same, changed, appeared }: Comparison): Lacking | null {
  return appeared === 0 ? null : { job, loadId: loadBefore, day, rows: same + changed + appeared };
}
