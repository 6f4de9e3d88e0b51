/** A param of a source, as far as the service describes it. */
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
  /** What an entry of a list is. */
  items: Param | undefined;
  /** Column of the rows that the param is compared with. Only headgate's own service provides it. */
  dateColumn: string | undefined;
  /** The last day of a source that gets no new rows. Only headgate's own service provides it. */
  lastDay: string | undefined;
}

type Described = Record<string, unknown>;

const isDescribed = (part: unknown): part is Described =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** A part that is not what JSON Schema says counts as missing. */
const text = (part: unknown) => (typeof part === 'string' ? part : undefined);
const number = (part: unknown) => (typeof part === 'number' ? part : undefined);
const list = (part: unknown): unknown[] => (Array.isArray(part) ? part : []);

/** What an object may say of all params, in the words of JSON Schema. */
const ofAll =
  /^(\$.*|x-.*|type|title|description|required|additionalProperties|definitions|examples?|default|(all|any|one)Of|not|if|then|else)$/;

/** Understands a JSON Schema, a list of objects with a `name`, and an object of descriptions or types by name. */
function describedIn(schema: Described): [name: string, param: Described][] {
  if (isDescribed(schema['properties']))
    return Object.entries(schema['properties']).map(([name, param]) => [
      name,
      isDescribed(param) ? param : {},
    ]);
  const isNamed = (each: unknown): each is Described & { name: string } =>
    isDescribed(each) && typeof each['name'] === 'string';
  const named = Object.values(schema).find((part) => list(part).length > 0 && list(part).every(isNamed));
  if (named !== undefined)
    return list(named)
      .filter(isNamed)
      .map((param) => [param.name, isDescribed(param['schema']) ? { ...param, ...param['schema'] } : param]);
  return Object.entries(schema).flatMap(([name, param]): [string, Described][] => {
    if (ofAll.test(name)) return [];
    if (isDescribed(param)) return [[name, param]];
    return typeof param === 'string' ? [[name, { type: param }]] : [];
  });
}

/** Words for types, by those of JSON Schema. */
const types: Readonly<Record<string, RegExp>> = {
  string: /^(string|str|text|date|datetime|date-time|day|time|enum)$/i,
  integer: /^(integer|int|int32|int64|long)$/i,
  number: /^(number|float|double|decimal)$/i,
  boolean: /^(boolean|bool)$/i,
};

/** Of JSON Schema, as the service says it, or of the first allowed value. */
function typeOf(param: Described, [allowed]: readonly unknown[]): string {
  const said = text(param['type']);
  if (said === undefined) return allowed === undefined ? 'any' : typeof allowed;
  return Object.keys(types).find((type) => types[type]!.test(said)) ?? said;
}

/** The params of a source in the order in which the service describes them; empty if it describes none. */
export function readParams(schema: Described): Param[] {
  const required = list(schema['required']);
  return describedIn(schema).map(([name, param]) => readParam(name, param, required.includes(name)));
}

function readParam(name: string, param: Described, required: boolean): Param {
  const lists = ['enum', 'values', 'options', 'choices'].map((word) => list(param[word]));
  const allowed = lists.find((each) => each.length > 0) ?? [];
  const { items } = param;
  return {
    name,
    required: required || param['required'] === true,
    title: text(param['title']),
    type: typeOf(param, allowed),
    format: text(param['format']) ?? (/^date$/i.test(text(param['type']) ?? '') ? 'date' : undefined),
    values: allowed.map(plainText),
    description: text(param['description']) ?? '',
    example: plainText(list(param['examples'])[0] ?? param['example']),
    preset: plainText(param['default']),
    min: number(param['minimum']),
    max: number(param['maximum']),
    maxLength: number(param['maxLength']),
    items: isDescribed(items) ? readParam(name, items, false) : undefined,
    dateColumn: text(param['x-date-column']),
    lastDay: text(param['x-last-day']),
  };
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
