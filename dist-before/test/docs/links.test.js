import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './markdown.js';
const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)];
/** Names of the headings of a page, as links name them. */
const headingsOf = (file) => [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-'));
it.each(pages.filter((page) => page.endsWith('.md')))('every link of %s leads somewhere', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:)(?<path>[^)#]*)(?:#(?<heading>[^)]+))?\)/g)].map(({ groups = {} }) => ({ path: groups['path'] ?? '', heading: groups['heading'] }));
    const files = [...text.matchAll(/`(?<path>(src|test|connectors|configs)\/[\w./-]+)`/g)].map((match) => match.groups?.['path'] ?? '');
    const dead = [
        ...links.filter(({ path, heading }) => {
            const target = path === '' ? join(root, page) : join(root, dirname(page), path);
            return !existsSync(target) || (heading !== undefined && !headingsOf(target).includes(heading));
        }),
        // Tests are named without their extension.
        ...files.filter((path) => !['', '.test.ts'].some((end) => existsSync(join(root, path + end)))),
    ];
    expect(dead).toEqual([]);
});
//# sourceMappingURL=links.test.js.map