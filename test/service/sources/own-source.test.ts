import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { HeadgateError } from '../../../src/common/errors.js';
import { loadServiceConfig } from '../../../src/service/process/service-config.js';
import { builtInSources } from '../../../src/service/sources/configured.js';
import { temporaryFolder, testService } from '../../support/service.js';

const text = `export default {
  slug: 'mine', name: 'Mine', description: 'My own.', params: { type: 'object' }, hosts: [],
  columns: () => ['id'],
  async *collect() { yield { id: '1' }; },
}`;
/** The module with another text at one place. */
const changed = (was: string, is: string) => text.replace(was, is);

/** Loads a config file whose only source is this module, from a folder beside the file. */
async function load(module: string, config = 'sources: [./own/mine.mjs]\n') {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'own'));
  await writeFile(join(folder, 'own/mine.mjs'), module);
  await writeFile(join(folder, 'service.yaml'), config);
  const loading = loadServiceConfig(join(folder, 'service.yaml'), {});
  return { folder, file: join(folder, 'own/mine.mjs'), loading };
}

test('a module beside the config file adds its source to the others', async () => {
  const { loading } = await load(text);
  const { sources = [] } = await loading;
  expect(sources.map(({ slug }) => slug)).toEqual([...builtInSources.map(({ slug }) => slug), 'mine']);
});

describe('a module without a source is refused: what is wrong, where, and what to do', () => {
  test.each([
    ['is missing', '', 'FOLDER/own/other.mjs does not exist', 'sources: [own/other.mjs]\n'],
    ['is a folder', '', 'FOLDER/own is not a file', 'sources: [own]\n'],
    ['throws', 'throw new Error("no luck")', 'FILE cannot be loaded: no luck'],
    [
      'needs what is not there',
      'import "no-package";',
      "FILE cannot be loaded: Cannot find package 'no-package'",
    ],
    [
      'exports something else',
      'export const mine = 1',
      'FILE has no source as its default export; it exports mine',
    ],
    ['exports nothing', '', 'FILE has no source as its default export; it exports nothing'],
    ['has no name', changed("name: 'Mine', ", ''), 'The source of FILE has no `name`'],
    ['has no rows', changed('*collect', '*rows'), 'The source of FILE has no `collect`'],
    ['has an odd name', changed("'mine'", "'My own'"), 'a `slug` that is not a short name such as my_data'],
    ['has columns that are no function', changed('() => ', ''), 'a `columns` that is not a function'],
    [
      'has params that are no schema',
      changed("'object'", "'thing'"),
      'are not a JSON Schema: schema is invalid',
    ],
    [
      'is named as another',
      changed("'mine'", "'birdstrikes'"),
      'Two sources are named birdstrikes, one of them in FILE',
    ],
  ])('%s', async (_what, module, message, config?: string) => {
    const { folder, file, loading } = await load(module, config);
    const error = (await loading.catch((thrown: unknown) => thrown)) as HeadgateError;
    expect(error.code).toBe('config_invalid');
    expect(error.message).toContain(message.replace('FILE', file).replace('FOLDER', folder));
    expect(error.message).toContain(folder);
    expect(error.hint).toMatch(/\.$/);
  });
});

test('formats of params are annotations, so that any text is taken, but for dates', async () => {
  const formats = ['email', 'uri', 'date-time', 'date'].map(
    (format) => `'${format}': { format: '${format}' }`,
  );
  const params = `{ type: 'object', 'x-mine': 1, properties: { ${formats.join(', ')} } }`;
  const { sources = [] } = await (await load(changed("{ type: 'object' }", params))).loading;
  const client = await (await testService({ sources })).client();
  const submit = (config: object) => client.submit({ source: 'mine', config });
  expect(await submit({ email: 'x', date: 'x' })).toMatchObject({
    status: 400,
    body: {
      data: { fields: [{ path: 'config.date', message: 'must be a date that exists, as YYYY-MM-DD' }] },
    },
  });
  expect(await submit({ email: 'x', uri: 'x', 'date-time': 'x' })).toMatchObject({ status: 201 });
});

test('the job shows an error with a known code and its message; any other error, and a row that is not an object, is a defect', async () => {
  for (const [fails, code, message] of [
    ["yield ['no']", 'source_defect'],
    ["throw Object.assign(new Error('no'), { code: 'source_refused' })", 'source_refused', 'no'],
    ["throw Object.assign(new Error('no'), { code: 'ENOENT' })", 'source_defect'],
    ["throw Object.assign(new Error('no'), { code: 'toString' })", 'source_defect'],
    ["throw 'no'", 'source_defect'],
  ] as const) {
    const { sources = [] } = await (await load(changed("yield { id: '1' }", fails))).loading;
    const api = await testService({ sources });
    const client = await api.client();
    const id = await api.finished(client, { source: 'mine' });
    const { data, message: said } = (await client.get(`/jobs/${id}`)).body;
    expect(data.job).toMatchObject({ status: 'failed', error_code: code });
    expect(said).toBe(message ?? 'The source failed with an error.');
  }
});

test('each built-in source declares its params, columns and rows once: what it names, it has', () => {
  for (const { slug, params, ...source } of builtInSources) {
    const names = source.columns({});
    expect([slug, new Set(names).size]).toEqual([slug, names.length]);
    expect([slug, names]).toEqual([slug, expect.arrayContaining(['id'])]);
    const { startDate } = params['properties'] as Record<string, Record<string, unknown>>;
    const dated = startDate?.['x-date-column'];
    if (dated !== undefined) expect([slug, names]).toEqual([slug, expect.arrayContaining([dated])]);
  }
});
