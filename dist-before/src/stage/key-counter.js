/**
 * Finds out how many rows have the key of another row. Keys are compared as they are written, by a hash of 53 bits: two
 * of a million keys are the same by chance once in 20,000 exports. A row without a value for every part has no key.
 */
export class KeyCounter {
    parts;
    starts;
    ends;
    hashes = new Float64Array(1_024);
    found = 0;
    rows = 0;
    /** The hash of the last row's key; null if it has none. */
    last = null;
    /** @param key fields that identify a row; none: nothing is counted. */
    constructor(key = []) {
        this.parts = new Map(key.map((name, index) => [name.toLowerCase(), index]));
        this.starts = new Int32Array(key.length);
        this.ends = new Int32Array(key.length);
    }
    /** Which part of the key a field is; -1 if it is none. */
    partOf(field) {
        return this.parts.get(field.toLowerCase()) ?? -1;
    }
    /** Records where the value of a part is in the current row. It must not be null. */
    add(part, start, end) {
        this.starts[part] = start;
        this.ends[part] = end;
        this.found += 1;
    }
    /** Ends the current row, whose values are in `bytes`. */
    endRow(bytes) {
        const isWhole = this.found > 0 && this.found === this.starts.length;
        this.found = 0;
        this.last = isWhole ? this.hash(bytes) : null;
        if (this.last === null)
            return;
        if (this.rows === this.hashes.length) {
            const more = new Float64Array(2 * this.rows);
            more.set(this.hashes);
            this.hashes = more;
        }
        this.hashes[this.rows++] = this.last;
    }
    get repeated() {
        const sorted = this.hashes.subarray(0, this.rows).sort();
        let repeated = 0;
        for (let i = 1; i < sorted.length; i++)
            if (sorted[i] === sorted[i - 1])
                repeated++;
        return repeated;
    }
    hash(bytes) {
        let a = 0x811c9dc5;
        let b = 0x9747b28c;
        for (let part = 0; part < this.starts.length; part++) {
            const end = this.ends[part];
            for (let p = this.starts[part]; p < end; p++) {
                const byte = bytes[p];
                a = Math.imul(a ^ byte, 0x01000193);
                b = Math.imul(b ^ byte, 0x5bd1e995);
                b ^= b >>> 15;
            }
            // Ends a part with what no UTF-8 text contains.
            a = Math.imul(a ^ 0xff, 0x01000193);
            b = Math.imul(b ^ 0xff, 0x5bd1e995);
        }
        return (a >>> 0) * 2 ** 21 + (b >>> 11);
    }
}
//# sourceMappingURL=key-counter.js.map