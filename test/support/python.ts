import { spawnSync } from 'node:child_process';

/** `.ci/run` names one of its own. */
export const python = process.env['HEADGATE_PYTHON'] ?? 'python3';

/** Whether pyarrow, polars and pandas are at hand. */
export const hasReaders = spawnSync(python, ['-c', 'import pyarrow, polars, pandas']).status === 0;

/** For the name of what is skipped without them. */
export const whySkipped = hasReaders ? '' : ' (skipped: pip install pyarrow polars pandas)';
