import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  Commit,
  CommitResult,
  Destination,
  PendingLoad,
  TableSpec,
} from '../../src/load/destination.js';
import type { RunRecord } from '../../src/load/ledger.js';
import type { RejectedRow } from '../../src/load/staged-rows.js';
import { pendingLoad, type StagedRow, stageRows, tableSpec } from './staged.js';
import { scale } from './size.js';
import { sliceOf } from './days.js';

/** How the suite gets at one kind of destination. Everything lives under `folder`. */
export interface DestinationKind {
  open(folder: string): Destination;
  /** Where the build has it: module under the build folder, and its function. */
  built: { module: string; open: string };
  /** What it is opened with, as in `open`. */
  path(folder: string): string;
  stateFolder(folder: string): string;
  /** What holds its rows. */
  data(folder: string): string[];
  /** Folder that staged files are put into. */
  stageFolder(folder: string): string;
  /** Rows of a table, in any order, as a reader sees them; values as JSON has them, 64-bit integers as text. */
  rows(folder: string, table: string): Promise<StagedRow[]>;
  /** Rejected rows, in the order of loads and row numbers. */
  rejects(folder: string): Promise<(RejectedRow & { loadId: string })[]>;
  /** Its type for integers past 64 bits. */
  hugeInteger: string;
}

/** Lets another process commit until it is killed at a random moment; gives the loads that it reported. */
async function commitUntilKilled(kind: DestinationKind, folder: string): Promise<string[]> {
  const root = resolve(import.meta.dirname, '../..');
  const module = resolve(root, process.env['HEADGATE_BUILD'] ?? 'dist', kind.built.module);
  const args = [join(import.meta.dirname, 'commit-forever.mjs'), pathToFileURL(module).href, kind.built.open];
  const places = [kind.path(folder), kind.stateFolder(folder), kind.stageFolder(folder)];
  const child = spawn(process.execPath, [...args, ...places], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => lines.push(chunk));
  // Some die before their first commit, most in the middle of a later one.
  await Promise.race([ended, delay(200 + Math.random() * 1_300)]);
  if (child.exitCode !== null) throw new Error(`the committing process ended by itself: ${child.exitCode}`);
  child.kill('SIGKILL');
  await ended;
  return Buffer.concat(lines).toString().split('\n').slice(0, -1);
}

