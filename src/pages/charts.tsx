import type { FC } from 'hono/jsx';
import { percent } from './words.js';
import { count } from '../common/words.js';

interface MeterProps {
  part: number;
  whole: number;
  label: string;
  /** Whether it shows progress, so that a nearly full meter is not a warning. */
  progress?: boolean;
}

export const Meter: FC<MeterProps> = ({ part, whole, label, progress = false }) => {
  const share = whole <= 0 ? 1 : Math.min(1, part / whole);
  const tone = progress ? '' : share >= 1 ? ' gone' : share >= 0.85 ? ' low' : '';
  return (
    <svg class={`meter${tone}`} role="img" aria-label={`${label}: ${percent(part, whole)}`}>
      <rect width={`${(share * 100).toFixed(2)}%`} height="100%" />
    </svg>
  );
};

export interface Point {
  label: string;
  value: number;
  href?: string;
}

/** Undefined: nothing shows the same. */
export type RangeLink = ((from: string, to: string) => string) | undefined;

interface ColumnsProps {
  /** What the chart shows, for screen readers. */
  label: string;
  points: readonly Point[];
  /** As small as a word, without an axis. */
  tiny?: boolean;
  /** Address of what a bar counts, by the first and the last label of its points. */
  link?: RangeLink;
  /** Formats a value. Default: as an integer. */
  format?: (value: number) => string;
}

const height = 100;

/** More points than this are summed into fewer columns. With fewer points, columns do not get wider. */
const mostColumns = 100;
const leastColumns = 12;

/** Columns from zero upwards. Each shows its value on hover; the label summarises them in words. */
export const Columns: FC<ColumnsProps> = ({ label, points, tiny = false, link, format = count }) => {
  const shown = gather(points, mostColumns, link);
  const most = shown.reduce((top, { value }) => Math.max(top, value), 0);
  const peak = shown.find(({ value }) => value === most);
  const ends = [points[0]?.label, points.at(-1)?.label];
  const gist = `${label}: from ${ends[0]} to ${ends[1]}, the highest ${format(most)} at ${peak?.label}`;
  // A keyboard reaches the same addresses from a list beside the chart.
  const isLinked = shown.some(({ href }) => href !== undefined);
  const svg = (
    <svg
      class={tiny ? 'columns tiny' : 'columns'}
      viewBox={`0 0 ${Math.max(leastColumns, shown.length) * 10} ${height}`}
      preserveAspectRatio="none"
      {...(isLinked ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': gist })}
    >
      {shown.map(({ label: name, value, href }, index) => {
        // Any value above zero is visible.
        const size = value > 0 ? Math.max(2, (value / most) * height) : 0;
        const bar = (
          <rect x={index * 10 + 0.75} y={(height - size).toFixed(1)} width="8.5" height={size.toFixed(1)}>
            <title>{`${name}: ${format(value)}`}</title>
          </rect>
        );
        return href === undefined ? (
          bar
        ) : (
          <a href={href} tabindex={-1}>
            {bar}
          </a>
        );
      })}
    </svg>
  );
  if (tiny) return svg;
  const each = Math.ceil(points.length / mostColumns);
  return (
    <figure>
      <figcaption>
        {label}
        {each > 1 ? ` (${each} per bar, highest bar ${format(most)})` : ` (peak ${format(most)})`}
      </figcaption>
      {svg}
      <div class="axis" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </figure>
  );
};

function gather(points: readonly Point[], most: number, link: RangeLink): readonly Point[] {
  const each = Math.max(1, Math.ceil(points.length / most));
  if (each === 1 && link === undefined) return points;
  return Array.from({ length: Math.ceil(points.length / each) }, (_, index) => {
    const group = points.slice(index * each, (index + 1) * each);
    const value = group.reduce((sum, point) => sum + point.value, 0);
    const [from, to] = [group[0]!.label, group.at(-1)!.label];
    return { label: each === 1 ? from : `${from} to ${to}`, value, ...(link && { href: link(from, to) }) };
  });
}
