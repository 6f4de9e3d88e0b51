import type { Command } from '../command.js';
import { account } from './account.js';
import { check } from './check.js';
import { jobsExport } from './jobs-export.js';
import { jobsList } from './jobs-list.js';
import { jobsPreview } from './jobs-preview.js';
import { jobsShow } from './jobs-show.js';
import { jobsStop } from './jobs-stop.js';
import { plan } from './plan.js';
import { run } from './run.js';
import { serve } from './serve.js';
import { sources } from './sources.js';
import { sql } from './sql.js';
import { status } from './status.js';

/** Every command, in the order of `--help`. */
export const commands: readonly Command[] = [
  check,
  plan,
  run,
  status,
  sql,
  sources,
  account,
  jobsList,
  jobsShow,
  jobsPreview,
  jobsExport,
  jobsStop,
  serve,
];
