import { o as __toESM } from "./rolldown-runtime-DPj6qT2J.js";
import { $ as exchangeSql, J as columnRef, br as require__native, et as exchangeType, rt as import_lib } from "./engine-CLLdr8d4.js";
import * as arrow from "apache-arrow";
import { AsyncByteQueue, Field, RecordBatch, RecordBatchFileWriter, RecordBatchStreamWriter, Schema, Struct, makeData } from "apache-arrow";
// src/duckdb/vectors.ts
var import__native = /* @__PURE__ */ __toESM(require__native(), 1);
function rawColumn(chunk, index) {
	return {
		vector: import__native.default.data_chunk_get_vector(chunk.chunk, index),
		size: chunk.rowCount
	};
}
function rawBytes({ vector, size }, bytesPerValue) {
	return import__native.default.vector_get_data(vector, size * bytesPerValue);
}
/** One bit for each value, the lowest first: 1 if there is a value. Null: no value is null. */
function rawValidity({ vector, size }) {
	return import__native.default.vector_get_validity(vector, (size + 63 >> 6) * 8);
}
/** The items of all lists, or the entries of all maps, one after another. */
function rawItems({ vector }) {
	return {
		vector: import__native.default.list_vector_get_child(vector),
		size: import__native.default.list_vector_get_size(vector)
	};
}
function rawMember({ vector, size }, index) {
	return {
		vector: import__native.default.struct_vector_get_child(vector, index),
		size
	};
}
/** The most bytes of a text that stand beside its length; those of a longer one are elsewhere. */
const inlineBytes = 12;
/**
* Copies texts or byte strings into one buffer, one after another. Those that already lie one behind another, as most
* texts of a chunk do, are copied together: a call of DuckDB for each costs more than its bytes.
*
* @param rows which values, in this order; -1: nothing
* @returns the bytes, and where each value begins in them, with their end
*/
function rawTexts(raw, rows) {
	const entries = rawBytes(raw, 16);
	const words = new Uint32Array(entries.buffer, entries.byteOffset, raw.size * 4);
	const valueOffsets = new Int32Array(rows.length + 1);
	for (let index = 0; index < rows.length; index += 1) {
		const row = rows[index];
		valueOffsets[index + 1] = valueOffsets[index] + (row < 0 ? 0 : words[row * 4]);
	}
	const data = Buffer.allocUnsafe(valueOffsets[rows.length]);
	let run = {
		row: 0,
		address: 0,
		from: 0,
		until: 0
	};
	const copyRun = () => {
		if (run.until === run.from) return;
		const pointer = entries.byteOffset + run.row * 16 + 8;
		const bytes = import__native.default.get_data_from_pointer(entries.buffer, pointer, run.until - run.from);
		data.set(bytes, run.from);
	};
	for (let index = 0; index < rows.length; index += 1) {
		const row = rows[index];
		const from = valueOffsets[index];
		const until = valueOffsets[index + 1];
		if (until - from <= inlineBytes) {
			for (let at = from, byte = row * 16 + 4; at < until; at += 1, byte += 1) data[at] = entries[byte];
			continue;
		}
		const address = words[row * 4 + 2] + words[row * 4 + 3] * 2 ** 32;
		if (from === run.until && address === run.address + from - run.from) run.until = until;
		else {
			copyRun();
			run = {
				row,
				address,
				from,
				until
			};
		}
	}
	copyRun();
	return {
		data,
		valueOffsets
	};
}
// src/query/format/arrow-column.ts
/** The only mapping from DuckDB's types to Arrow's. It contains only exchange types. */
function arrowColumn(type) {
	const simple = simpleColumns[type.typeId];
	if (simple !== void 0) return simple;
	switch (type.typeId) {
		case import_lib.DuckDBTypeId.DECIMAL: return decimalColumn(type);
		case import_lib.DuckDBTypeId.LIST: return listColumn(type);
		case import_lib.DuckDBTypeId.STRUCT: return structColumn(type);
		case import_lib.DuckDBTypeId.MAP: return mapColumn(type);
		default: throw new Error(`no Arrow type for ${type.toString()}`);
	}
}
/** @param parent validity of the structs that the values are members of */
function columnData(column, { raw, at = null }, parent = null) {
	const values = {
		raw,
		at
	};
	const length = lengthOf(values);
	const validity = validityOf(values, parent);
	return arrow.makeData({
		type: column.type,
		length,
		nullCount: validity === null ? 0 : length - count(validity, length),
		...validity === null ? {} : { nullBitmap: validity },
		...column.buffers(values, validity)
	});
}
const lengthOf = ({ raw, at }) => at?.length ?? raw.size;
const isValid = (validity, index) => validity === null || (validity[index >> 3] & 1 << (index & 7)) !== 0;
function validityOf({ raw, at }, parent) {
	const own = rawValidity(raw);
	if (own === null) return parent;
	if (at !== null) return bits(at.length, (index) => isValid(own, at[index]) && isValid(parent, index));
	return own.slice(0, raw.size + 7 >> 3).map((byte, index) => byte & (parent?.[index] ?? 255));
}
function bits(length, isSet) {
	const bytes = new Uint8Array(length + 7 >> 3);
	for (let index = 0; index < length; index += 1) if (isSet(index)) bytes[index >> 3] |= 1 << (index & 7);
	return bytes;
}
function count(validity, length) {
	let found = 0;
	for (let index = 0; index < length; index += 1) found += validity[index >> 3] >> (index & 7) & 1;
	return found;
}
/** The bytes of values that all have the same number of them. */
function fixedBytes({ raw, at }, bytesPerValue) {
	const bytes = rawBytes(raw, bytesPerValue);
	if (at === null) return bytes.slice();
	const picked = new Uint8Array(at.length * bytesPerValue);
	at.forEach((from, to) => {
		picked.set(bytes.subarray(from * bytesPerValue, (from + 1) * bytesPerValue), to * bytesPerValue);
	});
	return picked;
}
function fixed(type, make) {
	return {
		type,
		buffers: (values) => ({ data: new make(fixedBytes(values, make.BYTES_PER_ELEMENT).buffer) })
	};
}
const booleans = {
	type: new arrow.Bool(),
	buffers(values) {
		const bytes = fixedBytes(values, 1);
		return { data: bits(bytes.length, (index) => bytes[index] !== 0) };
	}
};
/** Texts and byte strings: the bytes of all values one after another, and where each begins. */
function bytesColumn(type) {
	return {
		type,
		buffers({ raw, at }, validity) {
			const rows = at?.slice() ?? new Int32Array(raw.size).map((_, index) => index);
			if (validity !== null) {
				for (let index = 0; index < rows.length; index += 1) if (!isValid(validity, index)) rows[index] = -1;
			}
			return rawTexts(raw, rows);
		}
	};
}
const simpleColumns = {
	[import_lib.DuckDBTypeId.BOOLEAN]: booleans,
	[import_lib.DuckDBTypeId.TINYINT]: fixed(new arrow.Int8(), Int8Array),
	[import_lib.DuckDBTypeId.SMALLINT]: fixed(new arrow.Int16(), Int16Array),
	[import_lib.DuckDBTypeId.INTEGER]: fixed(new arrow.Int32(), Int32Array),
	[import_lib.DuckDBTypeId.BIGINT]: fixed(new arrow.Int64(), BigInt64Array),
	[import_lib.DuckDBTypeId.UTINYINT]: fixed(new arrow.Uint8(), Uint8Array),
	[import_lib.DuckDBTypeId.USMALLINT]: fixed(new arrow.Uint16(), Uint16Array),
	[import_lib.DuckDBTypeId.UINTEGER]: fixed(new arrow.Uint32(), Uint32Array),
	[import_lib.DuckDBTypeId.UBIGINT]: fixed(new arrow.Uint64(), BigUint64Array),
	[import_lib.DuckDBTypeId.FLOAT]: fixed(new arrow.Float32(), Float32Array),
	[import_lib.DuckDBTypeId.DOUBLE]: fixed(new arrow.Float64(), Float64Array),
	[import_lib.DuckDBTypeId.DATE]: fixed(new arrow.DateDay(), Int32Array),
	[import_lib.DuckDBTypeId.TIME]: fixed(new arrow.TimeMicrosecond(), BigInt64Array),
	[import_lib.DuckDBTypeId.TIMESTAMP]: fixed(new arrow.TimestampMicrosecond(), BigInt64Array),
	[import_lib.DuckDBTypeId.TIMESTAMP_TZ]: fixed(new arrow.TimestampMicrosecond("UTC"), BigInt64Array),
	[import_lib.DuckDBTypeId.TIMESTAMP_NS]: fixed(new arrow.TimestampNanosecond(), BigInt64Array),
	[import_lib.DuckDBTypeId.VARCHAR]: bytesColumn(new arrow.Utf8()),
	[import_lib.DuckDBTypeId.BLOB]: bytesColumn(new arrow.Binary())
};
/** 128 bits, two's complement. DuckDB keeps shorter ones where they suffice. */
function decimalColumn({ width, scale }) {
	return {
		type: new arrow.Decimal(scale, width, 128),
		buffers(values) {
			if (width > 18) return { data: new Uint32Array(fixedBytes(values, 16).buffer) };
			const words = new Int32Array(lengthOf(values) * 4);
			if (width > 9) new Int32Array(fixedBytes(values, 8).buffer).forEach((word, index) => {
				const place = (index >> 1) * 4 + (index & 1);
				words[place] = word;
				if ((index & 1) === 1) words.fill(word >> 31, place + 1, place + 3);
			});
			else (width > 4 ? new Int32Array(fixedBytes(values, 4).buffer) : new Int16Array(fixedBytes(values, 2).buffer)).forEach((value, index) => {
				words[index * 4] = value;
				words.fill(value >> 31, index * 4 + 1, index * 4 + 4);
			});
			return { data: new Uint32Array(words.buffer) };
		}
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
		for (let item = begin; item < valueOffsets[index + 1]; item += 1) at[item] = first + item - begin;
	}
	return {
		valueOffsets,
		items: {
			raw: rawItems(values.raw),
			at
		}
	};
}
function listColumn({ valueType }) {
	const item = arrowColumn(valueType);
	return {
		type: new arrow.List(new arrow.Field("item", item.type, true)),
		buffers(values, validity) {
			const { valueOffsets, items } = itemsOf(values, validity);
			return {
				valueOffsets,
				child: columnData(item, items)
			};
		}
	};
}
const membersData = (members, { raw, at }, validity = null) => members.map((member, index) => columnData(member, {
	raw: rawMember(raw, index),
	at
}, validity));
function structColumn({ entryNames, entryTypes }) {
	const members = entryTypes.map((type) => arrowColumn(type));
	return {
		type: new arrow.Struct(members.map(({ type }, index) => new arrow.Field(entryNames[index], type, true))),
		buffers: (values, validity) => ({ children: membersData(members, values, validity) })
	};
}
function mapColumn({ keyType, valueType }) {
	const [key, value] = [arrowColumn(keyType), arrowColumn(valueType)];
	const entry = new arrow.Struct([new arrow.Field("key", key.type, false), new arrow.Field("value", value.type, true)]);
	return {
		type: new arrow.Map_(new arrow.Field("entries", entry, false)),
		buffers(values, validity) {
			const { valueOffsets, items } = itemsOf(values, validity);
			const children = membersData([key, value], items);
			return {
				valueOffsets,
				child: arrow.makeData({
					type: entry,
					length: items.at.length,
					nullCount: 0,
					children
				})
			};
		}
	};
}
// src/query/format/arrow.ts
/** Collects a writer's bytes until they are taken. Apache Arrow's own queue has no back pressure. */
var Outbox = class extends AsyncByteQueue {
	#bytes = [];
	write(bytes) {
		this.#bytes.push(bytes);
	}
	take() {
		const taken = Buffer.concat(this.#bytes);
		this.#bytes = [];
		return taken;
	}
};
/** An Arrow IPC file, also called Feather: the batches of a stream, followed by the position of each. */
const arrowFile = (query) => written(query, new RecordBatchFileWriter());
/** An Arrow IPC stream. */
const arrowStream = (query) => written(query, new RecordBatchStreamWriter());
async function* written(query, fresh) {
	const columns = query.columns.map(({ type }) => arrowColumn(exchangeType(type)));
	const schema = new Schema(query.columns.map(({ name }, index) => new Field(name, columns[index].type, true)));
	const outbox = new Outbox();
	const writer = fresh.reset(outbox, schema);
	const select = query.columns.map(({ name, type }, index) => exchangeSql(name, type, columnRef(index)));
	for await (const chunk of query.chunks(select)) {
		const children = columns.map((column, index) => columnData(column, { raw: rawColumn(chunk, index) }));
		const rows = makeData({
			type: new Struct(schema.fields),
			length: chunk.rowCount,
			nullCount: 0,
			children
		});
		writer.write(new RecordBatch(schema, rows));
		yield outbox.take();
	}
	writer.finish();
	yield outbox.take();
}
export { arrowFile, arrowStream };

//# sourceMappingURL=arrow-BqrqoRgD.js.map