import { HeadgateError, messageOf } from '../../src/common/errors.js';
import type { OwnDestination } from '../../src/load/destination-config.js';
import type { Destination } from '../../src/load/destination.js';

const methods = [
  'check',
  'loads',
  'commit',
  'jobs',
  'rowsOf',
  'remove',
  'markDays',
  'close',
] as const satisfies (keyof Destination)[];

/** The destination that a user's module makes. Raises `destination_invalid` if it lacks something. */
export function openModule(path: string, { open, options, stateFolder }: OwnDestination): Destination {
  const broken = (what: string, cause?: unknown) =>
    new HeadgateError('destination_invalid', `destination.module: ${path}: ${what}`, {
      cause,
      hint: 'Mend the module; docs/library.md says what a destination must do.',
    });
  let made: Partial<Destination> | null | undefined;
  try {
    made = open({ options, stateFolder }) as typeof made;
  } catch (error) {
    throw broken(`its default export threw: ${messageOf(error)}`, error);
  }
  const missing = methods.find((name) => typeof made?.[name] !== 'function');
  if (missing !== undefined) throw broken(`what its default export returns has no ${missing}()`);
  if (typeof made?.location !== 'string') throw broken('what its default export returns has no location');
  if (typeof made.capabilities !== 'object')
    throw broken('what its default export returns has no capabilities');
  return made as Destination;
}
