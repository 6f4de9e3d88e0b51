/** Objects with more keys are looked up in a set. */
const fewKeys = 16;
/** The keys of an object and of those around it, to find one that is repeated. */
export class ObjectKeys {
    /** Start and end of each key with its quotes. */
    places = [];
    /** Texts of the keys of large objects, by where their keys begin in `places`. */
    sets = new Map();
    /** Where the keys of an object that begins now are put. */
    get size() {
        return this.places.length;
    }
    clear() {
        this.leave(0);
    }
    /** Forgets the keys of an object that has ended. */
    leave(own) {
        this.places.length = own;
        if (this.sets.size > 0)
            for (const at of this.sets.keys())
                if (at >= own)
                    this.sets.delete(at);
    }
    /** Adds a key to the object whose keys begin at `own`; false if it has that key already. */
    add(own, bytes, start, end, escaped) {
        const { places } = this;
        const isNew = escaped || this.sets.has(own) || places.length - own >= 2 * fewKeys
            ? this.addText(own, bytes, start, end)
            : !this.isAmong(own, bytes, start, end);
        places.push(start, end);
        return isNew;
    }
    isAmong(own, bytes, start, end) {
        const { places } = this;
        for (let i = own; i < places.length; i += 2) {
            const other = places[i];
            if (places[i + 1] - other !== end - start)
                continue;
            let p = start + 1;
            while (p < end && bytes[p] === bytes[other + p - start])
                p++;
            if (p === end)
                return true;
        }
        return false;
    }
    /** The same by the keys' texts, because an escape has more than one spelling. */
    addText(own, bytes, start, end) {
        const text = (from, to) => JSON.parse(bytes.toString('utf8', from, to));
        let set = this.sets.get(own);
        if (set === undefined) {
            set = new Set();
            for (let i = own; i < this.places.length; i += 2) {
                set.add(text(this.places[i], this.places[i + 1]));
            }
            this.sets.set(own, set);
        }
        const key = text(start, end);
        if (set.has(key))
            return false;
        set.add(key);
        return true;
    }
}
//# sourceMappingURL=object-keys.js.map