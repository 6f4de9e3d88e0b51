import { asHeadgateError, HeadgateError, HeadgateErrors } from '../../common/errors.js';
import { Turns } from '../../common/turns.js';
import type { Services, ServicesOptions } from './services.js';

export interface Reloaded {
  /** Slugs of the sources that there are now. */
  sources: string[];
}

/**
 * Reads the config again: sources, tiers, rates and who may use what. Jobs that run keep what they started with. A config
 * with a mistake changes nothing: throws HeadgateError with every mistake and its place.
 */
export function reloadOf(
  { catalogue, plans, store, events }: Services,
  limits: ServicesOptions['limits'],
  read: (() => Promise<Partial<ServicesOptions>>) | undefined,
): () => Promise<Reloaded> {
  const turns = new Turns();
  return () =>
    turns.take(async () => {
      try {
        const options = (await read?.()) ?? {};
        const replaceSources = catalogue.prepare(options);
        plans.replace({ ...options, limits }, store.accounts.values());
        events.byOperator('config_reloaded');
        return { sources: replaceSources() };
      } catch (error) {
        const refused = refusalOf(asHeadgateError(error));
        events.byOperator('config_refused');
        events.error({ err: refused }, 'the config was refused, and the one before stays');
        throw refused;
      }
    });
}

/** In one text, because only that crosses the wire. */
function refusalOf(error: HeadgateError): HeadgateError {
  const all = error instanceof HeadgateErrors ? error.errors : [error];
  const lines = all.map(({ where, message, hint }) => {
    const place = where === undefined ? '' : `${where.file}:${where.line}:${where.column}: `;
    return `${place}${message} ${hint}`.trim();
  });
  return new HeadgateError(error.code, lines.join('\n'), { cause: error.cause });
}
