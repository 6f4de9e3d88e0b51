import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { python } from '../support/python.js';

const commands = [
  'headgate run gulls.yaml',
  `headgate sql --config gulls.yaml 'SELECT "Origin State", count(*) AS strikes
    FROM gull_strikes GROUP BY ALL ORDER BY strikes DESC LIMIT 5'`,
  'headgate run gulls.yaml',
];

/** Types commands into a terminal of tmux, on the config that README.md shows, and draws what it then shows. */
export function drawTerminal(root: string, folder: string, output: string): void {
  const work = join(folder, 'terminal');
  const bin = join(work, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(work, 'gulls.yaml'), readmeConfig(root));
  const main = join(root, 'dist/src/cli/main.js');
  writeFileSync(join(bin, 'headgate'), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`, {
    mode: 0o755,
  });
  const typed = commands.map((command) => {
    const quoted = `'${command.replaceAll("'", "'\\''")}'`;
    return `printf '\\033[1m$ %s\\033[0m\\n' ${quoted}; ${command}; echo`;
  });
  writeFileSync(join(work, 'typed.sh'), [...typed, 'tmux wait-for -S done', 'exec sleep 60'].join('\n'));
  const tmux = (...args: string[]) =>
    execFileSync('tmux', ['-L', 'headgate-pictures', ...args], { cwd: work, env: environment(bin) });
  tmux('new-session', '-d', '-x', '92', '-y', '60', 'sh typed.sh');
  try {
    tmux('wait-for', 'done');
    writeFileSync(join(work, 'screen.ansi'), tmux('capture-pane', '-e', '-p'));
  } finally {
    tmux('kill-server');
  }
  const draw = join(root, 'test/pictures/terminal.py');
  execFileSync(python, [draw, join(work, 'screen.ansi'), join(output, 'terminal.svg')]);
}

/** The one config of README.md, less the line for editors. */
function readmeConfig(root: string): string {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const config = /```yaml\n(?<config>.*?)```/s.exec(readme)?.groups?.['config'] ?? '';
  return config.replace(/^#.*\n/, '');
}

function environment(bin: string): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH: `${bin}:${PATH}`, HOME, TERM: 'xterm-256color', LANG: 'C.UTF-8', TZ: 'UTC' };
}
