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
