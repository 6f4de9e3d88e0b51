import type {
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBDecimalType,
  DuckDBDecimalValue,
  DuckDBListType,
  DuckDBListValue,
  DuckDBMapType,
  DuckDBMapValue,
  DuckDBStructType,
  DuckDBStructValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampValue,
  DuckDBTimeValue,
  DuckDBType,
  DuckDBValue,
} from '@duckdb/node-api';
import { DuckDBTypeId as Id } from '../../duckdb/node-api.js';
import * as arrow from 'apache-arrow';

type Values = readonly DuckDBValue[];

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
  /** Null values leave the buffer unchanged. */
  buffers(values: Values): Buffers;
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

export function columnData(column: ArrowColumn, values: Values): arrow.Data {
  const validity = new Uint8Array((values.length + 7) >> 3);
  let nullCount = 0;
  values.forEach((value, index) => {
    if (value === null) nullCount += 1;
    else validity[index >> 3]! |= 1 << (index & 7);
  });
  return arrow.makeData({
    type: column.type,
    length: values.length,
    nullCount,
    ...(nullCount > 0 ? { nullBitmap: validity } : {}),
    ...column.buffers(values),
  } as Parameters<typeof arrow.makeData>[0]);
}

function fixed<T extends number | bigint>(
  type: arrow.DataType,
  make: new (length: number) => ArrayBufferView & { [index: number]: T },
  read: (value: never) => T,
): ArrowColumn {
  return {
    type,
    buffers(values) {
      const data = new make(values.length);
      values.forEach((value, index) => {
        if (value !== null) data[index] = read(value as never);
      });
      return { data };
    },
  };
}

/**
 * How to convert a value to bytes: their number, and how to write them to a buffer with room for all values of a chunk.
 */
interface Bytes<T> {
  length: (value: T) => number;
  write: (value: T, into: Buffer, at: number) => void;
}

const textBytes: Bytes<string> = {
  length: (text) => Buffer.byteLength(text),
  write: (text, into, at) => void into.write(text, at),
};

const blobBytes: Bytes<DuckDBBlobValue> = {
  length: ({ bytes }) => bytes.length,
  write: ({ bytes }, into, at) => into.set(bytes, at),
};

/** Texts and byte strings: the bytes of all values one after another, and where each begins. */
function bytesColumn<T>(type: arrow.DataType, { length, write }: Bytes<T>): ArrowColumn {
  return {
    type,
    buffers(values) {
      const valueOffsets = offsets(values.map((value) => (value === null ? 0 : length(value as T))));
      const data = Buffer.allocUnsafe(valueOffsets[values.length]!);
      values.forEach((value, index) => {
        if (value !== null) write(value as T, data, valueOffsets[index]!);
      });
      return { data, valueOffsets };
    },
  };
}

function offsets(lengths: readonly number[]): Int32Array {
  const starts = new Int32Array(lengths.length + 1);
  lengths.forEach((length, index) => {
    starts[index + 1] = starts[index]! + length;
  });
  return starts;
}

const same = <T>(value: T) => value;
const number = same<number>;
const bigint = same<bigint>;
const micros = ({ micros }: DuckDBTimestampValue | DuckDBTimeValue) => micros;

const booleans: ArrowColumn = {
  type: new arrow.Bool(),
  buffers(values) {
    const data = new Uint8Array((values.length + 7) >> 3);
    values.forEach((value, index) => {
      if (value === true) data[index >> 3]! |= 1 << (index & 7);
    });
    return { data };
  },
};

