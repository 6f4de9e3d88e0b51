import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { CommitResult, Destination, PendingLoad, TableSpec } from '../../../src/load/destination.js';
import { parquet, query } from '../../support/destination-kinds.js';
import { commitTo } from '../../suites/destination/bench.js';
import {
  pendingLoad,
  rowsWith,
  type StagedRow,
  stageRows,
  tableSpec,
} from '../../suites/destination/staged.js';
import { sliceOf } from '../../support/days.js';
import { buildShim, type Fault, shimRun } from '../../sweep/shim.js';
import { temporaryFolder } from '../../support/folder.js';
import { refusal, refuses } from '../../support/refusal.js';

const shim = buildShim();

const committer = join(import.meta.dirname, '../../support/commit-once.mjs');

const day = (from: string, to = from) => ({ slice: sliceOf(from, to) });

type Loads = [PendingLoad, ...PendingLoad[]];

interface Lake {
  path: string;
  state: string;
  destination: Destination;
  files: () => string[];
  load: (id: string, rows: readonly StagedRow[], rest?: Partial<PendingLoad['load']>) => PendingLoad;
  commit: (loads: Loads, supersedes?: string[], table?: Partial<TableSpec>) => Promise<CommitResult>;
  /** Makes a commit in a process whose nth rename of a data file has a fault; returns what it printed: null if it died. */
  commitUnder: (kind: Fault, nth: number, loads: PendingLoad[], supersedes?: string[]) => Promise<unknown>;
  /** Rows that DuckDB reads from the glob without any options. */
  read: (select?: string) => Promise<StagedRow[]>;
}

function lake(): Lake {
  const folder = temporaryFolder();
  const path = parquet.path(folder);
  const destination = parquet.open(folder);
  return {
    path,
    state: parquet.stateFolder(folder),
    destination,
    files: () => readdirSync(join(path, 'posts')).toSorted(),
    load: (id, rows, rest) => pendingLoad(id, stageRows(join(folder, 'stage'), rows), rest),
    commit: (loads, supersedes = [], table = {}) => commitTo(destination, loads, { supersedes, table }),
    commitUnder: async (kind, nth, loads, supersedes = []) => {
      const { env } = await shimRun(shim!, folder, join(folder, 'shim'), { kind, nth });
      const args = [committer, folder, JSON.stringify({ loads, supersedes, table: tableSpec() })];
      const { status, stdout } = spawnSync(process.execPath, args, {
        env: { ...process.env, ...env, SHIM_RENAME: '/posts/' },
        stdio: ['ignore', 'pipe', 'inherit'],
        encoding: 'utf8',
      });
      return status === null ? null : JSON.parse(stdout);
    },
    read: (select = '*') =>
      query(':memory:', `SELECT ${select} FROM read_parquet('${path}/posts/**/*.parquet') ORDER BY ALL`),
  };
}

