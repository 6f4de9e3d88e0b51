import type { JobConfig } from '../../config/config.js';
import type { Slice } from '../../days/slice.js';
import { configFor, jobIdentity } from '../../plan/identity.js';
import type { Attempt } from '../journal/attempt.js';
import { jobName } from './job-name.js';

/** What is asked for, and what was known when it was asked. */
type Asked = Pick<Attempt, 'part' | 'token' | 'lane' | 'fence' | 'maxData' | 'cap' | 'short' | 'room'>;

/** An attempt to get a slice of a job config, before anything is sent. */
export function newAttempt(job: JobConfig, slice: Slice | null, asked: Asked): Attempt {
  return {
    ...asked,
    job: job.name,
    slice,
    identity: jobIdentity(job),
    source: job.source,
    jobName: jobName(job.name, slice, asked.token),
    config: configFor(job, slice, asked.maxData, asked.part),
    tags: job.tags,
    format: job.export,
    phase: 'intent',
    sentAt: null,
    sentUptime: null,
    remoteId: null,
    remoteCreatedAt: null,
    rows: null,
    complete: null,
    staged: null,
  };
}
