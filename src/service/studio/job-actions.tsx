import type { FC } from 'hono/jsx';
import type { JobRecord } from '../store/records.js';

/** How often an open page reloads its data, in milliseconds: while a job runs, and otherwise. */
export const refreshMs = { running: 1_500, idle: 6_000 };

/** Whether there are rows to download. A running job can be seen in its preview and over the API. */
export function canDownload({ status, dataCount, expired }: JobRecord): boolean {
  return status !== 'running' && dataCount > 0 && !expired;
}

export const runAgainPath = ({ id, source }: JobRecord) => `/new/${encodeURIComponent(source)}?like=${id}`;

export const StopButton: FC<{ job: JobRecord }> = ({ job }) => (
  <form method="post" action={`/jobs/${job.id}/stop`}>
    <button class="danger little" id={`stop-${job.id}`} aria-label={`Stop ${displayName(job)}`}>
      Stop
    </button>
  </form>
);

/** Links to all rows of a job; a list has no room for more than the name of the format. */
export const Downloads: FC<{ job: JobRecord; large?: boolean }> = ({ job, large = false }) => (
  <>
    {canDownload(job) &&
      (['csv', 'json'] as const).map((format) => (
        <a
          class={large ? `button${format === 'csv' ? '' : ' plain'}` : undefined}
          href={`/jobs/${job.id}/rows.${format}`}
          download
          aria-label={large ? undefined : `${format.toUpperCase()} of ${displayName(job)}`}
        >
          {large && 'Download '}
          {format.toUpperCase()}
        </a>
      ))}
  </>
);

export const JobActions: FC<{ job: JobRecord }> = ({ job }) => (
  <span class="actions">
    <Downloads job={job} />
    {job.status !== 'running' && (
      <a href={runAgainPath(job)} aria-label={`Run again: ${displayName(job)}`}>
        Run again
      </a>
    )}
  </span>
);

const token = / hg1-\w{26}$/;

export const isOfConnector = ({ name }: JobRecord) => token.test(name);

/** Without the connector's token; the id replaces an invisible name, which cannot be clicked. */
export function displayName({ id, name }: JobRecord): string {
  const short = name.replace(token, '');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(short.replaceAll(/[\p{DI}\u2800]/gu, '')) ? short : id;
}

interface AskProps {
  verb: string;
  name: string;
  action: string;
  warning: string;
}

export const Ask: FC<AskProps> = ({ verb, name, action, warning }) => (
  <details class="ask">
    <summary class="button danger little" aria-label={`${verb} ${name}`}>
      {verb}
    </summary>
    <form class="stack" method="post" action={action}>
      <p class="small">{warning}</p>
      <button class="danger little">{verb} permanently</button>
    </form>
  </details>
);
