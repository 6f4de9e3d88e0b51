import * as arrow from 'apache-arrow';
import {
  rawColumn,
  type RawVector,
  rawBytes,
  rawItems,
  rawMember,
  rawTexts,
  rawValidity,
} from '../../duckdb/vectors.js';
import { exchangeSql, exchangeType } from '../column-sql.js';
import { columnRef, type Query } from '../query.js';
import type {
  DuckDBDecimalType,
  DuckDBListType,
  DuckDBMapType,
  DuckDBStructType,
  DuckDBType,
} from '@duckdb/node-api';
import { DuckDBTypeId as Id } from '../../duckdb/node-api.js';

/** Collects a writer's bytes until they are taken. Apache Arrow's own queue has no back pressure. */
class Outbox extends arrow.AsyncByteQueue {
  #bytes: Uint8Array[] = [];

  override write(bytes: Uint8Array): void {
    this.#bytes.push(bytes);
  }

  take(): Uint8Array {
    const taken = Buffer.concat(this.#bytes);
    this.#bytes = [];
    return taken;
  }
}

/** An Arrow IPC file, also called Feather: the batches of a stream, followed by the position of each. */
export const arrowFile = (query: Query) => written(query, new arrow.RecordBatchFileWriter());

export const arrowStream = (query: Query) => written(query, new arrow.RecordBatchStreamWriter());

async function* written(
  query: Query,
  fresh: arrow.RecordBatchFileWriter | arrow.RecordBatchStreamWriter,
): AsyncIterable<Uint8Array> {
  const columns = query.columns.map(({ type }) => arrowColumn(exchangeType(type)));
  const schema = new arrow.Schema(
    query.columns.map(({ name }, index) => new arrow.Field(name, columns[index]!.type, true)),
  );
  const outbox = new Outbox();
  // With its schema from the beginning, an output without rows can be opened, too.
  const writer = fresh.reset(outbox, schema);
  const select = query.columns.map(({ name, type }, index) => exchangeSql(name, type, columnRef(index)));
  for await (const chunk of query.chunks(select)) {
    const children = columns.map((column, index) => columnData(column, { raw: rawColumn(chunk, index) }));
    const rows = arrow.makeData({
      type: new arrow.Struct(schema.fields),
      length: chunk.rowCount,
      nullCount: 0,
      children,
    });
    writer.write(new arrow.RecordBatch(schema, rows));
    yield outbox.take();
  }
  writer.finish();
  yield outbox.take();
}

/** Which values of a vector a column has: those at these places, or all of them. */
interface Values {
  raw: RawVector;
  at: Int32Array | null;
}

/** One bit for each value, the lowest first: 1 if there is a value. */
type Validity = Uint8Array | null;

/** The buffers of a column besides its validity. Which of them exist depends on the type. */
interface Buffers {
  data?: ArrayBufferView;
  valueOffsets?: Int32Array;
  child?: arrow.Data;
  children?: arrow.Data[];
}

/** How columns of one DuckDB type are written in Arrow. */
export interface ArrowColumn {
  type: arrow.DataType;
  /** Copies values: what DuckDB holds in memory is gone with its chunk. What stands for a null has no meaning. */
  buffers(values: Values, validity: Validity): Buffers;
}

/** The only mapping from DuckDB's types to Arrow's. It contains only exchange types. */
export function arrowColumn(type: DuckDBType): ArrowColumn {
  const simple = simpleColumns[type.typeId];
  if (simple !== undefined) return simple;
  switch (type.typeId) {
    case Id.DECIMAL:
      return decimalColumn(type);
    case Id.LIST:
      return listColumn(type);
    case Id.STRUCT:
      return structColumn(type);
    case Id.MAP:
      return mapColumn(type);
    default:
      throw new Error(`no Arrow type for ${type.toString()}`);
  }
}

/** @param parent validity of the structs that the values are members of */
export function columnData(
  column: ArrowColumn,
  { raw, at = null }: { raw: RawVector; at?: Int32Array | null },
  parent: Validity = null,
): arrow.Data {
  const values = { raw, at };
  const length = lengthOf(values);
  const validity = validityOf(values, parent);
  return arrow.makeData({
    type: column.type,
    length,
    nullCount: validity === null ? 0 : length - count(validity, length),
    ...(validity === null ? {} : { nullBitmap: validity }),
    ...column.buffers(values, validity),
  } as Parameters<typeof arrow.makeData>[0]);
}

const lengthOf = ({ raw, at }: Values) => at?.length ?? raw.size;

const isValid = (validity: Validity, index: number) =>
  validity === null || (validity[index >> 3]! & (1 << (index & 7))) !== 0;

function validityOf({ raw, at }: Values, parent: Validity): Validity {
  const own = rawValidity(raw);
  if (own === null) return parent;
  if (at !== null) return bits(at.length, (index) => isValid(own, at[index]!) && isValid(parent, index));
  return own.slice(0, (raw.size + 7) >> 3).map((byte, index) => byte & (parent?.[index] ?? 0xff));
}

function bits(length: number, isSet: (index: number) => boolean): Uint8Array {
  const bytes = new Uint8Array((length + 7) >> 3);
  for (let index = 0; index < length; index += 1) if (isSet(index)) bytes[index >> 3]! |= 1 << (index & 7);
  return bytes;
}

function count(validity: Uint8Array, length: number): number {
  let found = 0;
  for (let index = 0; index < length; index += 1) found += (validity[index >> 3]! >> (index & 7)) & 1;
  return found;
}

type FixedArray = ArrayLike<number | bigint> & ArrayBufferView;

interface FixedArrayType {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike): FixedArray;
}

