import { submitCurl } from './as-text.js';
import type { FC } from 'hono/jsx';
import { Card, Code } from '../../pages/parts.js';

interface FirstStepsProps {
  apiUrl: string;
  sample: boolean;
  hasKey: boolean;
}

/** Small enough to finish in a second, with the same result each time. */
const sampleJob = {
  source: 'birdstrikes',
  job_name: 'Sample: gulls in 2001',
  config: { keywords: 'gull', startDate: '2001-01-01', endDate: '2001-12-31', maxData: 200 },
};

/** Slug of the sample job's source, which works without a network. */
export const sampleSource = sampleJob.source;

/** Shown instead of the job list while an account has no jobs. */
export const FirstSteps: FC<FirstStepsProps> = ({ apiUrl, sample, hasKey }) => (
  <div class="page">
    <section class="card lead" aria-labelledby="first-job">
      <div class="stack">
        <h2 id="first-job">Run your first job</h2>
        <p class="soft">
          The sample collects up to 200 reports of gulls that were struck by aircraft in 2001, from the data
          set that comes with headgate. It takes a second.
        </p>
      </div>
      <div class="row">
        {sample && (
          <form method="post" action={`/new/${sampleJob.source}`}>
            <input type="hidden" name="job_name" value={sampleJob.job_name} />
            {Object.entries(sampleJob.config).map(([name, value]) => (
              <input type="hidden" name={`config.${name}`} value={String(value)} />
            ))}
            <button>Run a sample job</button>
          </form>
        )}
        <a class={sample ? 'button plain' : 'button'} href="/new">
          Choose a source
        </a>
      </div>
    </section>
    <Card id="make-key" title="1. Create an API key">
      <p class="soft">A program needs one. It is shown once; you can revoke it at any time.</p>
      <p>
        <a class="button plain" href="/keys">
          {hasKey ? 'Manage keys' : 'Make a key'}
        </a>
      </p>
    </Card>
    <Card id="by-curl" title="2. Start a job with curl">
      <p class="soft">
        Its rows appear here too. The <a href="/reference">API reference</a> has every request.
      </p>
      <Code id="first-curl" text={submitCurl(apiUrl, sampleJob)} />
    </Card>
    <Card id="by-connector" title="3. Load tables with the connector">
      <p class="soft">
        It runs jobs day by day and loads their rows into DuckDB, Parquet, DuckLake or PostgreSQL, each row
        once.
      </p>
      <Code
        id="first-connector"
        text={`export HEADGATE_URL=${apiUrl}\nexport HEADGATE_API_KEY=…\nheadgate init\nheadgate run`}
      />
    </Card>
  </div>
);
