import { defineCommand } from '../command.js';
import { list, paragraphs } from '../lists.js';
import { withApiOf } from '../rooms.js';
import { findSource, type ParamSchema, readParams } from '../../use-cases/source-params.js';
import { configOption } from '../options.js';

export const sources = defineCommand({
  name: 'sources',
  positionals: '[source]',
  summary: 'List the sources of the service, or the params of one',
  arguments: { source: { type: 'string', describe: 'Slug of a source, to see what it takes' } },
  options: configOption,
  examples: [
    ['sources', 'all of them'],
    ['sources birdstrikes', 'what birdstrikes takes as config'],
  ],
  async run({ config, source }, terminal) {
    const all = await withApiOf(config, terminal, (api) => api.sources(terminal.signal));
    if (source === undefined) {
      const rows = all.map(({ slug, name, description }) => [slug, name, description]);
      return {
        data: { sources: all },
        text: (style) =>
          rows.length === 0
            ? 'The service has no sources.'
            : list(['source!', 'name!', 'description~'], rows, style),
      };
    }
    const found = findSource(all, source);
    return {
      data: { source: found },
      text: (style) =>
        paragraphs([
          `${style.paint('bold', found.name)} (${found.slug})\n${style.wrap(found.description)}`,
          list(
            ['param!', 'type', 'required!', 'default!', 'example', 'meaning~'],
            readParams(found.params).map(paramRow),
            style,
          ),
          list(['column!', 'type!'], Object.entries(columnTypes(found.params)), style),
        ]),
    };
  },
});

/** Types of the columns, which headgate's own service tells of local files. */
function columnTypes({ 'x-column-types': types }: Record<string, unknown>): Record<string, string> {
  return typeof types === 'object' && types !== null ? (types as Record<string, string>) : {};
}

/** What a schema says of a param, as far as it says it. */
function paramRow(param: ParamSchema): string[] {
  const { name, type, enum: values, format, required, description, default: preset, examples } = param;
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined;
  const kind = Array.isArray(values)
    ? values.map(String).join(' | ')
    : ([format, type].find((word) => typeof word === 'string') ?? 'any');
  const shown = (value: unknown) =>
    value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  const meaning = typeof description === 'string' ? description : '';
  return [name, kind, required ? 'yes' : '', shown(preset), shown(example), meaning];
}
