import type { Child, FC } from 'hono/jsx';
/** Filters of a list. They apply at once with scripts, and with a button without them. */
export declare const FilterBar: FC<{
    action: string;
    label: string;
    children?: Child;
}>;
interface ChoiceProps {
    name: string;
    label: string;
    options: readonly (readonly [value: string, label: string])[];
    chosen: string;
    /** What stands for no choice. */
    any?: string;
}
export declare const Choice: FC<ChoiceProps>;
/** Orders of a list besides the newest first, by the name in the address: each sorts by a number, ascending. */
export type Orders<T> = Readonly<Record<string, readonly [label: string, by: (entry: T) => number]>>;
/** The entries in the chosen order; as they are if none is chosen, or an unknown one. */
export declare function inOrder<T>(entries: readonly T[], orders: Orders<T>, chosen: string): readonly T[];
export declare const OrderChoice: FC<{
    orders: Readonly<Record<string, readonly [label: string, ...unknown[]]>>;
    chosen: string;
}>;
export {};
