import type { FC } from 'hono/jsx';
import { count, percent } from './words.js';

/** How much of something is used up, with the same in words for those who do not see it. */
export const Meter: FC<{ part: number; whole: number; label: string }> = ({ part, whole, label }) => {
  const share = whole <= 0 ? 1 : Math.min(1, part / whole);
  const tone = share >= 1 ? ' gone' : share >= 0.85 ? ' low' : '';
  return (
    <svg class={`meter${tone}`} role="img" aria-label={`${label}: ${percent(part, whole)}`}>
      <rect width={`${(share * 100).toFixed(2)}%`} height="100%" />
    </svg>
  );
};

export interface Point {
  label: string;
  value: number;
}

interface ColumnsProps {
  /** What is charted, for those who do not see it. */
  label: string;
  points: readonly Point[];
  /** As small as a word, without an axis. */
  tiny?: boolean;
  /** Writes a value. Default: as a whole number. */
  format?: (value: number) => string;
}

const height = 100;

/** Columns from zero upwards. Each tells its value when it is pointed at; the label has the gist in words. */
export const Columns: FC<ColumnsProps> = ({ label, points, tiny = false, format = count }) => {
  const most = points.reduce((top, { value }) => Math.max(top, value), 0);
  const first = points[0];
  const last = points.at(-1);
  const peak = points.find(({ value }) => value === most);
  const gist = `${label}: ${points.length} columns from ${first?.label} to ${last?.label}, the highest ${format(most)} at ${peak?.label}`;
  const svg = (
    <svg
      class={tiny ? 'columns tiny' : 'columns'}
      viewBox={`0 0 ${Math.max(1, points.length) * 10} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={gist}
    >
      {points.map(({ label: name, value }, index) => {
        const size = most <= 0 ? 0 : Math.max(0, (value / most) * height);
        // What is not nothing stays visible.
        const shown = value > 0 ? Math.max(2, size) : 0;
        return (
          <rect
            x={index * 10 + 0.75}
            y={Number((height - shown).toFixed(1))}
            width={8.5}
            height={Number(shown.toFixed(1))}
          >
            <title>{`${name}: ${format(value)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
  if (tiny) return svg;
  return (
    <figure>
      <figcaption>
        {label}, at most {format(most)}
      </figcaption>
      {svg}
      <div class="axis" aria-hidden="true">
        <span>{first?.label}</span>
        <span>{last?.label}</span>
      </div>
    </figure>
  );
};

/** Sums points into at most `most` columns, each named after its first point. */
export function gather(points: readonly Point[], most: number): Point[] {
  const each = Math.ceil(points.length / most);
  if (each <= 1) return [...points];
  const gathered: Point[] = [];
  for (let from = 0; from < points.length; from += each) {
    const group = points.slice(from, from + each);
    const value = group.reduce((sum, point) => sum + point.value, 0);
    gathered.push({ label: `${group[0]?.label} to ${group.at(-1)?.label}`, value });
  }
  return gathered;
}
