import { type Param, plainText, readParams } from '../contract/params.js';
import { capitalized, count, isJson } from '../common/words.js';

/** One control of a form for a source's config. */
export interface ParamField extends Param {
  label: string;
  kind: Kind;
}

/**
 * `choices`: any of several values. `lines`: a list, one value on a line. `json`: a value that fits no other control, written
 * as JSON. The others are types of controls.
 */
type Kind = Format | 'text' | 'number' | 'choice' | 'checkbox' | 'choices' | 'lines' | 'json';
type Format = 'date' | 'datetime-local' | 'email' | 'url';

/** Of JSON Schema, and the controls for them. */
const formats = new Map<string | undefined, Format>([
  ['date', 'date'],
  ['date-time', 'datetime-local'],
  ['email', 'email'],
  ['uri', 'url'],
]);

/** The fields of a config in the order of its JSON Schema, which also validates the config. */
export function paramFields(params: Record<string, unknown>): ParamField[] {
  const fields = readParams(params).map((param) => ({
    ...param,
    label: param.title ?? wordsOf(param.name),
    kind: kindOf(param),
  }));
  // A name such as `startDate` is not an everyday word.
  const technical = fields.filter(({ name }) => /[A-Z_]/.test(name));
  return fields.map((field) => ({ ...field, description: inLabels(field.description, technical) }));
}

/** A text with the labels of the form instead of the names of params. */
export function inLabels(text: string, fields: readonly Pick<ParamField, 'name' | 'label'>[]): string {
  return fields.reduce((said, { name, label }) => {
    const word = new RegExp(`\\b${name.replaceAll(/\W/g, '\\$&')}\\b`);
    return said.replace(word, () => label);
  }, text);
}

/** The config of a posted form, without empty fields. A text that is no number stays, for the validator to report. */
export function configOf(fields: readonly ParamField[], form: URLSearchParams): Record<string, unknown> {
  const config: Record<string, unknown> = {};
  for (const field of fields) {
    const given = form.getAll(`config.${field.name}`);
    const texts = given.map((text) => text.trim()).filter((text) => text !== '');
    if (texts.length > 0) config[field.name] = valueOf(field, texts);
    // The hidden empty value before a checkbox says that the form has one.
    else if (field.kind === 'checkbox' && given.length > 0) config[field.name] = false;
  }
  return config;
}

export function formOf(fields: readonly ParamField[], config: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const field of fields) {
    if (Object.hasOwn(config, field.name)) fill(form, field, config[field.name]);
  }
  return form;
}

/** The form as it is shown: with the default of each field that it does not have. */
export function withPresets(fields: readonly ParamField[], given: URLSearchParams): URLSearchParams {
  const form = new URLSearchParams(given);
  for (const field of fields) {
    const { name, kind, preset } = field;
    if (form.has(`config.${name}`) || preset === '') continue;
    fill(form, field, /^(choices|lines|checkbox)$/.test(kind) ? parsed(preset) : preset);
  }
  return form;
}

function fill(form: URLSearchParams, { name, kind }: ParamField, value: unknown): void {
  const texts = (Array.isArray(value) && kind !== 'json' ? value : [value]).map(plainText);
  if (value === false) form.append(`config.${name}`, '');
  else if (kind === 'lines') form.append(`config.${name}`, texts.join('\n'));
  else for (const text of texts) form.append(`config.${name}`, text);
}

/** A config as settings and values in everyday words, in the order of the source's parameters. */
export function displayConfig(
  config: Record<string, unknown>,
  params: Record<string, unknown>,
): (readonly [label: string, value: string])[] {
  const fields = new Map(paramFields(params).map((field) => [field.name, field]));
  const names = [...fields.keys(), ...Object.keys(config).filter((name) => !fields.has(name))];
  return names
    .filter((name) => Object.hasOwn(config, name))
    .map((name) => [fields.get(name)?.label ?? wordsOf(name), wordOf(config[name])]);
}

function wordOf(value: unknown): string {
  if (typeof value === 'number') return count(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.map(wordOf).join(', ') : plainText(value);
}

function kindOf({ values, type, format, items }: Param): Kind {
  if (values.length > 0) return 'choice';
  if (type === 'boolean') return 'checkbox';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string') return formats.get(format) ?? 'text';
  // An entry that is a list or an object itself fits no line.
  if (type !== 'array' || !/^(string|integer|number)$/.test(items?.type ?? '')) return 'json';
  return items?.values.length === 0 ? 'lines' : 'choices';
}

function valueOf({ kind, type, items }: ParamField, texts: readonly string[]): unknown {
  const [text = ''] = texts;
  if (kind === 'json') return parsed(text);
  if (kind === 'datetime-local') return zoned(text);
  if (kind !== 'choices' && kind !== 'lines') return scalar(type, text);
  const entries = texts.flatMap((each) => each.split('\n')).map((each) => each.trim());
  return entries.filter((each) => each !== '').map((each) => scalar(items?.type, each));
}

function scalar(type: string | undefined, text: string): unknown {
  if (type === 'boolean') return text === 'true';
  return /^(integer|number)$/.test(type ?? '') && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** A browser leaves out the zone of a time; without scripts nobody knows the reader's, so it is UTC. */
export const zoned = (text: string): string =>
  /T\d\d:\d\d(:\d\d)?$/.test(text) ? `${text.padEnd(19, ':00')}Z` : text;

function parsed(text: string): unknown {
  return isJson(text) ? JSON.parse(text) : text;
}

/** `startDate` becomes `Start date`. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return capitalized(words);
}
