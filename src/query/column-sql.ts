import type { DuckDBMapType, DuckDBType } from '@duckdb/node-api';
import {
  DECIMAL,
  DuckDBStructType,
  DuckDBTypeId as Id,
  LIST,
  MAP,
  TIMESTAMP,
  VARCHAR,
} from '../duckdb/node-api.js';
import { quoteName, quoteText } from '../duckdb/sql.js';

/** Whether a type is numeric. Tables align such values to the right, and CSV never quotes them. */
export const isNumeric = (type: DuckDBType): boolean => isExactNumber(type) || is(type, /^(FLOAT|DOUBLE)$/);

const is = ({ typeId }: DuckDBType, names: RegExp) => names.test(Id[typeId]);
const integers = /^U?(TINYINT|SMALLINT|INTEGER|BIGINT)$/;
const isExactNumber = (type: DuckDBType) => is(type, integers) || is(type, /^(U?HUGEINT|BIGNUM|DECIMAL)$/);
const isInstant = (type: DuckDBType) => is(type, /^TIMESTAMP(_|$)/);
const nested = /^(LIST|STRUCT|MAP|ARRAY|UNION|VARIANT)$/;
const kept = /^(BOOLEAN|FLOAT|DOUBLE|DECIMAL|VARCHAR|BLOB|DATE|TIME|TIMESTAMP(_TZ|_NS)?)$/;

const isJson = (type: DuckDBType) => type.alias === 'JSON';

/** A timestamp in ISO 8601. The session uses UTC, so an instant ends in `+00`. */
function isoText(type: DuckDBType, ref: string): string {
  const text = `replace(CAST(${ref} AS VARCHAR), ' ', 'T')`;
  return type.typeId === Id.TIMESTAMP_TZ ? `replace(${text}, '+00', 'Z')` : text;
}

/** The digits of an exact number. DuckDB leaves out a zero before the point for which a DECIMAL has no place. */
function digits(type: DuckDBType, ref: string): string {
  const text = `CAST(${ref} AS VARCHAR)`;
  // It prints `.25` for 0.25.
  const lacksZero = type.typeId === Id.DECIMAL && type.scale === type.width;
  return lacksZero ? `regexp_replace(${text}, '^(-?)[.]', '\\10.')` : text;
}

/** SQL for the text of a value for people and CSV; NULL stays NULL. Nested values are JSON. */
export function plainText(type: DuckDBType, ref: string): string {
  if (is(type, nested)) return jsonText(type, ref);
  if (isInstant(type)) return isoText(type, ref);
  return digits(type, ref);
}

/**
 * SQL for the JSON text of a value on one line; NULL stays NULL. No digit is lost: numbers are written as DuckDB prints
 * them, and stored JSON is unchanged. NaN and the infinities, which JSON lacks, become strings.
 */
export function jsonText(type: DuckDBType, ref: string, depth = 0): string {
  const { typeId } = type;
  // In valid JSON a line break is only a blank between tokens, so NDJSON may drop it.
  if (isJson(type)) return `translate(CAST(${ref} AS VARCHAR), chr(10) || chr(13), '  ')`;
  if (isExactNumber(type) || typeId === Id.BOOLEAN) return digits(type, ref);
  if (typeId === Id.FLOAT || typeId === Id.DOUBLE) {
    const text = `CAST(${ref} AS VARCHAR)`;
    return `CASE WHEN isfinite(${ref}) THEN ${text} ELSE '"' || ${text} || '"' END`;
  }
  if (isInstant(type)) return `'"' || ${isoText(type, ref)} || '"'`;
  if (typeId === Id.LIST || typeId === Id.ARRAY) {
    return listJson(type.valueType, ref, depth);
  }
  if (typeId === Id.MAP) return mapJson(type, ref, depth);
  if (typeId === Id.VARIANT)
    return `CASE WHEN ${ref} IS NOT NULL THEN CAST(CAST(${ref} AS JSON) AS VARCHAR) END`;
  if (typeId === Id.STRUCT) return structJson(type, ref, depth);
  return `CAST(to_json(${ref}) AS VARCHAR)`;
}

const orNull = (json: string) => `coalesce(${json}, 'null')`;

function listJson(valueType: DuckDBType, ref: string, depth: number): string {
  const item = `x${depth}`;
  const texts = `list_transform(${ref}, lambda ${item}: ${orNull(jsonText(valueType, item, depth + 1))})`;
  return `'[' || array_to_string(${texts}, ',') || ']'`;
}

function structJson({ entryNames, entryTypes }: DuckDBStructType, ref: string, depth: number): string {
  // row(1, 2) has no names for keys, so it becomes a list.
  const unnamed = entryNames.every((name) => name === '');
  const members = entryTypes.map((type, index) => {
    const value = orNull(jsonText(type, `struct_extract_at(${ref}, ${index + 1})`, depth));
    return unnamed ? value : `${quoteText(`${JSON.stringify(entryNames[index])}:`)} || ${value}`;
  });
  const [open, close] = unnamed ? ['[', ']'] : ['{', '}'];
  return `CASE WHEN ${ref} IS NOT NULL THEN '${open}' || ${members.join(` || ',' || `)} || '${close}' END`;
}

function mapJson({ keyType, valueType }: DuckDBMapType, ref: string, depth: number): string {
  const entry = `x${depth}`;
  const key = `CAST(to_json(${plainText(keyType, `${entry}.key`)}) AS VARCHAR)`;
  const member = `${key} || ':' || ${orNull(jsonText(valueType, `${entry}.value`, depth + 1))}`;
  const texts = `list_transform(map_entries(${ref}), lambda ${entry}: ${member})`;
  return `'{' || array_to_string(${texts}, ',') || '}'`;
}

/**
 * The nearest type that Parquet and Arrow store without loss. A column is cast to it for these formats. HUGEINT, which
 * sum() returns, becomes exactly 38 digits. Types that one of the formats lacks become text; so does JSON, which some
 * Parquet readers read as bytes.
 */
export function exchangeType(type: DuckDBType): DuckDBType {
  if (isJson(type)) return VARCHAR;
  switch (type.typeId) {
    case Id.HUGEINT:
    case Id.UHUGEINT:
      return DECIMAL(38, 0);
    case Id.TIMESTAMP_S:
    case Id.TIMESTAMP_MS:
      return TIMESTAMP;
    case Id.LIST:
    case Id.ARRAY:
      return LIST(exchangeType(type.valueType));
    case Id.MAP: {
      const { keyType, valueType } = type;
      return MAP(exchangeType(keyType), exchangeType(valueType));
    }
    case Id.STRUCT: {
      const { entryNames, entryTypes } = type;
      // Neither format supports members without names, as row(1, 2) has.
      if (entryNames.includes('')) return VARCHAR;
      return new DuckDBStructType(entryNames, entryTypes.map(exchangeType));
    }
    default:
      return is(type, kept) || is(type, integers) ? type : VARCHAR;
  }
}

export function exchangeSql(name: string, type: DuckDBType, ref: string): string {
  const target = exchangeType(type);
  return `${target === type ? ref : `CAST(${ref} AS ${target.toString()})`} AS ${quoteName(name)}`;
}
