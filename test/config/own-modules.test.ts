import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '../../src/config/load-config.js';
import { HeadgateErrors } from '../../src/errors.js';
import { temporaryFolder } from '../support/folder.js';

const jobs = 'jobs: [{ name: posts, source: posts, config: {} }]';

/** Loads a config beside a module `own.js`; returns its mistakes as text. */
async function mistakes(text: string, module?: string): Promise<string[]> {
  const folder = temporaryFolder();
  const file = join(folder, 'headgate.yaml');
  writeFileSync(file, `${text}\n${jobs}\n`);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  if (module !== undefined) writeFileSync(join(folder, 'own.js'), module);
  const error: unknown = await loadConfig(file, {}).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error === null) return [];
  expect(error).toBeInstanceOf(HeadgateErrors);
  return (error as HeadgateErrors).errors.map(
    ({ message, hint, where }) =>
      `${where?.line}:${where?.column} ${message.replaceAll(folder, '.')} | ${hint}`,
  );
}

const adapter = `connection: { adapter: ./own.js }\ndestination: { duckdb: a.duckdb }`;

it('loads a module relative to the config file', async () => {
  expect(await mistakes(adapter, 'export default () => ({})')).toEqual([]);
});

it.each([
  [undefined, 'connection.adapter: ./own.js does not exist.', 'relative to the config file'],
  ['export const connect = 1', 'no function as its default export; it exports connect.', 'export default'],
  ['throw new Error("no network")', 'own.js cannot be loaded: no network.', 'Mend the module'],
  ['export default {', 'own.js cannot be loaded: ', 'Mend the module'],
])('says in one line what is wrong with an adapter: %s', async (module, message, hint) => {
  const [first = '', ...others] = await mistakes(adapter, module);
  expect(others).toEqual([]);
  expect(first).toMatch(/^1:24 /);
  expect(first).toContain(message);
  expect(first).toContain(hint);
  expect(first).not.toMatch(/\n| at /);
});

it('refuses an adapter together with url or with CSV exports', async () => {
  const both = adapter.replace('{ adapter', '{ url: embedded, adapter');
  expect(await mistakes(both, 'export default () => ({})')).toEqual([
    '1:20 connection must have either url or adapter. | Remove one.',
  ]);
  const csv = `${adapter}\ndefaults: { export: csv }`;
  expect(await mistakes(csv, 'export default () => ({})')).toEqual([
    '3:21 defaults.export: csv does not work with connection.adapter. | Remove it.',
  ]);
});