describe('the files of a lake', () => {
  it('are one a commit, named by their first day and load, compressed, and readable by their owner only', async () => {
    const { path, files, load, commit } = lake();
    await commit([load('a', [{ id: 1 }]), load('b', [{ id: 2 }], day('2026-01-02'))]);
    await commit([load('c', [{ id: 3 }], { slice: null, job: 'once' })]);
    expect(files()).toEqual(['2026-01-01_a.parquet', 'run_c.parquet']);
    const file = join(path, 'posts', '2026-01-01_a.parquet');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [meta] = await query(':memory:', `SELECT DISTINCT compression FROM parquet_metadata('${file}')`);
    expect(meta).toEqual({ compression: 'ZSTD' });
  });

  it('keep their name when a load takes the place of another, and become one with its own for several', async () => {
    const { files, load, commit, read } = lake();
    await commit([load('a', [{ id: 1 }])]);
    await commit([load('b', [{ id: 2 }], day('2026-01-02'))]);
    await commit([load('c', [{ id: 3 }])], ['a']);
    expect(files()).toEqual(['2026-01-01_a.parquet', '2026-01-02_b.parquet']);
    await commit([load('d', [{ id: 4 }], day('2026-01-01', '2026-01-02'))], ['b', 'c']);
    expect(files()).toEqual(['2026-01-01_d.parquet']);
    expect(await read()).toEqual([{ id: '4', _load_id: 'd' }]);
  });

  it('all have the columns of the table, so that any reader of the glob can read them at once', async () => {
    const { path, files, load, commit, read } = lake();
    await commit([load('a', [{ n: 1, at: '2026-01-01T10:00:00+02:00' }])]);
    await commit([load('b', [{ n: 2, at: null }], day('2026-01-02'))]);
    await commit([load('c', [{ n: 'three', at: 'soon', more: true }], day('2025-12-31'))]);
    const schemas = files().map((file) =>
      query(':memory:', `DESCRIBE SELECT * FROM '${path}/posts/${file}'`),
    );
    const [first, ...others] = await Promise.all(schemas);
    expect(others).toEqual([first, first]);
    expect(await read('n, "at", more')).toEqual([
      { n: '1', at: '2026-01-01T08:00:00Z', more: null },
      { n: '2', at: null, more: null },
      { n: 'three', at: 'soon', more: true },
    ]);
  });

  it.skipIf(shim === null)(
    'appear complete: a file that is being written matches no glob of Parquet files',
    async () => {
      const { path, load, commitUnder } = lake();
      expect(await commitUnder('kill', 1, [load('a', [{ id: 1 }])])).toBeNull();
      const seen = readdirSync(path, { recursive: true }).map(String);
      expect(seen).toContain('_headgate');
      expect(seen.filter((file) => file.endsWith('.parquet'))).toEqual([]);
    },
  );

  it('are found under names that are not paths', async () => {
    const { path, load, commit, destination } = lake();
    for (const table of ['../up', 'a/b', '_headgate', '.hidden', '50%*']) {
      await commit([load(`load of ${table}`, [{ id: 1 }], { job: table })], [], { job: table, table });
    }
    expect(readdirSync(path).toSorted()).toEqual(
      '%2E.%2Fup %2Ehidden %5Fheadgate 50%25%2A _headgate a%2Fb'.split(' '),
    );
    expect(await destination.loads()).toHaveLength(5);
  });
});

