import { expect, it } from 'vitest';
import { blocks } from './markdown.js';
import { growingPosts } from '../support/growing-posts.js';

it('try', async () => {
  const [config] = blocks('study.md', 'yaml');
  const world = await growingPosts(config!.text);
  const t = performance.now();
  await world.runOn('2026-05-02', '2026-05-03', '2026-05-09', '2026-05-10', '2026-06-01', '2026-06-02', '2026-06-14');
  console.log('took', performance.now() - t);
  expect(1).toBe(1);
  for (const sql of [...blocks('sql.md', 'sql').slice(5), ...blocks('study.md', 'sql')])
  console.log((await world.cli('sql', sql.text)));
  console.log((await world.cli('changes', 'posts', '2026-05-01..2026-06-14')));
  console.log((await world.cli('sql', 'SELECT job, slice_from, slice_to, remote_created_at, superseded_by, reason, rows_loaded FROM _headgate.loads ORDER BY committed_at')).stdout);
  console.log((await world.cli('sql', 'SELECT * FROM posts_history ORDER BY id, _valid_to', '--max-rows', '40')).stdout);
  console.log((await world.cli('sql', 'SELECT * FROM posts', '--max-rows', '10')).stdout);
});
