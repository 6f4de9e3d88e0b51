import { expect, it } from 'vitest';
import { blocks } from './markdown.js';
import { runPage } from './run-page.js';

it('every command of docs/questions.md works, in the order of the page and in one folder', async () => {
  const [config] = blocks('questions.md', 'yaml');
  const [terms] = blocks('questions.md', 'csv');
  const { outputs } = await runPage('questions.md', {
    'headgate.yaml': config?.text ?? '',
    'terms.csv': terms?.text ?? '',
  });
  const matched = [...outputs].filter(([line]) => line.includes('DISTINCT value')).map(([, text]) => text);
  expect(matched.join()).toMatch(/eagle/);
  expect(matched.join()).not.toMatch(/owl/);
});