function fixedBytes({ raw, at }: Values, bytesPerValue: number): Uint8Array {
  const bytes = rawBytes(raw, bytesPerValue);
  if (at === null) return bytes.slice();
  const picked = new Uint8Array(at.length * bytesPerValue);
  at.forEach((from, to) => {
    picked.set(bytes.subarray(from * bytesPerValue, (from + 1) * bytesPerValue), to * bytesPerValue);
  });
  return picked;
}

function fixed(type: arrow.DataType, make: FixedArrayType): ArrowColumn {
  return {
    type,
    buffers: (values) => ({ data: new make(fixedBytes(values, make.BYTES_PER_ELEMENT).buffer) }),
  };
}

const booleans: ArrowColumn = {
  type: new arrow.Bool(),
  buffers(values) {
    const bytes = fixedBytes(values, 1);
    return { data: bits(bytes.length, (index) => bytes[index] !== 0) };
  },
};

/** Texts and byte strings: the bytes of all values one after another, and where each begins. */
function bytesColumn(type: arrow.DataType): ArrowColumn {
  return {
    type,
    buffers({ raw, at }, validity) {
      const rows = at?.slice() ?? new Int32Array(raw.size).map((_, index) => index);
      if (validity !== null) {
        for (let index = 0; index < rows.length; index += 1) if (!isValid(validity, index)) rows[index] = -1;
      }
      return rawTexts(raw, rows);
    },
  };
}

const simpleColumns: Partial<Record<Id, ArrowColumn>> = {
  [Id.BOOLEAN]: booleans,
  [Id.TINYINT]: fixed(new arrow.Int8(), Int8Array),
  [Id.SMALLINT]: fixed(new arrow.Int16(), Int16Array),
  [Id.INTEGER]: fixed(new arrow.Int32(), Int32Array),
  [Id.BIGINT]: fixed(new arrow.Int64(), BigInt64Array),
  [Id.UTINYINT]: fixed(new arrow.Uint8(), Uint8Array),
  [Id.USMALLINT]: fixed(new arrow.Uint16(), Uint16Array),
  [Id.UINTEGER]: fixed(new arrow.Uint32(), Uint32Array),
  [Id.UBIGINT]: fixed(new arrow.Uint64(), BigUint64Array),
  [Id.FLOAT]: fixed(new arrow.Float32(), Float32Array),
  [Id.DOUBLE]: fixed(new arrow.Float64(), Float64Array),
  [Id.DATE]: fixed(new arrow.DateDay(), Int32Array),
  [Id.TIME]: fixed(new arrow.TimeMicrosecond(), BigInt64Array),
  [Id.TIMESTAMP]: fixed(new arrow.TimestampMicrosecond(), BigInt64Array),
  [Id.TIMESTAMP_TZ]: fixed(new arrow.TimestampMicrosecond('UTC'), BigInt64Array),
  [Id.TIMESTAMP_NS]: fixed(new arrow.TimestampNanosecond(), BigInt64Array),
  [Id.VARCHAR]: bytesColumn(new arrow.Utf8()),
  [Id.BLOB]: bytesColumn(new arrow.Binary()),
};

