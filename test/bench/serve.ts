/**
 * A job API in its own process, with only what a load needs: the detail and the export of jobs whose documents are in a
 * folder, sent from disk at full speed. `node serve.js FOLDER` prints its address as JSON and serves until it is
 * killed.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = process.argv[2] ?? '.';
const readBytes = 1024 * 1024;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const [, id = '', exported] = /^\/api\/ext\/v1\/jobs\/([\w-]+)(\/export)?$/.exec(url.pathname) ?? [];
  if (id === '' || exported === undefined) {
    const body = id === '' ? { data: { code: 'not_found' } } : { success: true, data: { job: detail(id) } };
    response
      .writeHead(id === '' ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
    return;
  }
  const format = url.searchParams.get('format') ?? 'json';
  const path = join(folder, `${id}.${format}`);
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json';
  response.writeHead(200, { 'content-type': type, 'content-length': (await stat(path)).size });
  await pipeline(createReadStream(path, { highWaterMark: readBytes }), response);
}

/** A finished job; the last part of its id is the number of its rows. */
function detail(id: string): object {
  const at = '2026-01-01T00:00:00.000Z';
  const job = { id, source: 'bench', job_name: 'bench', status: 'done', tags: [], error_code: null };
  return { ...job, data_count: Number(id.split('-').at(-1)), config: {}, created_at: at, finished_at: at };
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}/api/ext/v1` })}\n`);
});
process.on('disconnect', () => process.exit());
