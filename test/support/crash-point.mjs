/**
 * Preloaded into a headgate process (`node --import`). It gives a name to every step that outlives the process or that
 * the service sees, and ends the process there like SIGKILL. src needs no hook for it.
 *
 * HEADGATE_STALL_AT   name of a step that never ends, as on a disk that hangs
 * HEADGATE_CRASH_AT   name of a step, or `*` for any
 * HEADGATE_CRASH_NTH  which time it is reached, from 1; default 1
 * HEADGATE_CRASH_LOG  file that gets the names of all steps reached
 */
import fs from 'node:fs';
import http from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { basename } from 'node:path';

const { HEADGATE_CRASH_AT: at, HEADGATE_CRASH_NTH: nth = '1', HEADGATE_CRASH_LOG: log } = process.env;
const stallAt = process.env.HEADGATE_STALL_AT;
const { appendFileSync, promises } = fs;
let left = Number(nth);

function reach(name) {
  if (log !== undefined) appendFileSync(log, `${name}\n`);
  if (at !== '*' && at !== name) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

async function step(name, effect) {
  reach(`before ${name}`);
  // The timer keeps the process alive.
  if (name === stallAt) await new Promise(() => setInterval(() => {}, 1_000));
  const result = await effect();
  reach(`after ${name}`);
  return result;
}

/** A file's role in headgate, without tokens and process ids, so that a name means the same in every run. */
function labelOf(path) {
  const name = basename(String(path));
  if (name.endsWith('.rows')) return 'stage';
  if (name.endsWith('.tmp') || /^[0-9a-f]{16}\.json/.test(name)) return 'pacing';
  if (/\.(draft|parquet)$/.test(name)) return 'parquet';
  if (/^\d{20}\.json$/.test(name)) return 'commit';
  if (/^(\.headgate-draft\.)?[0-9a-f]{12}\.\d+\./.test(name)) return 'draft';
  return name;
}

/** The records in the lines of a journal (an array after each checksum), which say what each append is about. */
function recordsOf(text) {
  const names = text
    .trimEnd()
    .split('\n')
    .flatMap((line) => JSON.parse(line.slice(9)))
    .map((record) => [record.type, record.event?.type, record.why].filter(Boolean).join(' '));
  return names.length > 4 ? 'many records' : names.join(', ');
}

const paths = new WeakMap();
const contents = new WeakMap();
const openFile = promises.open;

promises.open = async (path, flags, ...rest) => {
  const handle = await openFile(path, flags, ...rest);
  paths.set(handle, labelOf(path));
  return handle;
};

const probe = await openFile(process.execPath, 'r');
const FileHandle = Object.getPrototypeOf(probe);
await probe.close();

for (const method of ['appendFile', 'writeFile', 'write', 'writev', 'sync', 'datasync', 'truncate']) {
  const original = FileHandle[method];
  FileHandle[method] = function (...args) {
    const label = paths.get(this) ?? 'file';
    const [data] = args;
    if (label.startsWith('journal') && typeof data === 'string') contents.set(this, recordsOf(data));
    const content = contents.get(this);
    const name = `${method} ${label}${content === undefined ? '' : ` (${content})`}`;
    return step(name, () => original.apply(this, args));
  };
}

for (const method of ['rename', 'rm', 'unlink', 'mkdir', 'writeFile', 'chmod']) {
  const original = promises[method];
  promises[method] = (path, ...rest) => step(`${method} ${labelOf(path)}`, () => original(path, ...rest));
}

const link = promises.link;
promises.link = (path, to) => step(`link ${labelOf(to)}`, () => link(path, to));

// Locks are folders, created and removed with callbacks.
for (const method of ['mkdir', 'rmdir']) {
  const original = fs[method];
  fs[method] = (path, ...rest) => {
    const name = `${method} ${labelOf(path)}`;
    const done = rest.pop();
    reach(`before ${name}`);
    original(path, ...rest, (...result) => {
      reach(`after ${name}`);
      done(...result);
    });
  };
}

const send = http.request;
http.request = (url, options, ...rest) => {
  const path = new URL(url).pathname.replace(/^.*\/v1/, '').replace(/^\/jobs\/[^/]+/, '/jobs/:id');
  const name = `${options.method} ${path}`;
  const request = send(url, options, ...rest);
  const end = request.end.bind(request);
  request.end = (...args) => {
    reach(`before ${name}`);
    return end(...args);
  };
  request.once('finish', () => reach(`sent ${name}`));
  request.once('response', (response) => {
    reach(`answered ${name}`);
    response.once('end', () => reach(`after ${name}`));
  });
  return request;
};

/** Names a statement by its first words. */
function statementOf(sql, client = 'SQL') {
  const words = sql.trim().split(/\s+/, 3);
  return `${client} ${words.filter((word) => /^[A-Z_]+$/.test(word)).join(' ')}`;
}

// A client of PostgreSQL sends a statement in a message Q, or with values in a message P after an empty name.
// oxlint-disable-next-line typescript/unbound-method -- it is called with its socket
const write = net.Socket.prototype.write;
net.Socket.prototype.write = function (data, ...rest) {
  const [, text] = Buffer.isBuffer(data)
    ? (/^(?:Q\0[^]{3}|P\0[^]{3}\0)([^\0]*)/.exec(data.toString('latin1')) ?? [])
    : [];
  if (text === undefined) return write.call(this, data, ...rest);
  const name = statementOf(text, 'PostgreSQL');
  reach(`before ${name}`);
  const result = write.call(this, data, ...rest);
  reach(`sent ${name}`);
  return result;
};

// The native module is the only part of DuckDB outside the bundle. It cannot be changed, so another one replaces it. A
// statement with values is prepared first.
const require = createRequire(import.meta.resolve('@duckdb/node-api'));
const place = require.resolve('@duckdb/node-bindings');
const duckdb = require(place);
const texts = new WeakMap();
const hooks = {
  query: (connection, sql) => step(statementOf(sql), () => duckdb.query(connection, sql)),
  async extract_statements(connection, sql) {
    const extracted = await duckdb.extract_statements(connection, sql);
    texts.set(extracted.extracted_statements, sql);
    return extracted;
  },
  async prepare_extracted_statement(connection, extracted, index) {
    const prepared = await duckdb.prepare_extracted_statement(connection, extracted, index);
    texts.set(prepared, texts.get(extracted));
    return prepared;
  },
  execute_prepared(prepared) {
    const execute = () => duckdb.execute_prepared(prepared);
    const sql = texts.get(prepared);
    return sql === undefined ? execute() : step(statementOf(sql), execute);
  },
};
require.cache[place].exports = new Proxy(hooks, {
  get: (_, name) =>
    hooks[name] ?? (typeof duckdb[name] === 'function' ? duckdb[name].bind(duckdb) : duckdb[name]),
});

syncBuiltinESMExports();
