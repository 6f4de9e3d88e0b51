import type { LimitProfileName } from '../../contract/limits.js';
import { type ServiceErrorCode, serviceErrors } from '../api-error.js';

/** Example of a submit. */
export const submitExample = {
  source: 'birdstrikes',
  job_name: 'gulls of January',
  config: { keywords: 'gull', startDate: '2002-01-01', endDate: '2002-01-31', maxData: 1_000 },
  tags: ['gulls'],
};

const { config, ...submitted } = submitExample;

/** Example of a finished job. */
export const exampleJob = {
  id: '01KBMJ3V9Q8Z6T2R4N7X5C1D0A',
  ...submitted,
  status: 'done',
  error_code: null,
  data_count: 2,
  config,
  created_at: '2026-03-01T00:00:00.000Z',
  finished_at: '2026-03-01T00:00:04.210Z',
};

const { id, source, job_name, status, tags, data_count, created_at, finished_at } = exampleJob;
const ofRows = { id, source, status, data_count };
const rows = [
  { id: '9f86d081884c7d65', 'Flight Date': '2002-01-30', 'Wildlife Species': 'Gull' },
  { id: '60303ae22b998861', 'Flight Date': '2002-01-12', 'Wildlife Species': 'Herring gull' },
];

const account = { email: 'me@example.com', tier: 'pro', active_jobs: 0 };
const accounts: Record<LimitProfileName, object> = {
  standard: {
    ...account,
    limits: { max_active_jobs: 1, requests_per_minute: 20, max_data_per_job: 5_000 },
    daily_rows: { limit: 200_000, used: 1_250, remaining: 198_750 },
  },
  alternate: { ...account, daily_job_quota: { limit: 20, remaining: 17 } },
};

/** Example `data` of successes, by operation. */
export const successExamples: Record<string, (limits: LimitProfileName) => object> = {
  listSources: () => ({
    sources: [
      {
        slug: source,
        name: 'Bird strikes',
        description: 'Reports of wildlife strikes to aircraft in the United States, 1990 to 2002.',
        params: { type: 'object', properties: { keywords: { title: 'Keywords', type: 'string' } } },
      },
    ],
  }),
  submitJob: () => ({ job: { id, source, job_name, status: 'running', tags, max_data: 1_000, created_at } }),
  listJobs: () => ({
    jobs: [{ id, source, job_name, status, tags, data_count, created_at, finished_at }],
    pagination: { page: 1, limit: 20, total: 1, total_pages: 1 },
  }),
  showJob: () => ({ job: exampleJob }),
  previewJob: () => ({
    job: ofRows,
    rows,
    pagination: { page: 1, limit: 50, total: 2, total_pages: 1, peekable: 2 },
  }),
  exportJob: () => ({ job: ofRows, rows }),
  stopJob: () => ({ job: { id, status: 'stopped', finished_at } }),
  showAccount: (limits) => accounts[limits],
};

/** Example `message` of successes that have one. */
export const successMessages: Record<string, string> = {
  submitJob: 'The job was created and queued.',
  stopJob: 'The job was stopped.',
};

const allowance = { limit: 200_000, used: 200_000 };

/** The members of `data` in refusals, apart from the code. */
const errorData: Partial<Record<ServiceErrorCode, object>> = {
  validation_error: { fields: [{ path: 'job_name', message: 'is required' }] },
  job_in_progress: { running_job_id: id },
  account_full: { limit: 50_000_000_000, used: 50_000_000_000 },
  daily_rows_exceeded: allowance,
  daily_quota_exceeded: { limit: 20, used: 20 },
};

export function errorExample(code: ServiceErrorCode): object {
  const { status: statusCode, meaning: message } = serviceErrors[code];
  return { statusCode, message, data: { code, ...errorData[code] } };
}
