import type { Command } from '../terminal/command.js';
import { accept } from '../verbs/accept/command.js';
import { add } from '../verbs/add/command.js';
import { alert } from '../verbs/alert/command.js';
import { changes } from '../verbs/changes/command.js';
import { check } from '../verbs/check/command.js';
import { completion } from './commands/completion.js';
import { doctor } from '../verbs/doctor/command.js';
import { forget } from '../verbs/forget/command.js';
import { init } from '../verbs/add/init-command.js';
import { jobsExport, jobsList, jobsPreview, jobsShow, jobsStop } from './commands/jobs.js';
import { mcp } from '../verbs/mcp/command.js';
import { optimize } from '../verbs/optimize/command.js';
import { plan } from '../verbs/plan/command.js';
import { prune, drop } from '../verbs/removal/command.js';
import { quickstart } from '../verbs/quickstart/command.js';
import { record } from '../verbs/record/command.js';
import { rename } from '../verbs/rename/command.js';
import { run } from '../verbs/run/command.js';
import { runs } from '../verbs/runs/command.js';
import { serve } from './commands/serve.js';
import {
  serviceAccountAdd,
  serviceAccountInvite,
  serviceAccountList,
  serviceAccountPassword,
  serviceAccountPlan,
  serviceKeyCreate,
  serviceKeyList,
  serviceKeyRevoke,
  serviceEvents,
  serviceReload,
} from './commands/service-account.js';
import {
  serviceBackup,
  serviceRestore,
  serviceAccountRemove,
  serviceJobDelete,
  servicePrune,
} from './commands/service-backup.js';
import { sources, account } from './commands/sources.js';
import { sql } from '../verbs/sql/command.js';
import { status } from '../verbs/status/command.js';
import { ui } from './commands/ui.js';
import { verify } from '../verbs/verify/command.js';

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
  mcp,
  changes,
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
  serviceEvents,
  serviceReload,
  serviceJobDelete,
  servicePrune,
  serviceBackup,
  serviceRestore,
  ui,
  doctor,
  verify,
  completion,
];
