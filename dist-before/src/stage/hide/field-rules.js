var _a;
/** Names are data where a source uses them so; beyond this many, rules are found again. */
const mostKnown = 10_000;
/**
 * Which members of an object are excluded and hashed. A path names members as the source does, whatever their case:
 * `author.email`, `author.*` for each member, `tags[]` for each element. Lists need no brackets on the way:
 * `mentions.name` is `mentions[].name`. A member whose own name has a dot is meant by that name, too.
 */
export class FieldRules {
    #paths;
    #known = new Map();
    /** Paths, as they were written, that no name so far belongs to. */
    #missing;
    /** Paths that hid a whole value because it was not an object. */
    whole;
    constructor(paths, missing, whole) {
        this.#paths = paths;
        this.#missing = missing;
        this.whole = whole;
    }
    /** @param hashed paths whose values were hashed before: a token is not hashed again */
    static of(exclude, hash, hashed = []) {
        const paths = (texts, treatment) => texts.map((written) => ({ text: withoutBrackets(folded(written)), treatment, written }));
        const all = [...paths(exclude, 'exclude'), ...paths(hash, 'hash'), ...paths(hashed, null)];
        return new _a(all, new Set([...exclude, ...hash]), new Set());
    }
    /** Paths, as they were written, that none of the names so far belongs to; empty before the first name. */
    missing() {
        return this.#known.size === 0 ? [] : [...this.#missing];
    }
    /** Null: nothing happens to values of this name. */
    find(name) {
        const known = this.#known.get(name);
        if (known !== undefined)
            return known;
        const rule = this.#make(folded(name));
        if (this.#known.size < mostKnown)
            this.#known.set(name, rule);
        return rule;
    }
    #make(name) {
        const found = [name, '*'].flatMap((head) => this.#paths
            .filter(({ text }) => text.startsWith(head))
            .map((path) => ({ ...path, head, rest: path.text.slice(head.length) })));
        if (found.every(({ rest, treatment }) => treatment === null || !/^($|\.|\[\]$)/.test(rest)))
            return null;
        for (const { rest, written } of found)
            if (/^(\[\])?$/.test(rest))
                this.#missing.delete(written);
        const inside = found.filter(({ rest }) => rest.startsWith('.'));
        const named = inside.filter(({ head }) => head !== '*');
        const below = inside.map(({ rest, ...path }) => ({ ...path, text: rest.slice(1) }));
        return {
            own: strictest(found.filter(({ rest }) => rest === '')),
            elements: strictest(found.filter(({ rest }) => rest === '[]')),
            inside: below.length === 0 ? null : new _a(below, this.#missing, this.whole),
            instead: (text = '') => {
                const meant = /^[\s[]*\{\s*["']/.test(text) ? inside : named;
                const instead = strictest(meant);
                for (const { written } of instead === null ? [] : meant)
                    this.whole.add(written);
                return instead;
            },
        };
    }
}
_a = FieldRules;
/** Names are compared without regard to case and Unicode form, as columns are. */
function folded(name) {
    return name.normalize('NFC').toLowerCase();
}
function withoutBrackets(path) {
    return path.replaceAll(/(\[\])+\./g, '.').replace(/(\[\])+$/, '[]');
}
function strictest(paths) {
    const found = new Set(paths.map(({ treatment }) => treatment));
    if (found.has('exclude'))
        return 'exclude';
    return found.has('hash') && !found.has(null) ? 'hash' : null;
}
//# sourceMappingURL=field-rules.js.map