import { isUtf8 } from 'node:buffer';
import { invalidRows, rowLimits } from './stage-error.js';
import { ObservedTypes } from './observed-types.js';
export class Column {
    name;
    /** Length of its key in bytes as usually written: quoted, with the colon. */
    keyLength;
    types = new ObservedTypes();
    /** Column that followed this one in the last row that had both. Rows of an export usually look alike. */
    follower = null;
    /** The last scan that found the column; used to detect repeated keys. */
    scan = 0;
    /** Which part of the key it is; -1 if it is none. */
    keyPart;
    /** What is excluded or hashed of its values. */
    rule;
    /** Whether every value matters, even once the type is known. */
    watched;
    /** Whether any kept row has it. */
    kept = false;
    keyWords;
    constructor(name, rawKey, keyPart = -1, rule = null) {
        this.name = name;
        this.keyPart = keyPart;
        this.rule = rule;
        this.watched = keyPart >= 0 || rule !== null;
        const key = Buffer.concat([Buffer.from('"'), rawKey, Buffer.from('":')]);
        this.keyLength = key.length;
        this.keyWords = Int32Array.from(wordOffsets(key.length), (offset) => key.readInt32LE(offset));
    }
    /**
     * Whether the bytes before `end` have the key at `at`. Compares word by word; the last word overlaps the one before.
     */
    isAt(bytes, at, end) {
        const words = this.keyWords;
        const last = words.length - 1;
        const tail = at + this.keyLength - 4;
        if (tail + 4 > end || last < 0 || bytes.getInt32(tail, true) !== words[last])
            return false;
        for (let i = 0; i < last; i++) {
            if (bytes.getInt32(at + 4 * i, true) !== words[i])
                return false;
        }
        return true;
    }
}
/** Offsets of words that together cover all bytes; none if there is less than one word. */
function wordOffsets(length) {
    if (length < 4)
        return [];
    const offsets = [];
    for (let offset = 0; offset < length - 4; offset += 4)
        offsets.push(offset);
    return [...offsets, length - 4];
}
export class Columns {
    byRawKey = new Map();
    byName = new Map();
    kept = [];
    keys;
    rules;
    constructor(keys, rules) {
        this.keys = keys;
        this.rules = rules;
    }
    /** The column of a key, given without its quotes; null if the key is not UTF-8. Throws if a limit is exceeded. */
    find(bytes, start, end, escaped, rowNumber) {
        const raw = bytes.toString('latin1', start, end);
        return (this.byRawKey.get(raw) ?? this.add(raw, Buffer.from(bytes.subarray(start, end)), escaped, rowNumber));
    }
    add(raw, rawKey, escaped, rowNumber) {
        if (rawKey.length > rowLimits.nameBytes) {
            throw invalidRows(rowNumber, `the name of a column is longer than ${rowLimits.nameBytes} bytes`, 'nameBytes');
        }
        if (!isUtf8(rawKey))
            return null;
        const text = rawKey.toString();
        const name = escaped ? JSON.parse(`"${text}"`) : text;
        let column = this.byName.get(name);
        if (column === undefined) {
            if (this.byName.size === rowLimits.columns) {
                throw invalidRows(rowNumber, `the export has more than ${rowLimits.columns} columns`, 'columns');
            }
            column = new Column(name, rawKey, this.keys.partOf(name), this.rules?.find(name));
            this.byName.set(name, column);
        }
        // A name with escapes can be written in too many ways to store them all.
        if (!escaped)
            this.byRawKey.set(raw, column);
        return column;
    }
    keep(column) {
        column.kept = true;
        this.kept.push(column);
    }
    observed() {
        return this.kept.map(({ name, types }) => {
            const type = types.type();
            const mixed = type === 'VARCHAR' && types.hasNumbers;
            return { name, type, ...types.numbers, ...(mixed ? { mixed } : {}) };
        });
    }
}
//# sourceMappingURL=columns.js.map