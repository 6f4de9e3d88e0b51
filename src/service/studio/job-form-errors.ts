import type { Child } from 'hono/jsx';
import type { ApiError, FieldError } from '../api-error.js';
import type { FieldErrors } from './form.js';
import type { ParamField } from './params-form.js';
import { count } from '../../words.js';

interface Refusal {
  error: ApiError;
  text: Child;
}

/** Assigns the API's errors to the fields. An error that belongs to no field applies to the complete form. */
export function errorsOf({ error, text }: Refusal, fields: readonly ParamField[]): FieldErrors {
  const errors = new Map<string, Child>();
  const byName = new Map(fields.map((field) => [`config.${field.name}`, field]));
  if (error.code === 'max_data_exceeded') {
    return errors.set(
      'config.maxData',
      `must be at most ${count(byName.get('config.maxData')?.max ?? 0)}, your plan’s limit for one job`,
    );
  }
  for (const { path, message } of (error.data['fields'] ?? []) as FieldError[]) {
    const name = path.startsWith('config.')
      ? path.split('.').slice(0, 2).join('.')
      : (path.split('.')[0] ?? '');
    const field = byName.get(name);
    if (field !== undefined) errors.set(name, errors.get(name) ?? messageFor(field, message, fields));
    else if (name === 'job_name' || name === 'tags') errors.set(name, errors.get(name) ?? message);
    else errors.set('', `${path}: ${message}`);
  }
  return errors.size === 0 ? errors.set('', text) : errors;
}

/** The API's message with the form's names of the parameters. */
function messageFor(field: ParamField, message: string, fields: readonly ParamField[]): string {
  if (field.kind === 'number' && message.startsWith('must be ')) return numberRule(field);
  return fields.reduce((text, { name, label }) => text.replace(new RegExp(`\\b${name}\\b`), label), message);
}

function numberRule({ min, max }: ParamField): string {
  if (min !== undefined && max !== undefined) {
    return `must be a whole number from ${count(min)} to ${count(max)}`;
  }
  return min === undefined ? 'must be a number' : `must be a whole number of at least ${count(min)}`;
}
