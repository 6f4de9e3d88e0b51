import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFrames } from './draw.js';
import { framesOf } from './frames.js';
import { record } from './record.js';
const commands = [
    'headgate run gulls.yaml',
    `headgate sql --config gulls.yaml 'SELECT "Origin State", count(*) AS strikes
    FROM gull_strikes GROUP BY ALL ORDER BY strikes DESC LIMIT 5'`,
    'headgate run gulls.yaml',
];
/** Runs the commands in an empty folder with the config that README.md shows. */
export async function recordTerminal(root, folder) {
    const bin = join(folder, 'bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(folder, 'gulls.yaml'), readmeConfig(root));
    const main = join(root, 'dist/src/cli/main.js');
    writeFileSync(join(bin, 'headgate'), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`, {
        mode: 0o755,
    });
    return record(commands, { folder, columns: 104, env: environment(folder, bin) });
}
export const drawTerminal = (recording) => drawFrames(framesOf(recording), recording.columns);
/** The only config in README.md, without its line for editors. */
function readmeConfig(root) {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const config = /```yaml\n(?<config>.*?)```/s.exec(readme)?.groups?.['config'] ?? '';
    return config.replace(/^#.*\n/, '');
}
function environment(folder, bin) {
    return {
        PATH: `${bin}:${process.env['PATH'] ?? ''}`,
        HOME: folder,
        TERM: 'xterm-256color',
        LANG: 'C.UTF-8',
        TZ: 'UTC',
    };
}
//# sourceMappingURL=terminal.js.map