describe('the ledger of a lake', () => {
  it('is rebuilt from the data files if everything else is gone', async () => {
    const { state, load, commit, destination } = lake();
    await commit([load('a', [{ id: 1 }, { id: 2 }])]);
    await commit([load('b', [], day('2026-01-02'))]);
    await commit([load('c', [{ id: 3 }])], ['a']);
    const before = await destination.loads();
    expect(before.map(({ loadId }) => loadId)).toEqual(['a', 'b', 'c']);
    rmSync(state, { recursive: true });
    expect(await destination.loads()).toEqual(before);
    mkdirSync(state);
    const strange = { format: 3, changing: false, files: [{ path: 'posts/x.parquet', note: {} }] };
    for (const damaged of ['{ torn', JSON.stringify(strange)]) {
      writeFileSync(join(state, 'manifest.json'), damaged);
      expect(await destination.loads()).toEqual(before);
    }
    await destination.check([]);
    for (const table of ['loads', 'coverage', 'rejects']) {
      const [held] = await query(':memory:', `SELECT count(*) AS rows FROM '${state}/${table}/*.parquet'`);
      expect(held).toEqual({ rows: { loads: '3', coverage: '1', rejects: '0' }[table] });
    }
  });

  it('is not guessed if the note of an unfinished change is damaged', async () => {
    const { state, load, commit, destination } = lake();
    await commit([load('a', [{ id: 1 }])]);
    const otherForm = '{"draft":"x","target":"posts/none.parquet","remove":[]}';
    for (const damaged of ['{ torn', '{"steps":[{"draft":"x"}]}', otherForm]) {
      writeFileSync(join(state, 'commit.json'), damaged);
      await expect(destination.loads()).rejects.toMatchObject({
        code: 'destination_damaged',
        message: `${join(state, 'commit.json')} cannot be read`,
      });
    }
  });

  it('names what someone deleted until another load covers its days', async () => {
    const { path, files, load, commit, destination } = lake();
    await commit([load('a', [{ id: 1 }])]);
    await commit([load('b', [{ id: 2 }], day('2026-01-02'))]);
    rmSync(join(path, 'posts', files()[0] as string));
    const lost = { loadId: 'a', rowsLost: 1 };
    expect(await destination.loads()).toMatchObject([lost, { loadId: 'b' }]);
    await commit([load('c', [{ id: 3 }], day('2026-01-03'))]);
    expect(await destination.loads()).toMatchObject([lost, { loadId: 'b' }, { loadId: 'c' }]);
    await commit([load('d', [{ id: 1 }], day('2026-01-01'))], ['a']);
    expect((await destination.loads()).map(({ loadId }) => loadId)).toEqual(['b', 'c', 'd']);
  });

  it('is a table for SQL beside the data, with the file of each load, and the rejected rows too', async () => {
    const { state, load, commit, destination } = lake();
    await commit([load('a', [{ id: 1 }, { id: 'x' }])], [], { columns: { id: 'BIGINT' } });
    const rows = await query(
      ':memory:',
      `SELECT * EXCLUDE (committed_at, remote_created_at, config) FROM '${state}/loads/*.parquet'`,
    );
    const [held] = await destination.loads();
    expect(rows).toEqual([
      {
        counted_by: null,
        day_marks: null,
        split: null,
        reason: null,
        load_id: 'a',
        value: null,
        job: 'posts',
        slice_from: '2026-01-01',
        slice_to: '2026-01-01',
        remote_job_id: 'job-a',
        source: 'posts',
        data_count: '2',
        rows_loaded: '1',
        rows_rejected: '1',
        complete: true,
        superseded_by: null,
        file: 'posts/2026-01-01_a.parquet',
      },
    ]);
    const times = await query(
      ':memory:',
      `SELECT epoch_ms(committed_at) AS at, config FROM '${state}/loads/*.parquet'`,
    );
    expect(times).toEqual([
      { at: String(Date.parse(held?.committedAt ?? '')), config: JSON.stringify(held?.config) },
    ]);
    expect(await query(':memory:', `SELECT row_number, value FROM '${state}/rejects/*.parquet'`)).toEqual([
      { row_number: '2', value: 'x' },
    ]);
  });

  it('orders loads by their commits even if the clock goes back', async () => {
    const { load, commit, destination } = lake();
    await commit([load('b', [{ id: 1 }])]);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-01-01') });
    await commit([load('a', [{ id: 2 }], day('2025-01-02'))]);
    vi.useRealTimers();
    expect((await destination.loads()).map(({ loadId }) => loadId)).toEqual(['b', 'a']);
  });
});

