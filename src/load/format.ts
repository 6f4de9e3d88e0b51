import { HeadgateError } from '../common/errors.js';

/**
 * Refuses a ledger of another format than the one that this version reads.
 *
 * @param setAside how a person keeps it and begins another one
 */
export function refuseFormat(
  found: number,
  format: number,
  location: string,
  setAside = 'Move it away, or name another destination',
): void {
  if (found === format) return;
  if (found > format) {
    throw new HeadgateError('destination_newer', `${location} was written by a newer headgate`, {
      hint: 'Install the newest version of headgate.',
    });
  }
  throw new HeadgateError(
    'destination_invalid',
    `${location} was written by an unreleased headgate: its ledger has format ${found}, this version reads ${format}`,
    { hint: `${setAside}, and run again, which loads everything again.` },
  );
}

/** @param other what to name in its place */
export const foreignLedger = (location: string, schema: string, other: string): HeadgateError =>
  new HeadgateError('destination_invalid', `${location} has a schema ${schema} that headgate did not make`, {
    hint: `Rename that schema, or name another ${other}.`,
  });
