import { spawnSync } from 'node:child_process';
/** `.ci/run` sets its own Python. */
export const python = process.env['HEADGATE_PYTHON'] ?? 'python3';
const search = `import importlib.util as u, sys; sys.exit(not all(map(u.find_spec, sys.argv[1:])))`;
/** Whether modules are installed; importing some of them takes seconds. */
export const hasModules = (...names) => spawnSync(python, ['-c', search, ...names]).status === 0;
/** Whether pyarrow, polars and pandas are installed. */
export const hasReaders = hasModules('pyarrow', 'polars', 'pandas');
/** Added to the name of tests skipped without them. */
export const whySkipped = hasReaders ? '' : ' (skipped: pip install pyarrow polars pandas)';
//# sourceMappingURL=python.js.map