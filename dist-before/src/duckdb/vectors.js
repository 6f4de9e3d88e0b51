import bindings, {} from '@duckdb/node-bindings';
export function rawColumn(chunk, index) {
    return { vector: bindings.data_chunk_get_vector(chunk.chunk, index), size: chunk.rowCount };
}
export function rawBytes({ vector, size }, bytesPerValue) {
    return bindings.vector_get_data(vector, size * bytesPerValue);
}
/** One bit for each value, the lowest first: 1 if there is a value. Null: no value is null. */
export function rawValidity({ vector, size }) {
    return bindings.vector_get_validity(vector, ((size + 63) >> 6) * 8);
}
/** The items of all lists, or the entries of all maps, one after another. */
export function rawItems({ vector }) {
    return { vector: bindings.list_vector_get_child(vector), size: bindings.list_vector_get_size(vector) };
}
export function rawMember({ vector, size }, index) {
    return { vector: bindings.struct_vector_get_child(vector, index), size };
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
export function rawTexts(raw, rows) {
    const entries = rawBytes(raw, 16);
    const words = new Uint32Array(entries.buffer, entries.byteOffset, raw.size * 4);
    const valueOffsets = new Int32Array(rows.length + 1);
    for (let index = 0; index < rows.length; index += 1) {
        const row = rows[index];
        valueOffsets[index + 1] = valueOffsets[index] + (row < 0 ? 0 : words[row * 4]);
    }
    const data = Buffer.allocUnsafe(valueOffsets[rows.length]);
    // Bytes that lie together: the row of the first, where they are in memory, and their place in `data`.
    let run = { row: 0, address: 0, from: 0, until: 0 };
    const copyRun = () => {
        if (run.until === run.from)
            return;
        const pointer = entries.byteOffset + run.row * 16 + 8;
        const bytes = bindings.get_data_from_pointer(entries.buffer, pointer, run.until - run.from);
        data.set(bytes, run.from);
    };
    for (let index = 0; index < rows.length; index += 1) {
        const row = rows[index];
        const from = valueOffsets[index];
        const until = valueOffsets[index + 1];
        if (until - from <= inlineBytes) {
            for (let at = from, byte = row * 16 + 4; at < until; at += 1, byte += 1)
                data[at] = entries[byte];
            continue;
        }
        const address = words[row * 4 + 2] + words[row * 4 + 3] * 2 ** 32;
        if (from === run.until && address === run.address + from - run.from)
            run.until = until;
        else {
            copyRun();
            run = { row, address, from, until };
        }
    }
    copyRun();
    return { data, valueOffsets };
}
//# sourceMappingURL=vectors.js.map