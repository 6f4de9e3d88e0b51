import type { FC } from 'hono/jsx';
import type { Gap } from '../sync/events.js';
import { seriesOf } from '../series.js';
import type { StatusReport } from '../use-cases/status.js';
import { count } from '../words.js';
import { sliceText } from './days.js';
import { GapButton } from './edit/actions.js';
import { Command, TypableText, type UiContext } from './frame.js';

/** How many gaps are listed: beside other cards, and on the job config's page. */
const shownBeside = 1;
const shownAlone = 12;

interface GapsProps {
  ui: UiContext;
  status: StatusReport;
  gaps: readonly Gap[];
  title: string;
  more: string | null;
  /** Whether they are of several values of a `for_each`. */
  ofValues?: true;
}

/**
 * Missing days, the reason, and the command to type. `more`: address of the page with all of them; null on that page.
 */
export const Gaps: FC<GapsProps> = ({ ui, status, gaps, title, more, ofValues }) => {
  if (gaps.length === 0) return <></>;
  const shown = more === null ? shownAlone : shownBeside;
  const rest = gaps.length - shown;
  return (
    <div class="notice warn">
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {gaps.slice(0, shown).map((gap) => (
          <li>
            {ofValues === true ? `${seriesOf(gap.job).value}, ` : ''}
            {gap.slice === null ? gap.state : `${gap.state} ${sliceText(gap.slice)}`}:{' '}
            <TypableText text={gap.reason} />
            <GapButton ui={ui} status={status} gap={gap} />
          </li>
        ))}
        {rest > 0 && (
          <li>{more === null ? <AllOfThem rest={rest} /> : <a href={more}>and {count(rest)} more</a>}</li>
        )}
      </ul>
    </div>
  );
};

const AllOfThem: FC<{ rest: number }> = ({ rest }) => (
  <>
    and {count(rest)} more: <Command command="headgate status --json" /> lists them all
  </>
);
