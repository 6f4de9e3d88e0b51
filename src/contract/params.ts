/** A param of a source, as far as its JSON Schema describes it. */
export interface Param {
  name: string;
  required: boolean;
  title: string | undefined;
  /** Of JSON Schema; `any` if the schema does not say. */
  type: string;
  format: string | undefined;
  /** Allowed values; empty if any value is allowed. */
  values: string[];
  description: string;
  /** Texts of an example and of the default; empty if there is none. */
  example: string;
  preset: string;
  min: number | undefined;
  max: number | undefined;
  maxLength: number | undefined;
  /** Column of the rows that the param is compared with. Only headgate's own service provides it. */
  dateColumn: string | undefined;
  /** The last day of a source that gets no new rows. Only headgate's own service provides it. */
  lastDay: string | undefined;
}

/** A part that is not what JSON Schema says counts as missing. */
const text = (part: unknown) => (typeof part === 'string' ? part : undefined);
const number = (part: unknown) => (typeof part === 'number' ? part : undefined);
const list = (part: unknown): unknown[] => (Array.isArray(part) ? part : []);

/** The params of a source in the order of its JSON Schema. */
export function readParams(schema: Record<string, unknown>): Param[] {
  const required = list(schema['required']);
  return Object.entries(schema['properties'] ?? {}).map(
    ([name, param]: [string, Record<string, unknown>]) => {
      const values = list(param['enum']).map(plainText);
      return {
        name,
        required: required.includes(name),
        title: text(param['title']),
        type: text(param['type']) ?? (values.length > 0 ? 'string' : 'any'),
        format: text(param['format']),
        values,
        description: text(param['description']) ?? '',
        example: plainText(list(param['examples'])[0]),
        preset: plainText(param['default']),
        min: number(param['minimum']),
        max: number(param['maximum']),
        maxLength: number(param['maxLength']),
        dateColumn: text(param['x-date-column']),
        lastDay: text(param['x-last-day']),
      };
    },
  );
}

/** Types of the columns, by name, which headgate's own service tells of local files. */
export function columnTypes({ 'x-column-types': types }: Record<string, unknown>): Record<string, string> {
  return typeof types === 'object' && types !== null ? (types as Record<string, string>) : {};
}

/** A text as it is, another value as JSON, and nothing for a missing one. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
