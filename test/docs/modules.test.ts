import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './markdown.js';

it('docs/modules.md shows modules of this package, none longer than 80 lines; npm run docs writes them', async () => {
  const page = join(root, 'docs/modules.md');
  const shown: string[] = [];
  const text = readFileSync(page, 'utf8').replace(
    /^(<!-- (configs\S+) -->\n\n```js\n)[^]*?^```$/gm,
    (_block, head: string, file: string) => {
      shown.push(readFileSync(join(root, file), 'utf8'));
      return `${head}${shown.at(-1)}\`\`\``;
    },
  );
  expect(shown.length).toBeGreaterThan(0);
  for (const file of shown) expect(file.trimEnd().split('\n').length).toBeLessThanOrEqual(80);
  await expect(text).toMatchFileSnapshot(page);
});
