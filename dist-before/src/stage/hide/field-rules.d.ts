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
/**
 * Which members of an object are excluded and hashed. A path names members as the source does, whatever their case:
 * `author.email`, `author.*` for each member, `tags[]` for each element. Lists need no brackets on the way:
 * `mentions.name` is `mentions[].name`. A member whose own name has a dot is meant by that name, too.
 */
export declare class FieldRules {
    #private;
    /** Paths that hid a whole value because it was not an object. */
    readonly whole: Set<string>;
    private constructor();
    /** @param hashed paths whose values were hashed before: a token is not hashed again */
    static of(exclude: readonly string[], hash: readonly string[], hashed?: readonly string[]): FieldRules;
    /** Paths, as they were written, that none of the names so far belongs to; empty before the first name. */
    missing(): string[];
    /** Null: nothing happens to values of this name. */
    find(name: string): FieldRule | null;
}
export {};
