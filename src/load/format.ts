import { HeadgateError } from '../common/errors.js';

/** Refuses a ledger of another format than the one that this version reads. */
export function refuseFormat(found: number, format: number, location: string): void {
  if (found === format) return;
  if (found > format) {
    throw new HeadgateError('destination_newer', `${location} was written by a newer headgate`, {
      hint: 'Install the newest version of headgate.',
    });
  }
  throw new HeadgateError(
    'destination_invalid',
    `${location} was written by an unreleased headgate: its ledger has format ${found}, this version reads ${format}`,
    { hint: 'Move it away and run again, which loads everything again.' },
  );
}
