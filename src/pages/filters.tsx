import type { FC } from 'hono/jsx';

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
