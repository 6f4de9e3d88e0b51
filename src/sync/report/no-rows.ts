import type { JobConfig } from '../../config/config.js';
import { ofJob } from '../../common/group-by.js';
import type { Load } from '../../load/ledger.js';
import { liveOf } from '../../plan/live-of.js';
import { sliceDates, span } from '../../days/slice.js';
import type { Plan } from '../../plan/plan.js';

/** Characters of a config that a reason shows. */
const shownConfig = 120;

/** Why a job config whose days are all loaded has not one row, the likeliest first; empty where it has rows. */
export function reasonsForNoRows(job: JobConfig, loads: readonly Load[], plan: Plan): string[] {
  const live = liveOf(loads, job.name);
  const days = ofJob(plan.progress, job.name)[0]?.days ?? null;
  const isCovered = days === null || days.complete + days.open >= days.total;
  const last = live.at(-1);
  if (last === undefined || !isCovered || live.some(({ dataCount }) => dataCount > 0)) return [];
  const config = JSON.stringify(job.config);
  const shown = config.length > shownConfig ? `${config.slice(0, shownConfig)}…` : config;
  return [
    ...(config === '{}'
      ? []
      : [`Nothing in the source ${job.source} matches ${shown}: check the spelling, or remove a condition.`]),
    `The source ${job.source} has no data for ${daysText(live)}: \`headgate sources\` describes it.`,
    `The source has matching rows but returned none: \`headgate jobs show ${last.remoteJobId}\` shows the last job.`,
  ];
}

function daysText(live: readonly Load[]): string {
  const days = span(live.flatMap(({ slice }) => slice ?? []));
  if (days === null) return 'this config';
  const { from, to } = sliceDates(days);
  return `${from}..${to}`;
}
