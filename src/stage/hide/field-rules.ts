/** What headgate does to a value before it is stored. */
type Treatment = 'exclude' | 'hash';

/** What happens to the values of one field. */
export interface FieldRule {
  /** The value as a whole; null: it stays. */
  readonly own: Treatment | null;
  /** Each element of a list, and a value that is not a list as if it were the only element. */
  readonly elements: Treatment | null;
  /** The members of an object, and of the objects of a list; null: they stay. */
  readonly inside: FieldRules | null;
  /**
   * A value other than null where such an object should be: it may be what a path means. Under `*`, only a text that
   * seems to be an object in broken JSON. Noted in `whole`.
   */
  readonly instead: (text?: string) => Treatment | null;
}

interface Path {
  /** What of it is still to be found, as `folded`. */
  text: string;
  /** Null: its values were hashed before. */
  treatment: Treatment | null;
  written: string;
}

/** Names are data where a source uses them so; beyond this many, rules are found again. */
const mostKnown = 10_000;

/**
 * Which members of an object are excluded and hashed. A path names members as the source does, whatever their case:
 * `author.email`, `author.*` for each member, `tags[]` for each element. Lists need no brackets on the way:
 * `mentions.name` is `mentions[].name`. A member whose own name has a dot is meant by that name, too.
 */
export class FieldRules {
  readonly #paths: readonly Path[];
  readonly #known = new Map<string, FieldRule | null>();

  /** Paths, as they were written, that no name so far belongs to. */
  readonly #missing: Set<string>;
  /** Paths that hid a whole value because it was not an object. */
  readonly whole: Set<string>;

  private constructor(paths: readonly Path[], missing: Set<string>, whole: Set<string>) {
    this.#paths = paths;
    this.#missing = missing;
    this.whole = whole;
  }

  /** @param hashed paths whose values were hashed before: a token is not hashed again */
  static of(exclude: readonly string[], hash: readonly string[], hashed: readonly string[] = []): FieldRules {
    const paths = (texts: readonly string[], treatment: Path['treatment']) =>
      texts.map((written) => ({ text: withoutBrackets(folded(written)), treatment, written }));
    const all = [...paths(exclude, 'exclude'), ...paths(hash, 'hash'), ...paths(hashed, null)];
    return new FieldRules(all, new Set([...exclude, ...hash]), new Set());
  }

  /** Paths, as they were written, that none of the names so far belongs to; empty before the first name. */
  missing(): string[] {
    return this.#known.size === 0 ? [] : [...this.#missing];
  }

  /** Null: nothing happens to values of this name. */
  find(name: string): FieldRule | null {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const rule = this.#make(folded(name));
    if (this.#known.size < mostKnown) this.#known.set(name, rule);
    return rule;
  }

  #make(name: string): FieldRule | null {
    const found = [name, '*'].flatMap((head) =>
      this.#paths
        .filter(({ text }) => text.startsWith(head))
        .map((path) => ({ ...path, head, rest: path.text.slice(head.length) })),
    );
    if (found.every(({ rest, treatment }) => treatment === null || !/^($|\.|\[\]$)/.test(rest))) return null;
    for (const { rest, written } of found) if (/^(\[\])?$/.test(rest)) this.#missing.delete(written);
    const inside = found.filter(({ rest }) => rest.startsWith('.'));
    const named = inside.filter(({ head }) => head !== '*');
    const below = inside.map(({ rest, ...path }) => ({ ...path, text: rest.slice(1) }));
    return {
      own: strictest(found.filter(({ rest }) => rest === '')),
      elements: strictest(found.filter(({ rest }) => rest === '[]')),
      inside: below.length === 0 ? null : new FieldRules(below, this.#missing, this.whole),
      instead: (text = '') => {
        const meant = /^[\s[]*\{\s*["']/.test(text) ? inside : named;
        const instead = strictest(meant);
        for (const { written } of instead === null ? [] : meant) this.whole.add(written);
        return instead;
      },
    };
  }
}

/** Names are compared without regard to case and Unicode form, as columns are. */
function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function withoutBrackets(path: string): string {
  return path.replaceAll(/(\[\])+\./g, '.').replace(/(\[\])+$/, '[]');
}

function strictest(paths: readonly Pick<Path, 'treatment'>[]): Treatment | null {
  const found = new Set(paths.map(({ treatment }) => treatment));
  if (found.has('exclude')) return 'exclude';
  return found.has('hash') && !found.has(null) ? 'hash' : null;
}