/** 128 bits, two's complement. DuckDB keeps shorter ones where they suffice. */
function decimalColumn({ width, scale }: DuckDBDecimalType): ArrowColumn {
  return {
    type: new arrow.Decimal(scale, width, 128),
    buffers(values) {
      if (width > 18) return { data: new Uint32Array(fixedBytes(values, 16).buffer) };
      const words = new Int32Array(lengthOf(values) * 4);
      if (width > 9) {
        new Int32Array(fixedBytes(values, 8).buffer).forEach((word, index) => {
          const place = (index >> 1) * 4 + (index & 1);
          words[place] = word;
          if ((index & 1) === 1) words.fill(word >> 31, place + 1, place + 3);
        });
      } else {
        const short =
          width > 4
            ? new Int32Array(fixedBytes(values, 4).buffer)
            : new Int16Array(fixedBytes(values, 2).buffer);
        short.forEach((value, index) => {
          words[index * 4] = value;
          words.fill(value >> 31, index * 4 + 1, index * 4 + 4);
        });
      }
      return { data: new Uint32Array(words.buffer) };
    },
  };
}

/** Where the items of lists begin in a column of items, and which items these are: lists may lie in any order. */
function itemsOf(
  values: Values,
  validity: Validity,
): { valueOffsets: Int32Array; items: { raw: RawVector; at: Int32Array } } {
  const length = lengthOf(values);
  const entries = new BigUint64Array(fixedBytes(values, 16).buffer);
  const valueOffsets = new Int32Array(length + 1);
  for (let index = 0; index < length; index += 1) {
    const size = isValid(validity, index) ? Number(entries[index * 2 + 1]) : 0;
    valueOffsets[index + 1] = valueOffsets[index]! + size;
  }
  const at = new Int32Array(valueOffsets[length]!);
  for (let index = 0; index < length; index += 1) {
    const begin = valueOffsets[index]!;
    const first = Number(entries[index * 2]);
    for (let item = begin; item < valueOffsets[index + 1]!; item += 1) at[item] = first + item - begin;
  }
  return { valueOffsets, items: { raw: rawItems(values.raw), at } };
}

function listColumn({ valueType }: DuckDBListType): ArrowColumn {
  const item = arrowColumn(valueType);
  return {
    type: new arrow.List(new arrow.Field('item', item.type, true)),
    buffers(values, validity) {
      const { valueOffsets, items } = itemsOf(values, validity);
      return { valueOffsets, child: columnData(item, items) };
    },
  };
}

const membersData = (members: readonly ArrowColumn[], { raw, at }: Values, validity: Validity = null) =>
  members.map((member, index) => columnData(member, { raw: rawMember(raw, index), at }, validity));

function structColumn({ entryNames, entryTypes }: DuckDBStructType): ArrowColumn {
  const members = entryTypes.map((type) => arrowColumn(type));
  return {
    type: new arrow.Struct(members.map(({ type }, index) => new arrow.Field(entryNames[index]!, type, true))),
    buffers: (values, validity) => ({ children: membersData(members, values, validity) }),
  };
}

function mapColumn({ keyType, valueType }: DuckDBMapType): ArrowColumn {
  const [key, value] = [arrowColumn(keyType), arrowColumn(valueType)];
  const entry = new arrow.Struct([
    new arrow.Field('key', key.type, false),
    new arrow.Field('value', value.type, true),
  ]);
  return {
    type: new arrow.Map_(new arrow.Field('entries', entry, false) as never),
    buffers(values, validity) {
      const { valueOffsets, items } = itemsOf(values, validity);
      const children = membersData([key, value], items);
      const child = arrow.makeData({ type: entry, length: items.at.length, nullCount: 0, children });
      return { valueOffsets, child };
    },
  };
}
