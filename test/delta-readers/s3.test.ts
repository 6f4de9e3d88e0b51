import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deltaS3 } from '../support/destination-kinds.js';
import { hasVersitygw, whyNoVersitygw } from '../support/versitygw.js';
import { withVersitygw } from '../support/with-versitygw.js';
import { Foreign, type ForeignRow, foreignReaders, storageOf } from './foreign.js';
import { sharedTable } from './table.js';

/**
 * Spark needs Hadoop's libraries for S3, which Delta does not include. A Trino server configures its store in its own
 * files.
 */
const readers = foreignReaders.filter((name) => name !== 'spark' && name !== 'trino');

describe.skipIf(!hasVersitygw || readers.length === 0)(`a Delta table in S3${whyNoVersitygw}`, () => {
  const storeUrl = withVersitygw();
  let foreign: Foreign;

  beforeAll(() => {
    foreign = new Foreign();
  });
  afterAll(() => foreign.close());

  it('is read right after every kind of commit', async () => {
    const table = sharedTable('posts', deltaS3);
    const spec = { table: { key: ['id'], partitionBy: 'country' } };
    const allRead = async (rows: ForeignRow[]) => {
      for (const reader of readers) {
        const found = await foreign.rows({ reader, path: table.path, storage: storageOf(storeUrl()) });
        const sorted = found.toSorted((a, b) => Number(a['id']) - Number(b['id']));
        expect({ reader, found: sorted }).toEqual({ reader, found: rows });
      }
    };
    const row = (id: string, country: string | null, v: string, load: string): ForeignRow => ({
      id,
      country,
      v,
      _load_id: load,
    });
    const first = [1, 2].map((id) => ({ id, country: id === 1 ? 'a b/c é' : null, v: '"quoted", 日本' }));
    await table.commit('a', '2026-01-01', first, spec);
    await allRead([row('1', 'a b/c é', '"quoted", 日本', 'a'), row('2', null, '"quoted", 日本', 'a')]);
    await table.commit('b', '2026-01-02', [{ id: 2, country: 'NZ', v: 'new' }], spec);
    await allRead([row('1', 'a b/c é', '"quoted", 日本', 'a'), row('2', 'NZ', 'new', 'b')]);
    await table.commit('c', '2026-01-01', [{ id: 3, country: 'NZ', v: 'c' }], { ...spec, supersedes: ['a'] });
    await allRead([row('2', 'NZ', 'new', 'b'), row('3', 'NZ', 'c', 'c')]);
    const signal = new AbortController().signal;
    expect(await table.destination.optimize?.({ signal, onWait: () => {} })).toHaveLength(1);
    await allRead([row('2', 'NZ', 'new', 'b'), row('3', 'NZ', 'c', 'c')]);
  });
});
