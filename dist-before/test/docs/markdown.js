import { readFileSync } from 'node:fs';
import { join } from 'node:path';
export const root = join(import.meta.dirname, '../..');
/** The fenced blocks of one language in a page of docs/, with their headings. */
export function blocks(page, language) {
    const found = [];
    let heading = '';
    const pattern = /^#+ (?<heading>.+)$|^```(?<language>\w+)\n(?<text>[^]*?)^```$/gm;
    for (const { groups = {} } of readFileSync(join(root, 'docs', page), 'utf8').matchAll(pattern)) {
        heading = groups['heading'] ?? heading;
        if (groups['language'] === language)
            found.push({ heading, text: groups['text'] ?? '' });
    }
    return found;
}
//# sourceMappingURL=markdown.js.map