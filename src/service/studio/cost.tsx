import type { Child, FC } from 'hono/jsx';
import { Meter } from '../../pages/charts.js';
import type { AccountUsage } from './allowance.js';
import { count, plural } from '../../words.js';

/** How much of the allowance a new job uses, beside the button that starts it. */
export const Cost: FC<{ usage: AccountUsage; maxRows: number; children?: Child }> = ({
  usage,
  maxRows,
  children,
}) => {
  const { regime, allowance, used } = usage;
  const what = regime === 'rows' ? 'rows' : 'jobs';
  const most = Math.min(maxRows, allowance.remaining);
  return (
    <div class="cost">
      {children}
      <div>
        {allowance.remaining === 0 ? (
          <p>
            <strong>No {what} left:</strong> the last 24 hours have used all {count(allowance.limit)}.
          </p>
        ) : regime === 'rows' ? (
          <p>
            Costs at most <strong>{plural(most, 'row')}</strong> of the {count(allowance.remaining)} left.
            Only rows that are found count; a repeat within the hour is free.
          </p>
        ) : (
          <p>
            Costs <strong>one job</strong> of the {count(allowance.remaining)} left, however many rows it
            finds (at most {count(maxRows)}). A repeat within the hour costs one too.
          </p>
        )}
        <Meter part={used} whole={allowance.limit} label={`${what} used of the allowance`} />
      </div>
    </div>
  );
};
