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
}

interface Path {
  /** What of it is still to be found, in lower case. */
  text: string;
  treatment: Treatment;
  /** The path as it was written, until a row has such a field. */
  missing: Set<string>;
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

  readonly #missing: ReadonlySet<string>;

  private constructor(paths: readonly Path[], missing: ReadonlySet<string>) {
    this.#paths = paths;
    this.#missing = missing;
  }

  static of(exclude: readonly string[], hash: readonly string[]): FieldRules {
    const missing = new Set([...exclude, ...hash]);
    const paths = (texts: readonly string[], treatment: Treatment) =>
      texts.map((written) => ({
        text: withoutBrackets(written.toLowerCase()),
        treatment,
        missing,
        written,
      }));
    return new FieldRules([...paths(exclude, 'exclude'), ...paths(hash, 'hash')], missing);
  }

  /** Paths, as they were written, that none of the names so far belongs to; empty before the first name. */
  missing(): string[] {
    return this.#known.size === 0 ? [] : [...this.#missing];
  }

  /** Null: nothing happens to values of this name. */
  find(name: string): FieldRule | null {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const rule = this.#make(name.toLowerCase());
    if (this.#known.size < mostKnown) this.#known.set(name, rule);
    return rule;
  }

  #make(name: string): FieldRule | null {
    const found = [name, '*'].flatMap((head) =>
      this.#paths
        .filter(({ text }) => text.startsWith(head))
        .map((path) => ({ ...path, rest: path.text.slice(head.length) })),
    );
    for (const { rest, missing, written } of found) if (/^(\[\])?$/.test(rest)) missing.delete(written);
    const inside = found.filter(({ rest }) => rest.startsWith('.'));
    const rule = {
      own: strictest(found.filter(({ rest }) => rest === '')),
      elements: strictest(found.filter(({ rest }) => rest === '[]')),
      inside:
        inside.length === 0
          ? null
          : new FieldRules(
              inside.map(({ rest, ...path }) => ({ ...path, text: rest.slice(1) })),
              this.#missing,
            ),
    };
    return rule.own === null && rule.elements === null && rule.inside === null ? null : rule;
  }
}

function withoutBrackets(path: string): string {
  return path.replaceAll(/(\[\])+\./g, '.').replace(/(\[\])+$/, '[]');
}

function strictest(found: readonly { treatment: Treatment }[]): Treatment | null {
  const [first] = found.toSorted((a, b) => (a.treatment < b.treatment ? -1 : 1));
  return first?.treatment ?? null;
}
