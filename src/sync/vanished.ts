import { HeadgateError } from '../errors.js';
import type { Destination } from '../load/destination.js';
import type { Vanished } from '../load/ledger.js';

/** Nobody loads everything again, and pays for it again, without knowing. */
export async function refuseVanished(destination: Destination): Promise<void> {
  const gone = (await destination.vanished?.()) ?? null;
  if (gone !== null)
    throw new HeadgateError('destination_gone', vanishedText(gone), { details: { ...gone } });
}

/** What is gone, and what it costs to load it again. */
export function vanishedText({ location, jobs, rows }: Vanished): string {
  const count = (value: number, one: string) =>
    `${value.toLocaleString('en-US')} ${one}${value === 1 ? '' : 's'}`;
  const held = rows === null ? '' : ` and ${count(rows, 'row')}`;
  return `${location} is gone, but its state folder is there: loading it again takes about ${count(jobs, 'job')}${held}`;
}