describe('a commit to a lake that is interrupted', () => {
  it.skipIf(shim === null)(
    'did not happen before its rename, and leaves what readers see as it was',
    async () => {
      const { files, load, commit, commitUnder, read, destination } = lake();
      await commit([load('a', [{ id: 1 }])]);
      const next = load('b', [{ id: 2 }]);
      expect(await commitUnder('eio', 1, [next], ['a'])).toEqual({ code: 'commit_failed' });
      expect(await read('id')).toEqual([{ id: '1' }]);
      expect(await destination.loads()).toMatchObject([{ loadId: 'a', supersededBy: null }]);
      await commit([next], ['a']);
      expect(await read('id')).toEqual([{ id: '2' }]);
      expect(files()).toHaveLength(1);
    },
  );

  it.skipIf(shim === null)(
    'counts as done from its intent on, and is completed by the next process',
    async () => {
      for (const how of ['check', 'commit'] as const) {
        const { state, files, load, commit, commitUnder, read, destination } = lake();
        await commit([load('a', [{ id: 1 }])]);
        await commit([load('b', [{ id: 2 }], day('2026-01-02'))]);
        await commit([load('z', [{ id: 9 }], day('2026-01-09'))]);
        const next = load('c', [{ id: 3 }], day('2026-01-01', '2026-01-02'));
        if (how === 'check') {
          const made = await commitUnder('eio', 1, [next], ['a', 'b']);
          expect(made).toMatchObject({ loads: [{ loadId: 'c' }] });
        } else expect(await commitUnder('kill', 1, [next], ['a', 'b'])).toBeNull();
        expect(existsSync(join(state, 'commit.json'))).toBe(true);
        expect(await destination.loads()).toMatchObject([
          { supersededBy: 'c' },
          { supersededBy: 'c' },
          { loadId: 'z' },
          { loadId: 'c' },
        ]);
        // Meanwhile some days are missing in the glob, but none is there twice.
        expect(await read('id')).toEqual([{ id: '9' }]);
        if (how === 'check') await destination.check([tableSpec()]);
        else await commit([load('d', [], day('2026-01-03'))]);
        expect(existsSync(join(state, 'commit.json'))).toBe(false);
        expect(await read('id')).toEqual([{ id: '3' }, { id: '9' }]);
        expect(files()).toHaveLength(how === 'check' ? 2 : 3);
        expect(readdirSync(state).filter((file) => file.endsWith('.draft'))).toEqual([]);
      }
    },
  );

  it.skipIf(shim === null)(
    'while columns change leaves files that all readers can read, and continues with the others',
    async () => {
      const { load, commit, commitUnder, read, destination } = lake();
      await commit([load('a', [{ n: 1 }])]);
      await commit([load('b', [{ n: 2 }], day('2026-01-02'))]);
      await commit([load('c', [{ n: 3 }], day('2026-01-03'))]);
      const next = load('d', [{ n: 'four', more: 1 }], day('2026-01-04'));
      expect(await commitUnder('eio', 2, [next])).toEqual({ code: 'commit_failed' });
      expect((await read()).map((row) => Number(row['n']))).toEqual([1, 2, 3]);
      expect(await destination.loads()).toHaveLength(3);
      await commit([next]);
      expect(await read('n, more')).toEqual(
        rowsWith('n', 'more')(['1', null], ['2', null], ['3', null], ['four', '1']),
      );
    },
  );
});

describe('a reader of a lake', () => {
  it('finds at every moment of a split and of a refetch each day once, old or new', async () => {
    const { load, commit, read } = lake();
    const wrong: unknown[] = [];
    let reads = 0;
    await commit([load('n0', rowsWith('d', 'v')([1, 0], [2, 0]), day('2026-01-01', '2026-01-02'))]);
    const end = new AbortController();
    const reader = (async () => {
      while (!end.signal.aborted) {
        const rows = await read('d, v');
        reads += 1;
        if (rows.length !== 2 || rows[0]?.['v'] !== rows[1]?.['v']) wrong.push(rows);
      }
    })();
    let live = ['n0'];
    for (let n = 1; n <= 12; n += 1) {
      const one: Loads = [load(`n${n}`, rowsWith('d', 'v')([1, n], [2, n]), day('2026-01-01', '2026-01-02'))];
      const two: Loads = [
        load(`n${n}`, [{ d: 1, v: n }]),
        load(`n${n}b`, [{ d: 2, v: n }], day('2026-01-02')),
      ];
      const loads = n % 2 === 0 ? one : two;
      await commit(loads, live);
      live = loads.map((pending) => pending.load.loadId);
    }
    end.abort();
    await reader;
    expect(wrong).toEqual([]);
    expect(reads).toBeGreaterThan(5);
  });

  it.skipIf(shim === null)(
    'a reader of a listed file gets its rows or no file, never rows twice',
    async () => {
      const { path, files, load, commit, commitUnder } = lake();
      await commit([load('a', [{ id: 1 }])]);
      await commit([load('b', [{ id: 2 }], day('2026-01-02'))]);
      const listed = files();
      const held = await query(':memory:', `SELECT id FROM '${path}/posts/${listed[1]}'`);
      const next: Loads = [load('c', [{ id: 1 }, { id: 2 }], day('2026-01-01', '2026-01-02'))];
      expect(await commitUnder('kill', 1, next, ['a', 'b'])).toBeNull();
      expect(files()).toEqual([]);
      await commit(next, ['a', 'b']);
      expect(held).toEqual([{ id: '2' }]);
      expect(files().filter((file) => listed.includes(file))).toEqual([]);
    },
  );

  it.skipIf(shim === null)('sees from the manifest that it has read one consistent state', async () => {
    for (const nth of [1, 2]) {
      const { state, load, commit, commitUnder } = lake();
      const manifest = () =>
        JSON.parse(readFileSync(join(state, 'manifest.json'), 'utf8')) as {
          changing: boolean;
          files: { path: string }[];
        };
      await commit([load('a', [{ id: 1 }])]);
      expect(manifest()).toMatchObject({ changing: false, files: [{ path: 'posts/2026-01-01_a.parquet' }] });
      const next: Loads = [load('b', [{ id: 2, more: 1 }], day('2026-01-02'))];
      expect(await commitUnder('kill', nth, next)).toBeNull();
      expect(manifest()).toMatchObject({ changing: true });
      await commit(next);
      expect(manifest()).toMatchObject({ changing: false });
    }
  });
});

