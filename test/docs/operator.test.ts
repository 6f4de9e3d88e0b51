import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serviceVariables } from '../../src/service/process/service-environment.js';
import { root } from './markdown.js';

const page = readFileSync(join(root, 'docs/operator.md'), 'utf8');

it('names every variable that the service reads, and no other', () => {
  const named = [...page.matchAll(/^\| `(HEADGATE_SERVE_\w+)` \|/gm)].map(([, name]) => name);
  expect(named).toEqual([...serviceVariables]);
});
