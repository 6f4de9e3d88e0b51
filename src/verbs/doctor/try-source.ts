import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { HeadgateError, messageOf } from '../../common/errors.js';
import { exampleSources } from '../../common/example-sources.js';
import { plural } from '../../common/words.js';
import { silentLog } from '../../service/log.js';
import { builtInSources, ownSource } from '../../service/sources/configured.js';
import { DocumentThreads } from '../../service/sources/documents/documents.js';
import { SourceClient } from '../../service/sources/http.js';
import type { Network } from '../../service/sources/network.js';
import { collectContext } from '../../service/sources/pager.js';
import { type Row, type Source, SourceFault } from '../../service/sources/source.js';
import type { Finding } from './doctor.js';

const wantedRows = 5;

/**
 * Tries one small job of a source from this machine, without a service and without an account, and compares its rows
 * with what the source promises.
 *
 * @param named a module's path, or the slug of a built-in source
 * @param network for tests; default: the internet
 */
export async function trySource(named: string, signal: AbortSignal, network?: Network): Promise<Finding[]> {
  const source = builtInSources.find(({ slug }) => slug === named) ?? (await moduleAt(named));
  const { slug } = source;
  const documents = new DocumentThreads();
  try {
    const http = new SourceClient(source, { documents, ...(network && { network }) }).for(signal);
    const config = exampleConfig(source);
    const rows: Row[] = [];
    const context = { signal, rowLimit: wantedRows, now: Date.now(), http, log: silentLog };
    for await (const row of source.collect(config, collectContext(context))) {
      rows.push(row);
      if (rows.length >= wantedRows) break;
    }
    const empty = rows.length === 0 ? [] : emptyColumns(source.columns(config), rows);
    const without = empty.length === 0 ? '' : ` No value of ${empty.join(', ')} in any of them.`;
    const detail = `${plural(rows.length, 'row')} for ${JSON.stringify(config)}.${without}`;
    return [
      { name: slug, state: 'ok', detail },
      ...misfitsOf(rows).map(
        (misfit): Finding => ({ name: slug, state: 'wrong', detail: misfit, hint: remedy }),
      ),
    ];
  } catch (error) {
    signal.throwIfAborted();
    return [{ name: slug, state: 'wrong', detail: sentences(error), hint: remedy }];
  } finally {
    await documents.close();
  }
}

const remedy =
  'If this machine reaches the site, the module and the site do not fit: mend the module; if it is an example, please report this line.';

async function moduleAt(named: string): Promise<Source> {
  if (existsSync(named)) return ownSource(resolve(named));
  const example = exampleSources().find(({ slug }) => slug === named);
  throw new HeadgateError('unknown_source', `There is no module and no built-in source ${named}`, {
    hint:
      example === undefined
        ? `Name the path of a module. The built-in sources are ${builtInSources.map(({ slug }) => slug).join(', ')}.`
        : `It is an example: \`headgate doctor --source ${example.path}\`.`,
  });
}

/** The first example of each parameter that needs a value, and of the keywords. */
function exampleConfig({ params }: Source): Record<string, unknown> {
  const required = new Set((params['required'] ?? []) as string[]);
  const properties = (params['properties'] ?? {}) as Record<string, { examples?: unknown[] }>;
  const asked = Object.entries(properties).filter(([name]) => required.has(name) || name === 'keywords');
  const examples = asked.map(([name, { examples = [] }]) => [name, examples[0]] as const);
  return Object.fromEntries([
    ...examples.filter(([, value]) => value !== undefined),
    ['maxData', wantedRows],
  ]);
}

const emptyColumns = (columns: readonly string[], rows: readonly Row[]) =>
  columns.filter((name) => rows.every((row) => (row[name] ?? null) === null));

function misfitsOf(rows: readonly Row[]): string[] {
  if (rows.length === 0) return ['There is no row for the example of its documentation.'];
  const ids = new Set(rows.map(({ id }) => id));
  return ids.size < rows.length ? ['Several rows have the same id.'] : [];
}

/** What the job would show, or the error with its causes: an operator reads them, so they need not be hidden. */
function sentences(error: unknown): string {
  if (error instanceof SourceFault && error.code === 'source_unreachable' && error.publicMessage !== null)
    return `${error.publicMessage.replace(/: ask whoever runs this service.*/, '')}.`;
  const cause = error instanceof Error && error.cause !== undefined ? ` (${messageOf(error.cause)})` : '';
  return `${messageOf(error).replace(/\.$/, '')}${cause}.`;
}
