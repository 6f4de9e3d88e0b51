import type { JobChange } from '../plan/changes.js';
import type { Style } from './style.js';

/** How a job config differs from what it loaded, and the consequences, in one paragraph. */
export function changeText({ job, key, change, effect }: JobChange): string {
  return `${job}: ${key} changed (${change}). ${effect}`;
}

/** All changes, one paragraph each; empty if there are none. */
export function changeLines(changes: readonly JobChange[], style: Style): string {
  return changes.map((change) => style.wrap(style.typed(changeText(change)), '  ')).join('\n');
}
