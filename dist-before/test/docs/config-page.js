import { z } from 'zod';
import { fileSchema } from '../../src/config/schema.js';
const introduction = `# The config file

Examples are in [configs/](../configs). Editors complete and check keys with a copy of
[headgate.schema.json](../configs/headgate.schema.json) beside the file.

\`\`\`yaml
# yaml-language-server: $schema=./headgate.schema.json
destination:
  duckdb: data/warehouse.duckdb
jobs:
  - name: gull_strikes
    source: birdstrikes
    config: { keywords: gull, mode: any }
    window: { from: 1990-01-01, to: 2002-07-25 }
\`\`\`

- Paths are relative to the config file. A value is text unless the key says otherwise.
- \`\${NAME}\`, \`\${NAME:-default}\` and \`\${NAME:?message}\` are environment variables, in any value; an empty one counts as not
  set. \`$\${\` is a plain \`\${\`. A variable never becomes YAML.
- Secrets are never written into the file: give them as \`\${NAME}\`, an API key also as \`{ file: secrets/ann }\` or
  \`{ command: [op, read, 'op://team/headgate/key'] }\`.

- headgate runs the code of modules that the file names.
- Durations are ISO 8601: \`PT30S\`, \`P7D\`, \`P2W\`.
- In \`config\`, leave \`maxData\` out, and with a window \`startDate\` and \`endDate\`.`;
/** The page that describes every key, made from the schema that validates config files. */
export function configPage() {
    const schema = z.toJSONSchema(fileSchema, { target: 'draft-7', io: 'input' });
    return `${[introduction, ...sections('', schema)].join('\n\n')}\n`;
}
/** A list of a map's keys, then a section for each key that is a map or a list of maps and was not described yet. */
function sections(path, schema, described = new Set()) {
    const keys = Object.entries(schema.properties ?? {});
    const lines = keys.map(([name, key]) => line(name, key, schema.required?.includes(name) ?? false));
    const nested = keys.flatMap(([name, key]) => {
        const map = mapOf(key);
        if (map === null || name === 'defaults')
            return [];
        const place = `${path}${name}${key.type === 'array' ? '[]' : ''}`;
        const content = JSON.stringify(map);
        if (described.has(content))
            return [];
        described.add(content);
        return [`## ${place}`, ...sections(`${place}.`, map, described)];
    });
    return [lines.join('\n'), ...nested];
}
function line(name, key, required) {
    const value = valueOf(key);
    const otherwise = defaultOf(key);
    const notes = [
        ...(value === 'text' ? [] : [value]),
        ...(required ? ['required'] : []),
        ...(otherwise === '' ? [] : [`default ${otherwise}`]),
    ];
    return `- \`${name}\`${notes.length === 0 ? '' : ` (${notes.join(', ')})`}: ${key.description ?? ''}`;
}
/** The keys below a key, in a map or in each map of a list; null if there are none. */
function mapOf(key) {
    const parts = [key, ...(key.anyOf ?? []), ...(key.items ? [key.items] : [])];
    return parts.find((part) => part.properties !== undefined) ?? null;
}
function valueOf(key) {
    if (key.enum !== undefined)
        return key.enum.map((word) => `\`${word}\``).join(' or ');
    if (key.anyOf !== undefined)
        return [...new Set(key.anyOf.map(valueOf))].join(' or ');
    if (key.type === 'array')
        return 'list';
    if (key.type === 'object')
        return 'map';
    return { string: 'text', integer: 'whole number', null: 'null' }[key.type ?? ''] ?? key.type ?? 'any';
}
/** Empty lists and maps are not shown, because leaving the key out means the same. */
function defaultOf({ default: value }) {
    if (value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0))
        return '';
    return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
//# sourceMappingURL=config-page.js.map