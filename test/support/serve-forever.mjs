/**
 * Serves until it is ended. Prints one JSON line with its addresses and the key of one account. SIGTERM drains. Usage:
 * node serve-forever.mjs <module of start> <data folder> <options as JSON>
 */
const [module, dataDir, options] = process.argv.slice(2);
const { startService } = await import(module);
const service = await startService({
  host: '127.0.0.1',
  port: 0,
  limits: 'standard',
  dataDir,
  ...JSON.parse(options),
});
const { key } = await service.bootstrap('me@example.com', 'max');
process.on('SIGTERM', () => {
  void service.close();
});
// The service must still hold its folder after garbage collection.
globalThis.gc?.();
await new Promise((resolve) => setImmediate(resolve));
process.stdout.write(`${JSON.stringify({ url: service.url, key })}\n`);
