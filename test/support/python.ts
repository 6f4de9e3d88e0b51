import { spawnSync } from 'node:child_process';

/** `.ci/run` sets its own Python. */
export const python = process.env['HEADGATE_PYTHON'] ?? 'python3';

export const hasModules = (names: string): boolean =>
  spawnSync(python, ['-c', `import ${names}`]).status === 0;

/** Whether pyarrow, polars and pandas are installed. */
export const hasReaders = hasModules('pyarrow, polars, pandas');

/** Added to the name of tests skipped without them. */
export const whySkipped = hasReaders ? '' : ' (skipped: pip install pyarrow polars pandas)';
