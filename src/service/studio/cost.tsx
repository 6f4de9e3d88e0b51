import type { FC } from 'hono/jsx';
import { Meter } from '../../pages/charts.js';
import { Facts } from '../../pages/parts.js';
import type { Standing } from './allowance.js';
import { count, plural } from '../../words.js';

/** What a job to come takes of the allowance. */
export const Cost: FC<{ standing: Standing; maxRows: number }> = ({ standing, maxRows }) => {
  const { regime, allowance, used } = standing;
  const what = regime === 'rows' ? 'rows' : 'jobs';
  const most = regime === 'rows' ? Math.min(maxRows, allowance.remaining) : 1;
  return (
    <section class="card" aria-labelledby="cost">
      <h2 id="cost">What it costs</h2>
      {regime === 'rows' ? (
        <p>
          At most <strong>{plural(most, 'row')}</strong> of the {count(allowance.remaining)} that are left, or
          as many as you ask for below that. Only rows that are found count.
        </p>
      ) : (
        <p>
          <strong>One</strong> of the {plural(allowance.remaining, 'new job')} that are left, however many
          rows it finds (at most {count(maxRows)}).
        </p>
      )}
      <Meter part={used} whole={allowance.limit} label={`${what} used of the allowance`} />
      <Facts
        facts={[
          ['Used', `${count(used)} of ${count(allowance.limit)} ${what} in the last 24 hours`],
          ['Left', `${count(allowance.remaining)} ${what}`],
        ]}
      />
      <p class="hint">
        {regime === 'rows'
          ? 'The same job within an hour may be answered from the cache, which costs nothing.'
          : 'The same job within an hour may be answered from the cache; it counts all the same.'}
      </p>
    </section>
  );
};
