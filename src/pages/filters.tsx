import type { Child, FC } from 'hono/jsx';

/** Filters of a list. They apply at once with scripts, and with a button without them. */
export const FilterBar: FC<{ action: string; label: string; children?: Child }> = ({
  action,
  label,
  children,
}) => (
  <form class="filters" method="get" action={action} role="search" aria-label={label} data-instant>
    {children}
    <noscript>
      <button class="plain">Filter</button>
    </noscript>
  </form>
);

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: string;
  /** What stands for no choice. */
  any?: string;
}

export const Choice: FC<ChoiceProps> = ({ name, label, options, chosen, any = 'Any' }) => {
  const known = chosen === '' || options.some(([value]) => value === chosen);
  return (
    <div class="field">
      <label for={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name}>
        <option value="">{any}</option>
        {[...options, ...(known ? [] : [[chosen, chosen] as const])].map(([value, text]) => (
          <option value={value} selected={value === chosen}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
};

/** Orders of a list besides the newest first, by the name in the address: each sorts by a number, ascending. */
export type Orders<T> = Readonly<Record<string, readonly [label: string, by: (entry: T) => number]>>;

/** The entries in the chosen order; as they are if none is chosen, or an unknown one. */
export function inOrder<T>(entries: readonly T[], orders: Orders<T>, chosen: string): readonly T[] {
  const by = Object.hasOwn(orders, chosen) ? orders[chosen]?.[1] : undefined;
  return by === undefined ? entries : entries.toSorted((a, b) => by(a) - by(b));
}

export const OrderChoice: FC<{
  orders: Readonly<Record<string, readonly [label: string, ...unknown[]]>>;
  chosen: string;
}> = ({ orders, chosen }) => (
  <Choice
    name="sort"
    label="Order"
    options={Object.entries(orders).map(([value, [label]]) => [value, label])}
    chosen={chosen}
    any="Newest first"
  />
);
