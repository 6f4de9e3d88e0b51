import { limits } from '../../contract/limits.js';
import { parseSlice, sliceDates, type Slice } from '../../days/slice.js';

/** The name of a job at the service. Its token, at the end, finds the job again and is never cut. */
export function jobName(job: string, slice: Slice | null, token: string): string {
  const dates = slice === null ? '' : ` ${sliceDates(slice).from}..${sliceDates(slice).to}`;
  const tail = `${dates} hg1-${token}`;
  const room = limits.jobNameLength.max - tail.length;
  // Cutting must not leave half of a surrogate pair.
  return job.slice(0, room).replace(/[\uD800-\uDBFF]$/, '') + tail;
}

/** Whether a job at the service was submitted under a token. */
export function carriesToken(name: string, token: string): boolean {
  return name.endsWith(` hg1-${token}`);
}

/** The token and the days in the name of one of headgate's jobs; null for any other name. */
export function partsOfName(name: string): { token: string; slice: Slice | null } | null {
  const match = / (?:(\S+)\.\.(\S+) )?hg1-(\w+)$/.exec(name);
  if (match === null) return null;
  const [, from, to, token = ''] = match;
  return { token, slice: from === undefined || to === undefined ? null : parseSlice({ from, to }) };
}
