import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './markdown.js';

const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)];

it.each(pages.filter((page) => page.endsWith('.md')))('every link of %s leads somewhere', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)(?<path>[^)#]+)/g)].map(
    (match) => match.groups?.['path'] ?? '',
  );
  const files = [...text.matchAll(/`(?<path>(src|test|connectors|configs)\/[\w./-]+)`/g)].map(
    (match) => match.groups?.['path'] ?? '',
  );
  const dead = [
    ...links.filter((path) => !existsSync(join(root, dirname(page), path))),
    // Tests are named without their extension.
    ...files.filter((path) => !['', '.test.ts'].some((end) => existsSync(join(root, path + end)))),
  ];
  expect(dead).toEqual([]);
});
