import { dirname, resolve } from 'node:path';
import { HeadgateError, messageOf } from '../errors.js';
import { badModule, importModule } from '../own-module.js';
import type { Mistake } from '../yaml/source-text.js';
import { find, type MapNode, type TreePath } from '../yaml/tree.js';
import type { ConnectionConfig } from './config.js';
import type { FileInput } from './schema.js';

type Connect = NonNullable<ConnectionConfig['adapter']>['connect'];

/** What the user's modules export. */
export interface OwnModules {
  adapter?: { path: string; connect: Connect };
}

/** Loads the modules that a config names, which runs their code. `file` is the absolute path of the config file. */
export async function readModules(
  { connection: { adapter } }: FileInput,
  { root, file }: { root: MapNode; file: string },
): Promise<{ modules: OwnModules; mistakes: Mistake[] }> {
  const mistakes: Mistake[] = [];
  const load = async <T>(
    name: string | undefined,
    place: TreePath,
    read: (exported: Record<string, unknown>, path: string) => T,
  ): Promise<T | undefined> => {
    if (name === undefined) return undefined;
    const { at, label } = find(root, place);
    const path = resolve(dirname(file), name);
    try {
      return read(await importModule(path, label), path);
    } catch (error) {
      const hint = error instanceof HeadgateError ? error.hint : undefined;
      mistakes.push({ at, message: `${label}: ${messageOf(error)}.`, hint });
      return undefined;
    }
  };
  const made = await load(adapter, ['connection', 'adapter'], (exported, path) => {
    if (typeof exported['default'] === 'function') return { path, connect: exported['default'] as Connect };
    throw badModule(
      `${path} has no function as its default export; it exports ${Object.keys(exported).join(', ') || 'nothing'}`,
      'Write `export default ({ apiKey, http }) => ({ submit, job, list, export, stop, … })`.',
    );
  });
  return { modules: { ...(made && { adapter: made }) }, mistakes };
}