describe('a lake that cannot be loaded into', () => {
  it('is one whose table folder holds files of someone else', async () => {
    const { path, load, commit, destination } = lake();
    mkdirSync(join(path, 'posts', 'deep'), { recursive: true });
    await query(':memory:', `COPY (SELECT 1 AS a) TO '${path}/posts/deep/theirs.parquet'`);
    await destination.check([tableSpec({ table: 'other' })]);
    await refuses(destination.check([tableSpec()]), 'table_foreign');
    await refuses(commit([load('a', [{ id: 1 }])]), 'table_foreign');
    expect(await destination.loads()).toEqual([]);
  });

  it('is one with a copy of a file, which shows its rows twice', async () => {
    const { path, files, load, commit, destination } = lake();
    await commit([load('a', [{ id: 1 }])]);
    const [file] = files();
    copyFileSync(join(path, 'posts', file as string), join(path, 'posts', 'copy.parquet'));
    const refused = {
      code: 'destination_damaged',
      message: `load a is in posts/${file} and in posts/copy.parquet`,
    };
    await expect(destination.check([tableSpec()])).rejects.toMatchObject(refused);
    await expect(destination.loads()).rejects.toMatchObject(refused);
  });

  it('FAULTS 67: is one whose list of forgotten rows is cut or gone, because they would come back', async () => {
    const { state, load, commit, destination } = lake();
    await commit([load('a', [{ id: 1 }])]);
    const list = join(state, 'forgotten.json');
    writeFileSync(list, '[{"job":');
    const refused = refusal('destination_damaged', 'forgotten.json');
    await expect(destination.loads()).rejects.toMatchObject(refused);
    await expect(commit([load('b', [{ id: 2 }], day('2026-01-02'))])).rejects.toMatchObject(refused);
    rmSync(list);
    const manifest = join(state, 'manifest.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"forgotten":0', '"forgotten":1'));
    await expect(destination.loads()).rejects.toMatchObject(refused);
  });

  it('FAULTS 67: gets tables of its ledger again that are cut or gone', async () => {
    const { state, load, commit, destination } = lake();
    await commit([load('a', [{ id: 1 }])]);
    const table = (name: string) => join(state, name, `${name}.parquet`);
    const before = readFileSync(table('coverage'));
    writeFileSync(table('coverage'), before.subarray(0, 50));
    rmSync(table('loads'));
    await destination.check([tableSpec()]);
    expect(readFileSync(table('coverage')).equals(before)).toBe(true);
    expect(await query(':memory:', `SELECT load_id FROM '${table('loads')}'`)).toEqual([{ load_id: 'a' }]);
  });

  it('FAULTS 27: is a file, or one whose files are damaged or newer', async () => {
    const { path, files, load, commit, destination } = lake();
    writeFileSync(path, '');
    await refuses(destination.check([]), 'destination_invalid');
    await refuses(commit([load('x', [{ id: 1 }])]), 'destination_invalid');
    rmSync(path);
    await commit([load('a', [{ id: 1 }])]);
    const file = join(path, 'posts', files()[0] as string);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length - 20));
    await refuses(destination.loads(), 'destination_damaged');
    writeFileSync(
      file,
      Buffer.from(bytes.toString('latin1').replace('{"format":3,', '{"format":9,'), 'latin1'),
    );
    await refuses(destination.loads(), 'destination_newer');
  });
});
