import { HeadgateError } from '../common/errors.js';
import type { Destination } from '../load/destination.js';
import type { Vanished } from '../load/ledger.js';
import { plural } from '../common/words.js';

/** What is gone, and a message that says what loading it again costs. */
export type VanishedReport = Vanished & { message: string };

export async function findVanished(destination: Destination): Promise<VanishedReport | null> {
  const gone = (await destination.vanished?.()) ?? null;
  return gone === null ? null : { ...gone, message: vanishedText(gone) };
}

/** Refuses, so that nobody loads everything again and pays for it again without knowing. */
export async function refuseVanished(destination: Destination): Promise<void> {
  const found = await findVanished(destination);
  if (found === null) return;
  const { message, ...details } = found;
  throw new HeadgateError('destination_gone', message, { details });
}

function vanishedText({ location, jobs, rows }: Vanished): string {
  const held = `${plural(jobs, 'job')} and ${plural(rows, 'row')}`;
  return `${location} is missing, but its state folder exists: loading everything again takes about ${held}`;
}
