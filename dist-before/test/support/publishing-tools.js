import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { hasModules, python } from './python.js';
/** Whether the validators of Data Packages and RO-Crates are installed. */
export const hasValidators = hasModules('frictionless', 'rocrate', 'rocrate_validator');
/** Added to the name of tests skipped without them. */
export const validatorsSkipped = hasValidators
    ? ''
    : ' (skipped: pip install frictionless roc-validator rocrate)';
/** What Frictionless finds wrong in the Data Package of a folder. */
export function packageFaults(folder) {
    const { stdout, stderr } = spawnSync(python, ['-m', 'frictionless', 'validate', 'datapackage.json', '--json'], { cwd: folder, encoding: 'utf8' });
    if (!stdout.startsWith('{'))
        return [stdout, stderr];
    const report = JSON.parse(stdout);
    const errors = [...report.errors, ...report.tasks.flatMap((task) => task.errors)];
    return report.valid ? errors : [...errors, 'not valid'];
}
/** What is required of an RO-Crate 1.1, or recommended, and not so in a folder. */
export function crateFaults(folder) {
    const script = join(import.meta.dirname, 'validate-ro-crate.py');
    const { stdout, stderr } = spawnSync(python, [script, folder], { encoding: 'utf8' });
    const lines = stdout.trim().split('\n');
    return /^valid|^RECOMMENDED|^REQUIRED/.test(lines[0] ?? '')
        ? lines.filter((line) => !line.startsWith('valid'))
        : [stdout, stderr];
}
//# sourceMappingURL=publishing-tools.js.map