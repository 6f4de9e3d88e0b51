import type { Json } from '@duckdb/node-api';

/** A row of plain values: what a statement of ours asks for is known to whoever wrote it. */
export class Row {
  readonly #values: Readonly<Record<string, Json>>;

  constructor(values: Readonly<Record<string, Json>>) {
    this.#values = values;
  }

  /** Null where the value is NULL. */
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

  number(name: string): number {
    return Number(this.text(name));
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }
}
