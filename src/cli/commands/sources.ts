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
          list(['param!', 'type', 'required!', 'meaning~'], readParams(found.params).map(paramRow), style),
        ]),
    };
  },
});

/** Name, type, whether it is required, and meaning of a param, as far as its schema says. */
function paramRow({ name, type, enum: values, format, required, description }: ParamSchema): string[] {
  const kind = Array.isArray(values)
    ? values.map(String).join(' | ')
    : ([format, type].find((word) => typeof word === 'string') ?? 'any');
  return [name, kind, required ? 'yes' : '', typeof description === 'string' ? description : ''];
}
