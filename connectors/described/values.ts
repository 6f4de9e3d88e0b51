import { formatDay, msPerDay, parseDay } from '../../src/days/day.js';

/** What templates may name. A name with a point, such as `job.id`, is looked up in a map. */
export type Values = Readonly<Record<string, unknown>>;

/** `{name}` or, for days, `{name:FORMAT}`. `{{name}}` writes a plain `{name}`. */
const pattern = /(\{?)\{([a-z_]+(?:\.[\w-]+)?)(?::([\w/.-]+))?\}(\}?)/gi;

export function namesIn(text: string): { name: string; format: string | undefined }[] {
  return [...text.matchAll(pattern)].flatMap(([, before, name = '', format, after]) =>
    before === '{' && after === '}' ? [] : [{ name, format }],
  );
}

/** Every text in a value, with its path. */
export function* textsIn(
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<[string, PropertyKey[]]> {
  if (typeof value === 'string') yield [value, [...path]];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** How a name without a value is written; undefined: what names it is left out. */
export type Unknown = (name: string) => string | undefined;

/** A text with the values of what it names: itself if it is one name, such as a list. Undefined if one has none. */
export function fill(text: string, values: Values, unknown: Unknown): unknown {
  const whole = /^\{([^{}]*)\}$/.test(text) ? namesIn(text)[0] : undefined;
  if (whole !== undefined) return valueOf(whole.name, whole.format, values) ?? unknown(whole.name);
  let isWhole = true;
  const filled = text.replaceAll(pattern, (found, before: string, name: string, format, after: string) => {
    if (before === '{' && after === '}') return found.slice(1, -1);
    const value = valueOf(name, format as string | undefined, values) ?? unknown(name);
    isWhole &&= value !== undefined;
    return before + textOf(value) + after;
  });
  return isWhole ? filled : undefined;
}

/** The same for every text in a value. What has no value is left out; the fields of a map under `...` go beside it. */
export function fillAll(value: unknown, values: Values, unknown: Unknown): unknown {
  if (typeof value === 'string') return fill(value, values, unknown);
  if (Array.isArray(value))
    return value.map((each) => fillAll(each, values, unknown)).filter((each) => each !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const filled = fillAll(inner, values, unknown);
      if (key === '...') return typeof filled === 'object' && filled !== null ? Object.entries(filled) : [];
      return filled === undefined ? [] : [[key, filled]];
    }),
  );
}

/** Whether the name of an option says that nobody may see its value. */
export const isSecret = (name: string): boolean => /secret|token|password|key/i.test(name);

/** A value as a part of a text: a list with commas. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

function valueOf(name: string, format: string | undefined, values: Values): unknown {
  const [first = '', second] = name.split('.');
  const value = second === undefined ? own(values, first) : own(own(values, first), second);
  const day = format === undefined ? null : parseDay(String(value));
  if (format === undefined || day === null) return value ?? undefined;
  if (format === 'unix') return (day * msPerDay) / 1_000;
  const [year = '', month = '', date = ''] = formatDay(day).split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', date);
}

function own(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** The value at a path such as `data.jobs` in JSON; `*` stands for every entry of a list. Undefined if there is none. */
export function at(value: unknown, path: string | undefined): unknown {
  if (path === undefined) return value;
  const [first = '', ...rest] = path.split('.');
  const below = rest.length === 0 ? undefined : rest.join('.');
  if (first !== '*') return below === undefined ? own(value, first) : at(own(value, first), below);
  if (!Array.isArray(value)) return undefined;
  return value.map((each) => at(each, below)).filter((each) => each !== undefined && each !== null);
}
