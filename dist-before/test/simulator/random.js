/** A small seeded generator (mulberry32). The same seed gives the same world. */
export class Random {
    state;
    constructor(seed) {
        this.state = seed >>> 0;
    }
    /** Uniform in [0, 1). */
    next() {
        this.state = (this.state + 0x6d2b79f5) >>> 0;
        let mixed = this.state;
        mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    }
    chance(probability) {
        return this.next() < probability;
    }
    /** An integer between both ends, which are included. */
    whole(low, high) {
        return low + Math.floor(this.next() * (high - low + 1));
    }
    between(low, high) {
        return low + this.next() * (high - low);
    }
    pick(values) {
        return values[this.whole(0, values.length - 1)];
    }
    bytes(length) {
        return Uint8Array.from({ length }, () => this.whole(0, 255));
    }
}
//# sourceMappingURL=random.js.map