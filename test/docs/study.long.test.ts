import { expect, it } from 'vitest';
import { blocks } from './markdown.js';
import { growingPosts } from '../support/growing-posts.js';

it('try', async () => {
  const [config] = blocks('study.md', 'yaml');
  const world = await growingPosts(config!.text);
  for (const d of ['2026-05-02','2026-05-03','2026-05-04']) {
  const t = performance.now();
  await world.runDaily(d,d);
  console.log('took', performance.now() - t);
  }
  const t = performance.now();
  console.log((await world.cli('run', '--log-format', 'json')).stderr);
  console.log('took', performance.now() - t);
});