/** What every destination must do. */
export function destinationSuite(name: string, kind: DestinationKind): void {
  describe(`${name} as a destination`, () => {
    let folder: string;
    let destination: Destination;
    const signal = new AbortController().signal;

    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'headgate-destination-'));
      destination = kind.open(folder);
    });
    afterEach(async () => {
      await destination.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const load = (id: string, rows: readonly StagedRow[], rest: Partial<PendingLoad['load']> = {}) =>
      pendingLoad(id, stageRows(kind.stageFolder(folder), rows), rest);
    const commit = (
      loads: [PendingLoad, ...PendingLoad[]],
      rest: Partial<Pick<Commit, 'supersedes' | 'refresh'>> & { table?: Partial<TableSpec> } = {},
    ): Promise<CommitResult> =>
      destination.commit(
        {
          loads,
          supersedes: rest.supersedes ?? [],
          table: tableSpec(rest.table),
          ...(rest.refresh === undefined ? {} : { refresh: rest.refresh }),
        },
        { signal, onWait: () => {} },
      );
    const rows = async (table = 'posts') => {
      const found = await kind.rows(folder, table);
      return found.map(({ _load_id, ...row }) => row).toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
    };
    const key = (row: StagedRow) => JSON.stringify(row);
    const day = (date: string) => ({ slice: sliceOf(date) });

    it('has an empty ledger before the first load, and makes nothing by looking', async () => {
      await destination.check([tableSpec()]);
      expect(await destination.loads()).toEqual([]);
      expect(await kind.rows(folder, 'posts').catch(() => 'no table')).toEqual('no table');
    });

    it('commits rows and ledger row together and reads them back', async () => {
      const pending = load('a', [
        { id: 1, text: 'one' },
        { id: 2, text: null },
      ]);
      const result = await commit([pending]);
      expect(result.loads).toMatchObject([
        { ...pending.load, rowsLoaded: 2, rowsRejected: 0, supersededBy: null },
      ]);
      expect(await destination.loads()).toEqual(result.loads);
      expect(Date.parse(result.loads[0]?.committedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
      expect(await kind.rows(folder, 'posts')).toEqual([
        { id: '1', text: 'one', _load_id: 'a' },
        { id: '2', text: null, _load_id: 'a' },
      ]);
    });

    it('keeps a history of runs once something is loaded, newest first, each run once', async () => {
      const run = (runId: string, change: Partial<RunRecord> = {}): RunRecord => ({
        runId,
        beganAt: `2026-01-0${runId}T06:00:00.000Z`,
        endedAt: `2026-01-0${runId}T06:01:02.345Z`,
        outcome: 'complete',
        exitCode: 0,
        jobs: 3,
        requests: 12,
        rows: 1_000,
        error: null,
        ...change,
      });
      expect(await destination.recordRuns?.([run('1')])).toBe(false);
      expect(await destination.runs?.(10)).toEqual([]);
      await commit([load('a', [{ id: 1 }])]);
      const failed = run('2', { outcome: 'failed', exitCode: 1, error: "job_failed: it's over" });
      expect(await destination.recordRuns?.([run('1'), failed])).toBe(true);
      const killed = run('3', { outcome: 'killed', exitCode: 137 });
      expect(await destination.recordRuns?.([killed, run('1', { rows: 7 })])).toBe(true);
      expect(await destination.runs?.(10)).toEqual([killed, failed, run('1', { rows: 7 })]);
      expect(await destination.runs?.(1)).toEqual([killed]);
      expect(await destination.loads()).toHaveLength(1);
    });

    it('says what was loaded where all of it is gone although the state folder survives', async () => {
      expect(await destination.vanished?.()).toBeNull();
      await commit([load('a', [{ id: 1 }])]);
      await commit([load('b', [{ id: 2 }, { id: 3 }], day('2026-01-02'))]);
      await commit([load('c', [{ id: 1 }])], { supersedes: ['a'] });
      expect(await destination.vanished?.()).toBeNull();
      for (const gone of kind.data(folder)) rmSync(gone, { recursive: true });
      expect(await destination.vanished?.()).toEqual({ location: destination.location, jobs: 2, rows: 3 });
      await commit([load('d', [{ id: 4 }])]);
      expect(await destination.vanished?.()).toBeNull();
    });

    it('records a load without rows, and a table without columns', async () => {
      const result = await commit([load('a', [])]);
      expect(result.loads).toMatchObject([{ loadId: 'a', dataCount: 0, rowsLoaded: 0 }]);
      expect(await destination.loads()).toEqual(result.loads);
      await commit([load('b', [{ id: 1 }], day('2026-01-02'))]);
      expect(await rows()).toEqual([{ id: '1' }]);
    });

    it('takes rows that have no field at all', async () => {
      await commit([load('a', [{}, {}])]);
      expect(await destination.loads()).toMatchObject([{ rowsLoaded: 2 }]);
      await commit([load('b', [{}, { id: 1 }], day('2026-01-02'))]);
      expect((await kind.rows(folder, 'posts')).length).toBe(4);
    });

    it('commits the same load once, however often it is asked', async () => {
      const pending = load('a', [{ id: 1 }]);
      const first = await commit([pending]);
      const second = await commit([pending]);
      expect(second).toEqual(first);
      expect(await rows()).toEqual([{ id: '1' }]);
    });

    it('keeps what it has when it is opened again', async () => {
      const { loads } = await commit([load('a', [{ id: 1 }])]);
      await destination.close();
      destination = kind.open(folder);
      await destination.check([tableSpec()]);
      expect(await destination.loads()).toEqual(loads);
      await commit([load('b', [{ id: 2 }], day('2026-01-02'))]);
      expect(await rows()).toEqual([{ id: '1' }, { id: '2' }]);
    });

    it('replaces the rows of a superseded load', async () => {
      await commit([load('a', [{ id: 1 }, { id: 2 }])]);
      await commit([load('b', [{ id: 3 }], day('2026-01-02'))]);
      await commit([load('c', [{ id: 2 }])], { supersedes: ['a'] });
      expect(await rows()).toEqual([{ id: '2' }, { id: '3' }]);
      expect((await destination.loads()).map((each) => [each.loadId, each.supersededBy])).toEqual([
        ['a', 'c'],
        ['b', null],
        ['c', null],
      ]);
    });

    it('replaces one load by several in one step', async () => {
      await commit([load('a', [{ id: 1 }], { slice: sliceOf('2026-01-01', '2026-01-02') })]);
      const { loads } = await commit(
        [load('b', [{ id: 1 }, { id: 2 }]), load('c', [{ id: 3 }], day('2026-01-02'))],
        { supersedes: ['a'] },
      );
      expect(loads.map((each) => [each.loadId, each.rowsLoaded])).toEqual([
        ['b', 2],
        ['c', 1],
      ]);
      expect(await kind.rows(folder, 'posts')).toHaveLength(3);
      expect((await destination.loads()).map((each) => each.supersededBy)).toEqual(['b', null, null]);
    });

    it('replaces several loads by one', async () => {
      await commit([load('a', [{ id: 1 }])]);
      await commit([load('b', [{ id: 2 }], day('2026-01-02'))]);
      await commit([load('c', [{ id: 9 }], { slice: sliceOf('2026-01-01', '2026-01-02') })], {
        supersedes: ['a', 'b'],
      });
      expect(await rows()).toEqual([{ id: '9' }]);
    });

    it('refuses loads that would show a day twice', async () => {
      await commit([load('a', [{ id: 1 }], { slice: sliceOf('2026-01-01', '2026-01-03') })]);
      await expect(commit([load('b', [{ id: 1 }], day('2026-01-03'))])).rejects.toThrow(/overlaps/);
      expect(await rows()).toEqual([{ id: '1' }]);
    });

    it('refuses rows that are not as many as the answer had', async () => {
      await expect(commit([load('a', [{ id: 1 }], { dataCount: 2 })])).rejects.toMatchObject({
        code: 'export_mismatch',
      });
      const lying = load('b', [{ id: 1 }]);
      lying.rows.rows = 2;
      lying.load.dataCount = 2;
      await expect(commit([lying])).rejects.toMatchObject({ code: 'export_mismatch' });
      expect(await destination.loads()).toEqual([]);
    });

    it('changes nothing where one of several loads fails', async () => {
      await commit([load('a', [{ id: 1 }])]);
      const broken = load('c', [{ id: 3 }], day('2026-01-02'));
      broken.rows.path = join(kind.stageFolder(folder), 'absent.ndjson');
      await expect(
        commit([load('b', [{ id: 2, more: true }]), broken], { supersedes: ['a'] }),
      ).rejects.toMatchObject({
        code: 'commit_failed',
      });
      expect(await rows()).toEqual([{ id: '1' }]);
      expect(await destination.loads()).toMatchObject([{ loadId: 'a', supersededBy: null }]);
    });

    it('changes nothing where it is aborted before it starts', async () => {
      const aborted = AbortSignal.abort();
      const { load: head, rows: staged } = load('a', [{ id: 1 }]);
      const asked = destination.commit(
        { loads: [{ load: head, rows: staged }], supersedes: [], table: tableSpec() },
        { signal: aborted, onWait: () => {} },
      );
      await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
      expect(await destination.loads()).toEqual([]);
    });

    it('adds columns, keeps vanished ones and tells of each change', async () => {
      const first = await commit([load('a', [{ id: 1, old: 'x' }])]);
      expect(first.schemaChanges).toEqual([
        { table: 'posts', column: 'id', change: 'created', from: null, to: 'BIGINT' },
        { table: 'posts', column: 'old', change: 'created', from: null, to: 'VARCHAR' },
      ]);
      const second = await commit([load('b', [{ id: 2, fresh: true }], day('2026-01-02'))]);
      expect(second.schemaChanges).toEqual([
        { table: 'posts', column: 'fresh', change: 'added', from: null, to: 'BOOLEAN' },
      ]);
      expect(await rows()).toEqual([
        { id: '1', old: 'x', fresh: null },
        { id: '2', old: null, fresh: true },
      ]);
      const changes = [first, second].flatMap(({ loads, schemaChanges }) =>
        schemaChanges.map((change) => ({ ...change, at: loads[0]?.committedAt })),
      );
      expect(await destination.schemaChanges()).toEqual(changes);
    });

    it('FAULTS 32: widens a column in place without losing a value', async () => {
      await commit([
        load('a', [{ n: 1, big: 5, t: '2026-01-01T10:00:00+02:00', d: '2026-01-01', j: { a: [1] } }]),
      ]);
      const { schemaChanges } = await commit([
        load('b', [{ n: 1.5, big: 2n ** 70n, t: 'soon', d: 'never', j: 'text' }], day('2026-01-02')),
      ]);
      expect(schemaChanges.map(({ column, from, to }) => [column, from, to])).toEqual([
        ['n', 'BIGINT', 'DOUBLE'],
        ['big', 'BIGINT', kind.hugeInteger],
        ['t', 'TIMESTAMPTZ', 'VARCHAR'],
        ['d', 'DATE', 'VARCHAR'],
        ['j', 'JSON', 'VARCHAR'],
      ]);
      expect(await rows()).toEqual([
        { n: 1, big: '5', t: '2026-01-01T08:00:00Z', d: '2026-01-01', j: '{"a":[1]}' },
        { n: 1.5, big: String(2n ** 70n), t: 'soon', d: 'never', j: 'text' },
      ]);
    });

    it('widens to a DECIMAL with room for the digits where a DOUBLE would lose some, to text where none has it', async () => {
      const long = 10n ** 37n + 1n;
      await commit([load('a', [{ n: 9_007_199_254_740_993n, big: 2n ** 70n, none: long }])]);
      const { schemaChanges } = await commit([
        load('b', [{ n: 0.5, big: 0.25, none: 0.5 }], day('2026-01-02')),
      ]);
      expect(schemaChanges.map(({ column, to }) => [column, to])).toEqual([
        ['n', 'DECIMAL(17,1)'],
        ['big', 'DECIMAL(24,2)'],
        ['none', 'VARCHAR'],
      ]);
      expect(await rows()).toEqual([
        { n: '0.5', big: '0.25', none: '0.5' },
        { n: '9007199254740993.0', big: `${2n ** 70n}.00`, none: String(long) },
      ]);
    });

    it('takes a day among instants for the instant at which it begins in UTC, whichever came first', async () => {
      await commit([load('a', [{ d: '2026-01-31', t: '2026-01-31T01:00:00+02:00' }])]);
      const { schemaChanges } = await commit([
        load('b', [{ d: '2026-01-31T01:00:00+02:00', t: '2026-01-31' }], day('2026-01-02')),
      ]);
      expect(schemaChanges.map(({ column, from, to }) => [column, from, to])).toEqual([
        ['d', 'DATE', 'TIMESTAMPTZ'],
      ]);
      expect(await rows()).toEqual([
        { d: '2026-01-30T23:00:00.000000Z', t: '2026-01-31T00:00:00.000000Z' },
        { d: '2026-01-31T00:00:00.000000Z', t: '2026-01-30T23:00:00.000000Z' },
      ]);
    });

    it('spells times in text that came of times as the earlier ones are, and leaves true and 1 apart', async () => {
      await commit([load('a', [{ t: '2026-01-31T01:00:00+02:00', b: true }])]);
      await commit([load('b', [{ t: 'soon', b: 1 }], day('2026-01-02'))]);
      await commit([load('c', [{ t: '2026-01-31T01:00:00+02:00', b: true }], day('2026-01-03'))]);
      await commit([load('d', [{ t: '2026-01-31', b: false }], day('2026-01-04'))]);
      expect(await rows()).toEqual([
        { t: '2026-01-30T23:00:00Z', b: 'true' },
        { t: '2026-01-30T23:00:00Z', b: 'true' },
        { t: '2026-01-31T00:00:00Z', b: 'false' },
        { t: 'soon', b: '1' },
      ]);
    });

    describe('on a full refresh', () => {
      const early = [
        { n: 'x', t: 'soon', d: 1, b: 'no', j: 5, s: 'a', x: 12, gone: 'here', late: 7 },
        { n: 0.5, t: '2026-01-31T10:00:00+02:00', d: '2026-01-31', gone: null },
      ];
      const late = [
        [
          { n: 1, t: '2026-01-31T10:00:00+02:00', d: '2026-01-31', b: true, j: { a: 1 }, s: '5', x: 1e-7 },
          {
            n: null,
            t: '2026-02-01',
            d: '2026-02-01',
            b: false,
            j: [],
            s: '2026-01-31',
            x: 1e16,
            late: null,
          },
        ],
        [{ n: 3, t: '2026-01-31T08:00:00Z', d: null, b: null, j: null, s: 'x', x: 100, add: 1 }],
      ];

      it('has the types, values and columns of a table made anew once no load of before is left', async () => {
        await commit([load('a', early)]);
        await commit([load('b', early, day('2026-01-02'))]);
        const first = load('c', late[0] ?? []);
        await commit([first], { supersedes: ['a'], refresh: { fields: [], ends: false } });
        // Until then a reader has rows of both kinds, in types that hold them.
        expect(await rows()).toHaveLength(4);
        const { schemaChanges } = await commit([load('d', late[1] ?? [], day('2026-01-02'))], {
          supersedes: ['b'],
          refresh: { fields: first.rows.columns, ends: true },
        });
        expect(schemaChanges.map(({ column, change, to }) => [column, change, to])).toEqual([
          ['n', 'reset', 'BIGINT'],
          ['t', 'reset', 'TIMESTAMPTZ'],
          ['d', 'reset', 'DATE'],
          ['b', 'reset', 'BOOLEAN'],
          ['j', 'reset', 'JSON'],
          ['late', 'reset', 'VARCHAR'],
          ['add', 'added', 'BIGINT'],
          ['gone', 'dropped', 'VARCHAR'],
        ]);
        const other = { job: 'fresh', table: 'fresh' };
        const anew = [
          load('e', late[0] ?? [], other),
          load('f', late[1] ?? [], { ...other, ...day('2026-01-02') }),
        ];
        await commit(anew as [PendingLoad, PendingLoad], { table: other });
        expect(await rows()).toEqual(await rows('fresh'));
        const { schemaChanges: typed } = await commit([load('g', [{ late: 5 }], day('2026-01-03'))]);
        expect(typed).toMatchObject([{ column: 'late', change: 'typed', to: 'BIGINT' }]);
      });

      it('keeps what values that stay do not fit, and columns that they fill', async () => {
        await commit([load('a', [{ n: 'x', m: '5', gone: 1 }])]);
        await commit([load('b', [{ n: 'y', m: 'y', gone: 2 }], day('2026-01-02'))]);
        const { schemaChanges } = await commit([load('c', [{ n: 2, m: 2 }], day('2026-01-02'))], {
          supersedes: ['b'],
          refresh: { fields: [], ends: true },
        });
        expect(schemaChanges).toMatchObject([{ column: 'm', change: 'reset', to: 'BIGINT' }]);
        expect(await rows()).toEqual([
          { n: '2', m: '2', gone: null },
          { n: 'x', m: '5', gone: '1' },
        ]);
      });

      it('takes a declared type that earlier values do not fit, and thaws a frozen table', async () => {
        const frozen = { schema: 'freeze' as const };
        await commit([load('a', [{ n: 'x', at: 1 }])], { table: frozen });
        await commit([load('b', [{ n: 'y', at: 2 }], day('2026-01-02'))], { table: frozen });
        const table = { ...frozen, columns: { n: 'INTEGER' } };
        const first = load('c', [{ n: '007', at: 'soon', more: true }, { n: 'z' }]);
        const refresh = { fields: [], ends: false };
        const { loads } = await commit([first], { supersedes: ['a'], table, refresh });
        expect(loads).toMatchObject([{ rowsLoaded: 1, rowsRejected: 1 }]);
        await commit([load('d', [{ n: 8, at: 'now' }], day('2026-01-02'))], {
          supersedes: ['b'],
          table,
          refresh: { fields: first.rows.columns, ends: true },
        });
        expect(await rows()).toEqual([
          { n: 7, at: 'soon', more: true },
          { n: 8, at: 'now', more: null },
        ]);
      });
    });

    it('gives a column that was null so far the type of its first value', async () => {
      await commit([load('a', [{ id: 1, later: null }])]);
      await commit([load('b', [{ id: 2, later: null }], day('2026-01-02'))]);
      const { schemaChanges } = await commit([load('c', [{ id: 3, later: 7 }], day('2026-01-03'))]);
      expect(schemaChanges).toEqual([
        { table: 'posts', column: 'later', change: 'typed', from: null, to: 'BIGINT' },
      ]);
      expect(await rows()).toEqual([
        { id: '1', later: null },
        { id: '2', later: null },
        { id: '3', later: '7' },
      ]);
    });

    it('FAULTS 31: keeps the empty text and null apart, and every kind of value as it is', async () => {
      const row = {
        empty: '',
        none: null,
        yes: false,
        int: -5,
        big: 12_345_678_901_234_567_890_123n,
        real: 0.1,
        zero: -0,
        text: `a'b"c\\d\n\t\u{1f600}`,
        code: '00123',
        nested: { a: [1, { b: null }] },
        list: [],
      };
      await commit([load('a', [row])]);
      const [found] = await rows();
      expect(found).toEqual({
        ...row,
        int: '-5',
        big: '12345678901234567890123',
        zero: '-0',
        nested: '{"a":[1,{"b":null}]}',
        list: '[]',
      });
    });

    it('gives declared types precedence and rejects rows that do not fit them, each by its place', async () => {
      const table = { columns: { id: 'VARCHAR', n: 'INTEGER', at: 'DATE' } };
      const rejected = { rowNumber: 2, column: null, reason: 'not UTF-8', value: null };
      const staged = stageRows(
        kind.stageFolder(folder),
        [
          { id: 1, n: 5, at: '2026-01-01' },
          { id: 2, n: 12.7, at: null },
          { id: 3, n: '77', at: 'soon' },
          { id: 4, n: '0012', at: '2026-02-03' },
        ],
        [rejected],
      );
      const { loads } = await commit([pendingLoad('a', staged)], { table });
      expect(loads).toMatchObject([{ dataCount: 5, rowsLoaded: 2, rowsRejected: 3 }]);
      expect(await rows()).toEqual([
        { id: '1', n: 5, at: '2026-01-01' },
        { id: '4', n: 12, at: '2026-02-03' },
      ]);
      expect(await kind.rejects(folder)).toEqual([
        { loadId: 'a', ...rejected },
        { loadId: 'a', rowNumber: 3, column: 'n', reason: 'not a INTEGER', value: '12.7' },
        { loadId: 'a', rowNumber: 4, column: 'at', reason: 'not a DATE', value: 'soon' },
      ]);
    });

    it('FAULTS 32: rejects what a frozen schema does not hold', async () => {
      const table = { schema: 'freeze' as const };
      await commit([load('a', [{ id: 1, text: 'x' }])], { table });
      const { loads, schemaChanges } = await commit(
        [
          load(
            'b',
            [
              { id: 2, text: 'y', more: null },
              { id: 3, text: 'z', more: 1 },
              { id: '007', text: 'w' },
              { id: '4', text: 5 },
            ],
            day('2026-01-02'),
          ),
        ],
        { table },
      );
      expect(schemaChanges).toEqual([]);
      expect(loads).toMatchObject([{ rowsLoaded: 2, rowsRejected: 2 }]);
      expect(await rows()).toEqual([
        { id: '1', text: 'x' },
        { id: '2', text: 'y' },
        { id: '4', text: '5' },
      ]);
      expect(await kind.rejects(folder)).toEqual([
        { loadId: 'b', rowNumber: 2, column: 'more', reason: expect.stringContaining('frozen'), value: '1' },
        { loadId: 'b', rowNumber: 3, column: 'id', reason: expect.stringContaining('frozen'), value: '007' },
      ]);
    });

    it('FAULTS 28: gives hostile field names a column each, the same ones ever after', async () => {
      const names = [
        'id',
        'ID',
        '',
        ' ',
        'select',
        'a"b',
        "x'y",
        'a\0b',
        '__proto__',
        'constructor',
        '_load_id',
        '_LOAD_ID',
      ];
      names.push(
        'e\u0301',
        '\u00e9',
        'a.b',
        'n\nl',
        'x'.repeat(300),
        `${'x'.repeat(300)}y`,
        'drop table posts; --',
      );
      const row = (seed: number) => Object.fromEntries(names.map((field, index) => [field, seed + index]));
      const entries = (seed: number) => {
        const made: StagedRow = Object.create(null) as StagedRow;
        for (const [field, value] of Object.entries(row(seed))) made[field] = value;
        made['__proto__'] = seed + names.indexOf('__proto__');
        return made;
      };
      const { schemaChanges } = await commit([load('a', [entries(100)])]);
      const columns = schemaChanges.filter(({ change }) => change === 'created').map(({ column }) => column);
      expect(columns).toHaveLength(names.length);
      expect(new Set(columns.map((column) => column.toLowerCase())).size).toBe(names.length);
      const again = await commit([load('b', [entries(200)], day('2026-01-02'))]);
      expect(again.schemaChanges).toEqual([]);
      const found = await kind.rows(folder, 'posts');
      for (const [seed, id] of [
        [100, 'a'],
        [200, 'b'],
      ] as const) {
        const [held] = found.filter((each) => each['_load_id'] === id);
        const values = columns.map((column) => Number(held?.[column]));
        expect(values.toSorted((a, b) => a - b)).toEqual(names.map((_, index) => seed + index));
      }
    });

    it('names columns in snake_case, and refuses another naming of a loaded table by what to do', async () => {
      const table = { columnNames: 'snake_case' as const, columns: { postId: 'VARCHAR' } };
      await commit([load('a', [{ postId: 1, post_id: 2, 'Created At': '2026-01-31' }])], { table });
      expect(await rows()).toEqual([{ post_id: '1', post_id_2: '2', created_at: '2026-01-31' }]);
      await destination.check([tableSpec(table)]);
      const refused = { code: 'config_invalid', hint: expect.stringContaining('headgate drop posts') };
      await expect(destination.check([tableSpec()])).rejects.toMatchObject(refused);
      // A plan says what a run would.
      await expect(destination.loads([tableSpec()])).rejects.toMatchObject(refused);
    });

    it('keeps tables apart, whatever they are called', async () => {
      const odd = 'Odd "name" of; a table';
      await commit([load('a', [{ id: 1 }])]);
      await commit([load('b', [{ id: 2 }], { job: 'other' })], { table: { job: 'other', table: odd } });
      expect(await rows()).toEqual([{ id: '1' }]);
      expect(await rows(odd)).toEqual([{ id: '2' }]);
    });

    it('refuses a job config whose live loads lie in another table', async () => {
      const { loads } = await commit([load('a', [{ id: 1 }])]);
      const moved = destination.loads([tableSpec({ table: 'other' })]);
      await expect(moved).rejects.toMatchObject({ code: 'table_changed' });
      const beside = tableSpec({ job: 'new', table: 'other' });
      expect(await destination.loads([tableSpec(), beside])).toEqual(loads);
    });

    it('refuses a job config without a key whose table has live loads of another', async () => {
      const { loads } = await commit([load('a', [{ id: 1 }])]);
      const renamed = tableSpec({ job: 'new' });
      await expect(destination.loads([renamed])).rejects.toMatchObject({ code: 'table_shared' });
      expect(await destination.loads([{ ...renamed, key: ['id'] }])).toEqual(loads);
    });

    describe('removing', () => {
      const other = { job: 'other', table: 'other' };
      const options = { signal, onWait: () => {} };

      it('takes a job config away with its table, loads and rejects, and leaves the others', async () => {
        const rejected = { rowNumber: 2, column: null, reason: 'not UTF-8', value: null };
        await commit([pendingLoad('a', stageRows(kind.stageFolder(folder), [{ id: 1 }], [rejected]))]);
        await commit([load('b', [{ id: 2 }])], { supersedes: ['a'] });
        const kept = await commit([load('c', [{ id: 3 }], { job: 'other' })], { table: other });
        expect(await destination.rowsOf('posts')).toBe(1);
        await destination.remove({ jobs: ['posts', 'never loaded'], supersededBefore: null }, options);
        expect(await destination.loads()).toEqual(kept.loads);
        expect(await destination.jobs()).toMatchObject([other]);
        expect(await kind.rejects(folder)).toEqual([]);
        expect(await destination.rowsOf('posts')).toBe(0);
        expect(await destination.schemaChanges()).toMatchObject([{ table: 'other' }]);
        await expect(kind.rows(folder, 'posts')).rejects.toThrow(/exist|No files found/);
        expect(await rows('other')).toEqual([{ id: '3' }]);
        await commit([load('d', [{ id: 'anew' }])]);
        expect(await rows()).toEqual([{ id: 'anew' }]);
      });

      it('takes everything away, more than once, and goes on', async () => {
        await destination.remove({ jobs: ['posts'], supersededBefore: null }, options);
        await commit([load('a', [{ id: 1 }])]);
        for (let time = 0; time < 2; time += 1) {
          await destination.remove({ jobs: ['posts'], supersededBefore: null }, options);
          expect(await destination.loads()).toEqual([]);
        }
        await destination.check([tableSpec()]);
        await commit([load('b', [{ id: 2 }])]);
        expect(await rows()).toEqual([{ id: '2' }]);
      });

      it('forgets superseded loads of before a time with their rejects, and no live one', async () => {
        const rejected = { rowNumber: 2, column: null, reason: 'not UTF-8', value: null };
        await commit([pendingLoad('a', stageRows(kind.stageFolder(folder), [{ id: 1 }], [rejected]))]);
        const second = pendingLoad('b', stageRows(kind.stageFolder(folder), [{ id: 2 }], [rejected]));
        const { loads } = await commit([second], { supersedes: ['a'] });
        const first = (await destination.loads())[0]?.committedAt ?? '';
        await destination.remove({ jobs: [], supersededBefore: first }, options);
        expect(await destination.loads()).toHaveLength(2);
        const later = new Date(Date.now() + 60_000).toISOString();
        await destination.remove({ jobs: [], supersededBefore: later }, options);
        expect(await destination.loads()).toEqual(loads);
        expect(await kind.rejects(folder)).toEqual([{ loadId: 'b', ...rejected }]);
        expect(await rows()).toEqual([{ id: '2' }]);
      });
    });

    describe('renaming', () => {
      const options = { signal, onWait: () => {} };

      it('moves a job config and its table with their ledger, and back', async () => {
        const settings = { source: 'posts', config: { a: 1 }, window: null, key: [], columns: {} };
        await commit([load('a', [{ id: 1, j: { x: [1] } }])], { table: { settings } });
        await commit([load('b', [{ id: 2 }], day('2026-01-02'))], { table: { settings } });
        await commit([load('c', [{ id: 3, j: 'text' }])], { supersedes: ['a'], table: { settings } });
        const before = await destination.loads();
        const held = await rows();
        const changes = await destination.schemaChanges();
        await destination.rename({ from: 'posts', to: 'news', table: 'news of "today"' }, options);
        expect(await destination.loads()).toEqual(before.map((each) => ({ ...each, job: 'news' })));
        expect(await destination.jobs()).toEqual([{ job: 'news', table: 'news of "today"', settings }]);
        expect(await rows('news of "today"')).toEqual(held);
        await expect(kind.rows(folder, 'posts')).rejects.toThrow(/exist|No files found/);
        expect(await destination.schemaChanges()).toEqual(
          changes.map((change) => ({ ...change, table: 'news of "today"' })),
        );
        const moved = { job: 'news', table: 'news of "today"' };
        await commit([load('d', [{ id: 4 }], { job: 'news', ...day('2026-01-03') })], { table: moved });
        await destination.rename({ from: 'news', to: 'posts', table: 'posts' }, options);
        expect(await rows()).toHaveLength(held.length + 1);
        expect((await destination.loads()).map(({ loadId }) => loadId)).toEqual(['a', 'b', 'c', 'd']);
      });

      it('moves either alone, and does nothing for what it has no loads of', async () => {
        await destination.rename({ from: 'posts', to: 'news', table: 'news' }, options);
        await commit([load('a', [{ id: 1 }])]);
        await destination.rename({ from: 'posts', to: 'news', table: 'posts' }, options);
        expect(await destination.jobs()).toMatchObject([{ job: 'news', table: 'posts' }]);
        await destination.rename({ from: 'news', to: 'news', table: 'Posts' }, options);
        await destination.rename({ from: 'posts', to: 'lost', table: 'lost' }, options);
        expect(await destination.jobs()).toMatchObject([{ job: 'news', table: 'Posts' }]);
        expect(await rows('Posts')).toEqual([{ id: '1' }]);
      });

      it('takes no name of another table', async () => {
        await commit([load('a', [{ id: 1 }])]);
        await commit([load('b', [{ id: 2 }], { job: 'other' })], { table: { job: 'other', table: 'other' } });
        const asked = destination.rename({ from: 'posts', to: 'posts', table: 'other' }, options);
        await expect(asked).rejects.toMatchObject({ code: 'table_foreign' });
        expect(await rows()).toEqual([{ id: '1' }]);
        expect(await rows('other')).toEqual([{ id: '2' }]);
      });
    });

    it('refuses types that are none', async () => {
      const refused = { code: 'config_invalid' };
      await expect(destination.check([tableSpec({ columns: { id: 'TEXTISH' } })])).rejects.toMatchObject(
        refused,
      );
      const attack = tableSpec({ columns: { id: 'INT); DROP TABLE x; --' } });
      await expect(destination.check([attack])).rejects.toMatchObject(refused);
      await destination.check([
        tableSpec({ columns: { a: 'int', b: 'decimal(10, 2)', c: 'VARCHAR[]', d: 'timestamptz' } }),
      ]);
    });

    it('serves two objects on one place at once', async () => {
      const other = kind.open(folder);
      const days = Array.from({ length: 6 }, (_, index) => `2026-01-0${index + 1}`);
      await Promise.all(
        days.map((date, index) =>
          (index % 2 === 0 ? destination : other).commit(
            {
              loads: [load(`load-${index}`, [{ id: index }], day(date))],
              supersedes: [],
              table: tableSpec(),
            },
            { signal, onWait: () => {} },
          ),
        ),
      );
      expect(await destination.loads()).toHaveLength(6);
      expect(await other.loads()).toEqual(await destination.loads());
      expect(await kind.rows(folder, 'posts')).toHaveLength(6);
      await other.close();
    });

    it('has rows and ledger agree, and every load that was reported, after any number of kills', async () => {
      const kills = Math.ceil(4 * scale);
      const reported = new Set<string>();
      for (let count = 0; count < kills; count += 1) {
        for (const id of await commitUntilKilled(kind, folder)) reported.add(id);
        await destination.check([tableSpec()]);
        const loads = await destination.loads();
        const ids = new Set(loads.map(({ loadId }) => loadId));
        expect([...reported].filter((id) => !ids.has(id))).toEqual([]);
        const live = loads.filter(({ supersededBy }) => supersededBy === null);
        const counts = new Map(live.map(({ loadId }) => [loadId, 0]));
        for (const row of live.length === 0 ? [] : await kind.rows(folder, 'posts')) {
          const id = String(row['_load_id']);
          counts.set(id, (counts.get(id) ?? 0) + 1);
        }
        expect([...counts]).toEqual(live.map(({ loadId, rowsLoaded }) => [loadId, rowsLoaded]));
      }
    });

    // Looking at what a destination can do opens nothing.
    const { replaceByKey } = kind.open(tmpdir()).capabilities;

    describe('with a key', () => {
      const table = { key: ['id'] };

      if (!replaceByKey) {
        it('is refused before and at a commit', async () => {
          const refused = { code: 'config_invalid' };
          await expect(destination.check([tableSpec(table)])).rejects.toMatchObject(refused);
          await expect(commit([load('a', [{ id: 1 }])], { table })).rejects.toMatchObject(refused);
        });
        return;
      }

      it('lets later rows replace earlier ones, within an export and across slices', async () => {
        const { loads } = await commit(
          [
            load('a', [
              { id: 1, v: 'first' },
              { id: 2, v: 'kept' },
              { id: 1, v: 'second' },
            ]),
          ],
          { table },
        );
        expect(loads).toMatchObject([{ dataCount: 3, rowsLoaded: 3, rowsRejected: 0 }]);
        expect(await rows()).toEqual([
          { id: '1', v: 'second' },
          { id: '2', v: 'kept' },
        ]);
        await commit(
          [
            load('b', [{ id: 1, v: 'third', w: 1 }, { id: 3 }], day('2026-01-02')),
            load('c', [{ id: 3, v: 'latest' }], day('2026-01-03')),
          ],
          { table },
        );
        expect(await rows()).toEqual([
          { id: '1', v: 'third', w: '1' },
          { id: '2', v: 'kept', w: null },
          { id: '3', v: 'latest', w: null },
        ]);
      });

      it('removes only its own rows from a table of several job configs, and moves none out of it', async () => {
        const options = { signal, onWait: () => {} };
        await commit([load('a', [{ id: 1 }, { id: 2 }])], { table });
        const other = { ...table, job: 'other' };
        await commit([load('b', [{ id: 2 }, { id: 3 }], { job: 'other' })], { table: other });
        expect(await destination.rowsOf('posts')).toBe(1);
        const asked = destination.rename({ from: 'posts', to: 'posts', table: 'mine' }, options);
        await expect(asked).rejects.toMatchObject({ code: 'table_shared' });
        await destination.remove({ jobs: ['posts'], supersededBefore: null }, options);
        expect(await rows()).toEqual([{ id: '2' }, { id: '3' }]);
        expect((await destination.loads()).map(({ loadId }) => loadId)).toEqual(['b']);
        await commit([load('c', [{ id: 4 }], { job: 'other', ...day('2026-01-05') })], { table: other });
        await destination.remove({ jobs: ['other'], supersededBefore: null }, options);
        await expect(kind.rows(folder, 'posts')).rejects.toThrow(/exist|No files found/);
      });

      it('keeps rows without a key value apart', async () => {
        await commit(
          [
            load('a', [
              { id: null, v: 1 },
              { id: null, v: 2 },
              { id: 5, v: 3 },
            ]),
          ],
          { table },
        );
        await commit(
          [
            load(
              'b',
              [
                { id: null, v: 4 },
                { id: 5, v: 5 },
              ],
              day('2026-01-02'),
            ),
          ],
          { table },
        );
        expect((await rows()).map((row) => row['v'])).toEqual(['5', '1', '2', '4']);
      });

      it('takes keys of several columns, and keys whose type widens', async () => {
        const both = { key: ['a', 'b'] };
        await commit(
          [
            load('a', [
              { a: 1, b: 'x', v: 1 },
              { a: 1, b: 'y', v: 2 },
            ]),
          ],
          { table: both },
        );
        await commit(
          [
            load(
              'b',
              [
                { a: 1, b: 'y', v: 3 },
                { a: 'z', b: 'y', v: 4 },
              ],
              day('2026-01-02'),
            ),
          ],
          { table: both },
        );
        expect((await rows()).map((row) => row['v'])).toEqual(['1', '3', '4']);
      });

      it('finds numbers again under keys that widen to text', async () => {
        const ids = [1, 1_000_000_000_000_000, 0.00001, 0.5, -2];
        const some = (v: string) => ids.map((id) => ({ id, v }));
        await commit([load('a', some('first'))], { table });
        await commit([load('b', [{ id: 'x', v: 'text' }], day('2026-01-02'))], { table });
        await commit([load('c', some('second'), day('2026-01-03'))], { table });
        const found = (await rows()).map(({ id, v }) => [String(id), v]);
        expect(found).toHaveLength(ids.length + 1);
        expect(Object.fromEntries(found)).toEqual({
          ...Object.fromEntries(ids.map((id) => [String(id), 'second'])),
          x: 'text',
        });
      });

      it('refuses a key that no row has', async () => {
        const asked = commit([load('a', [{ id: 1 }])], { table: { key: ['uid'] } });
        await expect(asked).rejects.toMatchObject({ code: 'config_invalid' });
      });
    });
  });
}
