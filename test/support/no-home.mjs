/** Preloaded into a headgate process: its user has no entry in the user database, and HOME is not set. */
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

os.homedir = () => {
  throw new Error('uv_os_homedir returned ENOENT (no such file or directory)');
};
syncBuiltinESMExports();
