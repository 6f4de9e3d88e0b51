import type { JobClock } from '../clock.js';
import type { Allowance } from '../limits/allowance.js';
import type { Catalogue } from '../sources/catalogue.js';
import type { Store } from '../store/store.js';
import type { Jobs } from './jobs.js';
import type { Results } from './results.js';

/** The services that the API and the studio share. */
export interface JobServices {
  store: Store;
  results: Results;
  catalogue: Catalogue;
  jobs: Jobs;
  allowance: Allowance;
  clock: JobClock;
}
