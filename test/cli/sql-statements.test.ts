import { describe, expect, it } from 'vitest';
import { splitStatements } from '../../src/query/statement.js';
import { runHere } from '../support/command-line.js';
import { warehouse } from '../support/warehouse.js';

const posts = `CREATE TABLE posts(_load_id VARCHAR, id INTEGER, n INTEGER);
  INSERT INTO posts VALUES ('a', 1, 10), ('a', 2, NULL)`;
const script = `-- two questions
SELECT 1 AS one;

FROM posts; -- the end
;
`;

const sql = async (input: string, ...flags: string[]) =>
  runHere(['sql', '--database', await warehouse(posts), ...flags], { input });

it.each([
  ['SELECT 1', [['SELECT 1', 1]]],
  [
    "SELECT ';' ; /* ; */\n\nSELECT 2;",
    [
      ["SELECT ';'", 1],
      ['SELECT 2', 3],
    ],
  ],
  [
    String.raw`SELECT E'it\'s; x'; SELECT DATE'2026-01-01'`,
    [
      [String.raw`SELECT E'it\'s; x'`, 1],
      ["SELECT DATE'2026-01-01'", 1],
    ],
  ],
  ['SELECT $a$;$a$, ";"', [['SELECT $a$;$a$, ";"', 1]]],
  [' ; -- nothing\n', []],
])('%j is split where its statements end', (text, statements) => {
  expect(splitStatements(text).map(({ text: part, line }) => [part, line])).toEqual(statements);
});

describe('several statements on stdin', () => {
  it.each([
    [
      'table',
      'one\n───\n  1\n(1 row)\n\nid     n  _load_id\n──  ────  ────────\n 1    10  a\n 2  NULL  a\n(2 rows)\n',
    ],
    ['csv', 'one\n1\n\nid,n,_load_id\n1,10,a\n2,,a\n'],
    ['tsv', 'one\n1\n\nid\tn\t_load_id\n1\t10\ta\n2\t\ta\n'],
    ['json', '[\n{"one":1}\n]\n[\n{"id":1,"n":10,"_load_id":"a"},\n{"id":2,"n":null,"_load_id":"a"}\n]\n'],
    ['ndjson', '{"one":1}\n{"id":1,"n":10,"_load_id":"a"}\n{"id":2,"n":null,"_load_id":"a"}\n'],
  ])('run in order, and give their results one after another as %s', async (format, stdout) => {
    expect(await sql(script, '--format', format)).toEqual({ code: 0, stdout, stderr: '' });
  });

  it('are one document under --json', async () => {
    const { code, stdout } = await sql(script, '--json');
    expect({ code, document: JSON.parse(stdout) as unknown }).toMatchObject({
      code: 0,
      document: { ok: true, data: { results: [{ rows: [{ one: 1 }] }, { rows: [{ id: 1 }, { id: 2 }] }] } },
    });
    const failed = await sql(`${script} SELECT error('boo') FROM posts; SELECT 3`, '--json');
    expect({ code: failed.code, document: JSON.parse(failed.stdout) as unknown }).toMatchObject({
      code: 1,
      document: {
        ok: false,
        data: { results: [{}, { rows: [{}, {}] }] },
        error: { message: expect.stringMatching(/^Statement 3, line 6: .*boo$/) as string },
      },
    });
  });

  it('end at the first that fails, which is named with its line', async () => {
    const failed = await sql(`${script}SELECT id\nFROM posts\nWHERE nope; SELECT 3 AS three;`);
    expect(failed.code).toBe(1);
    expect(failed.stdout).toContain('(2 rows)');
    expect(failed.stdout).not.toContain('three');
    const said = failed.stderr.split('\n');
    expect(said[0]).toContain('Statement 3, line 6: Binder Error');
    const at = said.findIndex((line) => line.includes('LINE 8: WHERE nope'));
    expect(said[at + 1]!.indexOf('^')).toBe(said[at]!.indexOf('nope'));
  });

  it('each only read', async () => {
    const refused = await sql('SELECT 1 AS one;\nDROP TABLE posts;\nFROM posts;');
    expect(refused).toMatchObject({ code: 2, stdout: 'one\n───\n  1\n(1 row)\n\n' });
    expect(refused.stderr).toContain('Statement 2, line 2: DROP is not allowed');
  });

  it.each([[['-o', 'x.csv']], [['--format', 'arrow']]])(
    'do not fit into what holds one result: %j',
    async (flags) => {
      const refused = await sql(script, ...flags);
      expect(refused).toMatchObject({ code: 2, stdout: '' });
      expect(refused.stderr).toContain('holds one result, and these are 2 statements');
    },
  );
});

it.each([
  ['FROM posts', ['id', 'n', '_load_id']],
  ['SELECT * FROM posts ORDER BY id DESC LIMIT 1', ['id', 'n', '_load_id']],
  ['SELECT * EXCLUDE (n) FROM posts p', ['id', '_load_id']],
  ['SELECT _load_id, id FROM posts', ['_load_id', 'id']],
  ['FROM posts SELECT _load_id, n', ['_load_id', 'n']],
  ['FROM (SELECT _load_id, id FROM posts)', ['_load_id', 'id']],
  ['WITH p AS (SELECT _load_id, n FROM posts) FROM p', ['_load_id', 'n']],
])('_load_id comes last only if all columns of a table are asked for: %s', async (query, columns) => {
  const { stdout } = await sql(query, '--format', 'csv');
  expect(stdout.split('\n')[0]!.split(',')).toEqual(columns);
});
