import { isDeepStrictEqual } from 'node:util';
import { asHeadgateError, HeadgateError, HeadgateErrors } from '../../common/errors.js';
import { Turns } from '../../common/turns.js';
import type { Services, ServicesOptions } from './services.js';

export interface Reloaded {
  /** Slugs of the sources that there are now. */
  sources: string[];
  /** Keys of the config that have changed and need a restart. */
  restart: string[];
}

/** Options that are read again, are not in the config, or have several keys in it. */
const others = [
  'sources',
  'maintenance',
  'access',
  'tiers',
  'requestsPerMinute',
  'maxBytes',
  'reload',
  'log',
];

const keys: Record<string, string> = {
  dataDir: 'data',
  retentionDays: 'retention',
  invitationDays: 'invitation_expiry',
};

type Options = Record<string, unknown>;

const changedIn = (before: Options, now: Options): string[] =>
  Object.keys({ ...before, ...now }).filter((name) => !isDeepStrictEqual(before[name], now[name]));

const changedKeys = (before: Partial<ServicesOptions>, now: Partial<ServicesOptions>): string[] => [
  ...changedIn({ ...before }, { ...now })
    .filter((name) => !others.includes(name))
    .map((name) => keys[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  ...changedIn({ ...before.maxBytes }, { ...now.maxBytes }).map((part) => `max_bytes_per_${part}`),
];

/**
 * Reads the config again: sources, tiers, rates and who may use what. Jobs that run keep what they started with. Names what
 * else has changed. A config with a mistake changes nothing: throws HeadgateError with every mistake and its place.
 */
export function reloadOf(
  { catalogue, plans, store, events }: Services,
  started: ServicesOptions & { reload?: () => Promise<Partial<ServicesOptions>> },
): () => Promise<Reloaded> {
  const turns = new Turns();
  return () =>
    turns.take(async () => {
      try {
        const options = (await started.reload?.()) ?? started;
        const replaceSources = catalogue.prepare(options);
        plans.replace({ ...options, limits: started.limits }, store.accounts.values());
        events.byOperator('config_reloaded');
        const restart = changedKeys(started, options);
        // After a signal, nobody gets the answer.
        if (restart.length > 0)
          events.warn({ restart }, 'a restart is needed for the other changes of the config');
        return { sources: replaceSources(), restart };
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
