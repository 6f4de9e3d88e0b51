import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/folder.js';
/** Writes a config file to its own folder; returns its path. */
export function configFile(jobs, destination = 'duckdb: warehouse.duckdb') {
    const file = join(temporaryFolder(), 'headgate.yaml');
    writeFileSync(file, `connection: { url: embedded }\ndestination: { ${destination} }\njobs:\n${jobs
        .split('\n')
        .map((line) => `  ${line}\n`)
        .join('')}`);
    return file;
}
//# sourceMappingURL=config.js.map