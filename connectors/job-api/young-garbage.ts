import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes between two collections. From 16 MiB on, V8 often comes first. */
const everyBytes = 4 * 2 ** 20;

let collect: (() => void) | undefined;

/**
 * Frees the chunks of a long body. Node keeps each of them twice outside of V8's heap, once as the socket received it
 * and once as the HTTP parser passed it on. V8 frees them too late: it notices tens of megabytes at a time and then marks
 * its whole heap, up to sixty times in an export of 1 GB. A minor collection takes half a millisecond.
 */
export class YoungGarbage {
  #bytes = 0;

  /** Counts bytes that were received and are used no more. */
  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes < everyBytes) return;
    this.#bytes = 0;
    collect ??= minorCollection();
    collect();
  }
}

/** V8 offers its collector only to a context that is created while the flag is set. */
function minorCollection(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  return () => gc({ type: 'minor' });
}
