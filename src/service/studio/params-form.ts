import { count } from '../../words.js';

/** One control of a form for a source's config. */
export interface ParamField {
  name: string;
  label: string;
  /** `json`: a value that fits no other control, written as JSON. */
  kind: 'text' | 'date' | 'number' | 'choice' | 'checkbox' | 'json';
  required: boolean;
  description: string;
  choices: string[];
  /** For example `for instance gull`; empty if the source gives no example. */
  example: string;
  preset: string;
  min: number | undefined;
  max: number | undefined;
  maxLength: number | undefined;
}

interface Schema {
  type?: unknown;
  title?: string;
  description?: string;
  enum?: unknown[];
  format?: string;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** The fields of a config in the order of its JSON Schema, which also validates the config. */
export function paramFields(params: Record<string, unknown>): ParamField[] {
  const required = new Set(Array.isArray(params['required']) ? (params['required'] as string[]) : []);
  return Object.entries((params['properties'] ?? {}) as Record<string, Schema>).map(([name, schema]) => ({
    name,
    label: schema.title ?? wordsOf(name),
    kind: kindOf(schema),
    required: required.has(name),
    description: schema.description ?? '',
    choices: (schema.enum ?? []).map(textOf),
    example: textOf(schema.examples?.[0]),
    preset: textOf(schema.default),
    min: schema.minimum,
    max: schema.maximum,
    maxLength: schema.maxLength,
  }));
}

/**
 * The config of a posted form. Empty fields are left out, and a text that is not a number stays text, so that the
 * validator reports it.
 */
export function configOf(fields: readonly ParamField[], form: URLSearchParams): Record<string, unknown> {
  const config: Record<string, unknown> = {};
  for (const field of fields) {
    const text = (form.get(`config.${field.name}`) ?? '').trim();
    if (field.kind === 'checkbox') config[field.name] = text !== '';
    else if (text !== '') config[field.name] = valueOf(field, text);
  }
  return config;
}

/** The form's values for a config, such as that of an earlier job. */
export function formOf(config: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(config)) {
    if (value === false) continue;
    form.set(`config.${name}`, textOf(value));
  }
  return form;
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
  return textOf(value);
}

function kindOf(schema: Schema): ParamField['kind'] {
  if (schema.enum !== undefined) return 'choice';
  if (schema.type === 'boolean') return 'checkbox';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (schema.type === 'string') return schema.format === 'date' ? 'date' : 'text';
  return 'json';
}

function valueOf({ kind }: ParamField, text: string): unknown {
  if (kind === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (kind !== 'json') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The text of a control for a value; empty if there is none. */
function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `startDate` becomes `Start date`. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
