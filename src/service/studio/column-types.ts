import { parseDay } from '../../days/day.js';
import type { DataColumn } from '../../pages/parts.js';
import type { Row } from '../sources/source.js';

/**
 * The source's columns in order, followed by other fields of the rows. Types are derived from the rows, in everyday
 * words, with ` or null` if some values are missing.
 */
export function columnTypes(declared: readonly string[], rows: readonly Row[]): DataColumn[] {
  const names = new Set([...declared, ...rows.flatMap((row) => Object.keys(row))]);
  return [...names].map((name) => {
    const found = new Set(rows.map((row) => typeOf(Object.hasOwn(row, name) ? row[name] : null)));
    const nullable = found.delete('null');
    if (found.has('number')) found.delete('whole number');
    const kinds = [...found];
    const type = kinds.length === 0 ? 'null' : kinds.length === 1 ? kinds[0]! : 'mixed';
    return {
      name,
      type: nullable && kinds.length > 0 ? `${type} or null` : type,
      numeric: kinds.length === 1 && type.endsWith('number'),
    };
  });
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'whole number' : 'number';
  if (typeof value === 'boolean') return 'yes or no';
  if (typeof value !== 'string') return Array.isArray(value) ? 'list' : 'nested';
  if (parseDay(value) !== null) return 'date';
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? 'time' : 'text';
}