const simpleColumns: Partial<Record<Id, ArrowColumn>> = {
  [Id.BOOLEAN]: booleans,
  [Id.TINYINT]: fixed(new arrow.Int8(), Int8Array, number),
  [Id.SMALLINT]: fixed(new arrow.Int16(), Int16Array, number),
  [Id.INTEGER]: fixed(new arrow.Int32(), Int32Array, number),
  [Id.BIGINT]: fixed(new arrow.Int64(), BigInt64Array, bigint),
  [Id.UTINYINT]: fixed(new arrow.Uint8(), Uint8Array, number),
  [Id.USMALLINT]: fixed(new arrow.Uint16(), Uint16Array, number),
  [Id.UINTEGER]: fixed(new arrow.Uint32(), Uint32Array, number),
  [Id.UBIGINT]: fixed(new arrow.Uint64(), BigUint64Array, bigint),
  [Id.FLOAT]: fixed(new arrow.Float32(), Float32Array, number),
  [Id.DOUBLE]: fixed(new arrow.Float64(), Float64Array, number),
  [Id.DATE]: fixed(new arrow.DateDay(), Int32Array, ({ days }: DuckDBDateValue) => days),
  [Id.TIME]: fixed(new arrow.TimeMicrosecond(), BigInt64Array, micros),
  [Id.TIMESTAMP]: fixed(new arrow.TimestampMicrosecond(), BigInt64Array, micros),
  [Id.TIMESTAMP_TZ]: fixed(new arrow.TimestampMicrosecond('UTC'), BigInt64Array, micros),
  [Id.TIMESTAMP_NS]: fixed(
    new arrow.TimestampNanosecond(),
    BigInt64Array,
    ({ nanos }: DuckDBTimestampNanosecondsValue) => nanos,
  ),
  [Id.VARCHAR]: bytesColumn(new arrow.Utf8(), textBytes),
  [Id.BLOB]: bytesColumn(new arrow.Binary(), blobBytes),
};

/** 128 bits, little-endian, two's complement. */
function decimalColumn({ width, scale }: DuckDBDecimalType): ArrowColumn {
  return {
    type: new arrow.Decimal(scale, width, 128),
    buffers(values) {
      const words = new BigInt64Array(values.length * 2);
      values.forEach((value, index) => {
        if (value === null) return;
        const { value: scaled } = value as DuckDBDecimalValue;
        words[index * 2] = BigInt.asIntN(64, scaled);
        words[index * 2 + 1] = scaled >> 64n;
      });
      return { data: new Uint32Array(words.buffer) };
    },
  };
}

function listColumn({ valueType }: DuckDBListType): ArrowColumn {
  const item = arrowColumn(valueType);
  return {
    type: new arrow.List(new arrow.Field('item', item.type, true)),
    buffers(values) {
      const lists = values.map((value) => (value === null ? [] : (value as DuckDBListValue).items));
      return {
        valueOffsets: offsets(lists.map((list) => list.length)),
        child: columnData(item, lists.flat()),
      };
    },
  };
}

function structColumn({ entryNames, entryTypes }: DuckDBStructType): ArrowColumn {
  const members = entryTypes.map((type) => arrowColumn(type));
  const fields = members.map(({ type }, index) => new arrow.Field(entryNames[index]!, type, true));
  return {
    type: new arrow.Struct(fields),
    buffers: (values) => ({
      children: members.map((member, index) =>
        columnData(
          member,
          entriesOf(values, (value: DuckDBStructValue) => value.entries[entryNames[index]!]),
        ),
      ),
    }),
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
    buffers(values) {
      const maps = values.map((map) => (map === null ? [] : (map as DuckDBMapValue).entries));
      const entries = maps.flat();
      const children = [
        columnData(
          key,
          entries.map((entry) => entry.key),
        ),
        columnData(
          value,
          entries.map((entry) => entry.value),
        ),
      ];
      return {
        valueOffsets: offsets(maps.map((map) => map.length)),
        child: arrow.makeData({ type: entry, length: entries.length, nullCount: 0, children }),
      };
    },
  };
}

function entriesOf(values: Values, read: (value: never) => DuckDBValue | undefined): Values {
  return values.map((value) => (value === null ? null : (read(value as never) ?? null)));
}
