import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { selfSigned } from './self-signed.js';
const command = 'nginx';
export const hasNginx = spawnSync(command, ['-v']).status === 0;
/** Added to the name of tests skipped without it. */
export const whyNoNginx = hasNginx ? '' : ' (skipped: apt-get install nginx)';
/** docs/deploy/nginx.conf, for this machine. */
async function documented(ports, folder) {
    const block = await readFile(join(import.meta.dirname, '../../docs/deploy/nginx.conf'), 'utf8');
    return block
        .replace('443 ssl', `127.0.0.1:${ports.listen} ssl`)
        .replace('jobs.example.com;', 'localhost;')
        .replace('/etc/ssl/jobs.pem', join(folder, 'cert.pem'))
        .replace('/etc/ssl/jobs.key', join(folder, 'key.pem'))
        .replace('127.0.0.1:8787', `127.0.0.1:${ports.service}`);
}
/** Starts nginx as the docs say; returns the certificate that its clients have to trust. */
export async function startNginx(folder, ports) {
    const { cert, key } = selfSigned();
    await writeFile(join(folder, 'cert.pem'), cert);
    await writeFile(join(folder, 'key.pem'), key, { mode: 0o600 });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`);
    const config = `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr notice;
events {}
http {
access_log off;
${temporary.join('\n')}
${await documented(ports, folder)}
}`;
    await writeFile(join(folder, 'nginx.conf'), config);
    const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    onTestFinished(() => end(child));
    await started(child);
    return cert;
}
/** Its sockets accept connections once its worker processes run. */
async function started(child) {
    let said = '';
    for await (const text of child.stderr.iterator({ destroyOnReturn: false })) {
        said += String(text);
        if (!said.includes('start worker process'))
            continue;
        child.stderr.resume();
        return;
    }
    throw new Error(`nginx did not start: ${said}`);
}
async function end(child) {
    if (child.exitCode !== null)
        return;
    child.kill('SIGTERM');
    await once(child, 'close');
}
//# sourceMappingURL=nginx.js.map