/** What templates may name. A name with a point, such as `job.id`, is looked up in a map. */
export type Values = Readonly<Record<string, unknown>>;
/** The names in a text, each with its format. */
export declare function namesIn(text: string): {
    name: string;
    format: string | undefined;
}[];
/** Every text in a value, with its path. */
export declare function textsIn(value: unknown, path?: readonly PropertyKey[]): Generator<[string, PropertyKey[]]>;
/** How a name without a value is written; undefined: what names it is left out. */
export type Unknown = (name: string) => string | undefined;
/**
 * A text with the values of what it names. A text that is one name has the value itself, such as a list. Undefined if a
 * name has no value.
 */
export declare function fill(text: string, values: Values, unknown: Unknown): unknown;
/** The same for every text in a value. What has no value is left out; the fields of a map under `...` go beside it. */
export declare function fillAll(value: unknown, values: Values, unknown: Unknown): unknown;
/** Whether the name of an option says that nobody may see its value. */
export declare const isSecret: (name: string) => boolean;
/** A value as a part of a text: a list with commas. */
export declare function textOf(value: unknown): string;
/** The value at a path such as `data.jobs` in JSON; `*` stands for every entry of a list. Undefined if there is none. */
export declare function at(value: unknown, path: string | undefined): unknown;
