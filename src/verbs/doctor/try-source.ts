import { HeadgateError, messageOf } from '../../common/errors.js';
import { builtInSources } from '../../service/sources/built-in.js';
import { DocumentThreads } from '../../service/sources/documents/documents.js';
import { SourceClient } from '../../service/sources/http.js';
import { SourceFault } from '../../service/sources/source.js';
import { tryLive } from '../../service/sources/try-live.js';
import { plural } from '../../common/words.js';
import type { Finding } from './doctor.js';

/** Tries one small job of a built-in source from this machine, without a service and without an account. */
export async function trySource(slug: string, signal: AbortSignal): Promise<Finding[]> {
  const source = builtInSources.find((each) => each.slug === slug);
  if (source === undefined) {
    throw new HeadgateError('unknown_source', `There is no built-in source ${slug}`, {
      hint: `The built-in sources are ${builtInSources.map((each) => each.slug).join(', ')}.`,
    });
  }
  const documents = new DocumentThreads();
  try {
    const http = new SourceClient(source, { documents }).for(signal);
    const { config, rows, empty, misfits } = await tryLive(source, {
      http,
      now: Date.now(),
      signal,
    });
    const without = empty.length === 0 ? '' : ` No value of ${empty.join(', ')} in any of them.`;
    const asked = `${plural(rows, 'row')} for ${JSON.stringify(config)}.${without}`;
    return [
      { name: slug, state: 'ok', detail: asked },
      ...misfits.map((detail): Finding => ({ name: slug, state: 'wrong', detail, hint: remedy })),
    ];
  } catch (error) {
    signal.throwIfAborted();
    return [{ name: slug, state: 'wrong', detail: sentences(error), hint: remedy }];
  } finally {
    await documents.close();
  }
}

const remedy =
  'If this machine reaches the site, the site differs from its documentation: please report this line.';

/** What the job would show, or the error with its causes: an operator reads them, so they need not be hidden. */
function sentences(error: unknown): string {
  if (error instanceof SourceFault && error.code === 'source_unreachable' && error.publicMessage !== null)
    return `${error.publicMessage.replace(/: ask whoever runs this service.*/, '')}.`;
  const cause = error instanceof Error && error.cause !== undefined ? ` (${messageOf(error.cause)})` : '';
  return `${messageOf(error).replace(/\.$/, '')}${cause}.`;
}
