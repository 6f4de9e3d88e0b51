import type { Command } from '../command.js';
import { accept } from './accept.js';
import { account } from './account.js';
import { add } from './add.js';
import { alert } from './alert.js';
import { check } from './check.js';
import { completion } from './completion.js';
import { doctor } from './doctor.js';
import { drop } from './drop.js';
import { forget } from './forget.js';
import { init } from './init.js';
import { jobsExport, jobsList, jobsPreview, jobsShow, jobsStop } from './jobs.js';
import { optimize } from './optimize.js';
import { plan } from './plan.js';
import { prune } from './prune.js';
import { quickstart } from './quickstart.js';
import { record } from './record.js';
import { rename } from './rename.js';
import { run } from './run.js';
import { runs } from './runs.js';
import { serve } from './serve.js';
import {
  serviceAccountAdd,
  serviceAccountInvite,
  serviceAccountList,
  serviceAccountPassword,
  serviceAccountPlan,
  serviceKeyCreate,
  serviceKeyList,
  serviceKeyRevoke,
} from './service-account.js';
import { serviceBackup, serviceRestore } from './service-backup.js';
import { serviceAccountRemove, serviceJobDelete, servicePrune } from './service-delete.js';
import { sources } from './sources.js';
import { sql } from './sql.js';
import { status } from './status.js';
import { ui } from './ui.js';
import { verify } from './verify.js';

/** Every command, in the order of `--help`. */
export const commands: readonly Command[] = [
  quickstart,
  init,
  add,
  check,
  plan,
  run,
  alert,
  status,
  runs,
  sql,
  accept,
  drop,
  forget,
  rename,
  prune,
  optimize,
  record,
  sources,
  account,
  jobsList,
  jobsShow,
  jobsPreview,
  jobsExport,
  jobsStop,
  serve,
  serviceAccountAdd,
  serviceAccountInvite,
  serviceAccountList,
  serviceAccountPlan,
  serviceAccountPassword,
  serviceAccountRemove,
  serviceKeyCreate,
  serviceKeyList,
  serviceKeyRevoke,
  serviceJobDelete,
  servicePrune,
  serviceBackup,
  serviceRestore,
  ui,
  doctor,
  verify,
  completion,
];
