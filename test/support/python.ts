import { spawnSync } from 'node:child_process';

/** `.ci/run` sets its own Python. */
export const python = process.env['HEADGATE_PYTHON'] ?? 'python3';

/** Whether pyarrow, polars and pandas are installed. */
export const hasReaders = spawnSync(python, ['-c', 'import pyarrow, polars, pandas']).status === 0;

/** Added to the name of tests skipped without them. */
export const whySkipped = hasReaders ? '' : ' (skipped: pip install pyarrow polars pandas)';
