import type { Row } from './source.js';

/**
 * The fields of a source's rows in the order of its columns. Each says how to get its value from an item of an answer.
 */
export type Fields<Item> = Record<string, (item: Item) => unknown>;

export function rowOf<Item>(fields: Fields<Item>, item: Item): Row {
  return Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(item)]));
}
