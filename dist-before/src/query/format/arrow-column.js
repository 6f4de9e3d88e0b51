import * as arrow from 'apache-arrow';
import { DuckDBTypeId as Id } from '../../duckdb/node-api.js';
import { rawBytes, rawItems, rawMember, rawTexts, rawValidity, } from '../../duckdb/vectors.js';
/** The only mapping from DuckDB's types to Arrow's. It contains only exchange types. */
export function arrowColumn(type) {
    const simple = simpleColumns[type.typeId];
    if (simple !== undefined)
        return simple;
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
export function columnData(column, { raw, at = null }, parent = null) {
    const values = { raw, at };
    const length = lengthOf(values);
    const validity = validityOf(values, parent);
    return arrow.makeData({
        type: column.type,
        length,
        nullCount: validity === null ? 0 : length - count(validity, length),
        ...(validity === null ? {} : { nullBitmap: validity }),
        ...column.buffers(values, validity),
    });
}
const lengthOf = ({ raw, at }) => at?.length ?? raw.size;
const isValid = (validity, index) => validity === null || (validity[index >> 3] & (1 << (index & 7))) !== 0;
function validityOf({ raw, at }, parent) {
    const own = rawValidity(raw);
    if (own === null)
        return parent;
    if (at !== null)
        return bits(at.length, (index) => isValid(own, at[index]) && isValid(parent, index));
    return own.slice(0, (raw.size + 7) >> 3).map((byte, index) => byte & (parent?.[index] ?? 0xff));
}
function bits(length, isSet) {
    const bytes = new Uint8Array((length + 7) >> 3);
    for (let index = 0; index < length; index += 1)
        if (isSet(index))
            bytes[index >> 3] |= 1 << (index & 7);
    return bytes;
}
function count(validity, length) {
    let found = 0;
    for (let index = 0; index < length; index += 1)
        found += (validity[index >> 3] >> (index & 7)) & 1;
    return found;
}
/** The bytes of values that all have the same number of them. */
function fixedBytes({ raw, at }, bytesPerValue) {
    const bytes = rawBytes(raw, bytesPerValue);
    if (at === null)
        return bytes.slice();
    const picked = new Uint8Array(at.length * bytesPerValue);
    at.forEach((from, to) => {
        picked.set(bytes.subarray(from * bytesPerValue, (from + 1) * bytesPerValue), to * bytesPerValue);
    });
    return picked;
}
function fixed(type, make) {
    return {
        type,
        buffers: (values) => ({ data: new make(fixedBytes(values, make.BYTES_PER_ELEMENT).buffer) }),
    };
}
const booleans = {
    type: new arrow.Bool(),
    buffers(values) {
        const bytes = fixedBytes(values, 1);
        return { data: bits(bytes.length, (index) => bytes[index] !== 0) };
    },
};
/** Texts and byte strings: the bytes of all values one after another, and where each begins. */
function bytesColumn(type) {
    return {
        type,
        buffers({ raw, at }, validity) {
            const rows = at?.slice() ?? new Int32Array(raw.size).map((_, index) => index);
            if (validity !== null) {
                for (let index = 0; index < rows.length; index += 1)
                    if (!isValid(validity, index))
                        rows[index] = -1;
            }
            return rawTexts(raw, rows);
        },
    };
}
const simpleColumns = {
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
function decimalColumn({ width, scale }) {
    return {
        type: new arrow.Decimal(scale, width, 128),
        buffers(values) {
            if (width > 18)
                return { data: new Uint32Array(fixedBytes(values, 16).buffer) };
            const words = new Int32Array(lengthOf(values) * 4);
            if (width > 9) {
                new Int32Array(fixedBytes(values, 8).buffer).forEach((word, index) => {
                    const place = (index >> 1) * 4 + (index & 1);
                    words[place] = word;
                    if ((index & 1) === 1)
                        words.fill(word >> 31, place + 1, place + 3);
                });
            }
            else {
                const short = width > 4
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
function itemsOf(values, validity) {
    const length = lengthOf(values);
    const entries = new BigUint64Array(fixedBytes(values, 16).buffer);
    const valueOffsets = new Int32Array(length + 1);
    for (let index = 0; index < length; index += 1) {
        const size = isValid(validity, index) ? Number(entries[index * 2 + 1]) : 0;
        valueOffsets[index + 1] = valueOffsets[index] + size;
    }
    const at = new Int32Array(valueOffsets[length]);
    for (let index = 0; index < length; index += 1) {
        const begin = valueOffsets[index];
        const first = Number(entries[index * 2]);
        for (let item = begin; item < valueOffsets[index + 1]; item += 1)
            at[item] = first + item - begin;
    }
    return { valueOffsets, items: { raw: rawItems(values.raw), at } };
}
function listColumn({ valueType }) {
    const item = arrowColumn(valueType);
    return {
        type: new arrow.List(new arrow.Field('item', item.type, true)),
        buffers(values, validity) {
            const { valueOffsets, items } = itemsOf(values, validity);
            return { valueOffsets, child: columnData(item, items) };
        },
    };
}
const membersData = (members, { raw, at }, validity = null) => members.map((member, index) => columnData(member, { raw: rawMember(raw, index), at }, validity));
function structColumn({ entryNames, entryTypes }) {
    const members = entryTypes.map((type) => arrowColumn(type));
    return {
        type: new arrow.Struct(members.map(({ type }, index) => new arrow.Field(entryNames[index], type, true))),
        buffers: (values, validity) => ({ children: membersData(members, values, validity) }),
    };
}
function mapColumn({ keyType, valueType }) {
    const [key, value] = [arrowColumn(keyType), arrowColumn(valueType)];
    const entry = new arrow.Struct([
        new arrow.Field('key', key.type, false),
        new arrow.Field('value', value.type, true),
    ]);
    return {
        type: new arrow.Map_(new arrow.Field('entries', entry, false)),
        buffers(values, validity) {
            const { valueOffsets, items } = itemsOf(values, validity);
            const children = membersData([key, value], items);
            const child = arrow.makeData({ type: entry, length: items.at.length, nullCount: 0, children });
            return { valueOffsets, child };
        },
    };
}
//# sourceMappingURL=arrow-column.js.map