import type { FC } from 'hono/jsx';
import { Unbroken } from '../pages/parts.js';
import { groupGaps } from '../sync/run-words.js';
import type { Gap } from '../sync/events.js';
import { seriesOf } from '../common/series.js';
import type { StatusReport } from '../verbs/status/status.js';
import { count, plural } from '../common/words.js';
import { sliceText } from './coverage-card.js';
import { GapButton } from './edit/actions.js';
import { Command, TypableText, type UiContext } from './frame.js';

const shownBeside = { reasons: 1, gaps: 3 };
const shownAlone = { reasons: 12, gaps: 31 };

interface GapsProps {
  ui: UiContext;
  status: StatusReport;
  /** Address of the page with all of them; null on that page. */
  more: string | null;
}

export const Gaps: FC<GapsProps & { isOwn: (gap: Gap) => boolean }> = ({ isOwn, ...props }) => {
  const gaps = props.status.gaps.filter(isOwn);
  return (
    <>
      <GapList {...props} gaps={gaps} title={plural(gaps.length, 'gap')} />
      <GapList {...props} gaps={props.status.suspects.filter(isOwn)} title="Days to check" />
    </>
  );
};

const GapList: FC<GapsProps & { gaps: readonly Gap[]; title: string }> = ({
  ui,
  status,
  gaps,
  title,
  more,
}) => {
  if (gaps.length === 0) return <></>;
  const { groups, rest } = groupGaps(gaps, more === null ? shownAlone : shownBeside);
  return (
    <div class="notice warn">
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {groups.map(({ reason, gaps: [first, ...others] }) => (
          <li>
            {first.state}
            {others.length === 0 && <Unbroken text={` ${placeText(first)}`.trimEnd()} />}:{' '}
            <TypableText text={reason} />
            {others.length === 0 ? (
              <GapButton ui={ui} status={status} gap={first} />
            ) : (
              <ul class="chips">
                {[first, ...others].map((gap) => (
                  <li class="chip">
                    <span>
                      <Unbroken text={placeText(gap)} />
                    </span>
                    <GapButton ui={ui} status={status} gap={gap} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {rest > 0 && (
          <li>
            {more === null ? (
              <>
                and {count(rest)} more: <Command command="headgate status --json" /> lists them all
              </>
            ) : (
              <a href={more}>and {count(rest)} more</a>
            )}
          </li>
        )}
      </ul>
    </div>
  );
};

function placeText({ job, slice }: Gap): string {
  const { value } = seriesOf(job);
  return [...(value === null ? [] : [value]), ...(slice === null ? [] : [sliceText(slice)])].join(', ');
}
