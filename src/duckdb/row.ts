import type { Json } from '@duckdb/node-api';
import type { z } from 'zod';
import { HeadgateError } from '../common/errors.js';
import { parseJson } from '../files/parse-json.js';

/** A row of plain values. Each statement's author knows the types of its columns. */
export class Row {
  readonly #values: Readonly<Record<string, Json>>;

  constructor(values: Readonly<Record<string, Json>>) {
    this.#values = values;
  }

  /** Null if the value is NULL. */
  optional(name: string): string | null {
    const value = this.#values[name];
    if (value === undefined) throw new RangeError(`the row has no ${name}`);
    if (value === null) return null;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }

  text(name: string): string {
    const value = this.optional(name);
    if (value === null) throw new RangeError(`${name} is NULL`);
    return value;
  }

  /** A JSON text, not null, checked by a schema. Raises `destination_damaged` if another program has changed it. */
  json<T>(name: string, schema: z.ZodType<T>): T {
    const text = this.text(name);
    const found = parseJson(text, schema);
    if (found === null) throw damaged(name, text);
    return found;
  }

  number(name: string): number {
    const value = this.#values[name];
    return typeof value === 'number' ? value : Number(this.text(name));
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }
}

/** What to raise if another program has changed a value of the ledger. */
export function damaged(name: string, text: string): HeadgateError {
  return new HeadgateError('destination_damaged', `the ledger is damaged: ${name} is ${text.slice(0, 80)}`, {
    hint: 'Restore the destination from a backup.',
  });
}
