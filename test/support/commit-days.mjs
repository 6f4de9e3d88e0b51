/**
 * Commits one day after another to Delta tables until it is killed. Usage: node commit-days.mjs delta|delta-s3 <name>
 * <folder>
 */
import { writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [kind, name, folder] = process.argv.slice(2);
const build = resolve(import.meta.dirname, '../..', process.env.HEADGATE_BUILD ?? 'dist');
const built = (module) => import(pathToFileURL(join(build, module)).href);

const { delta, deltaS3 } = await built('test/support/destination-kinds.js');
const { days, pendingLoad, stageRows, tableSpec } = await built('src/testing/destination/staged.js');
const { formatDay } = await built('src/days/day.js');
const destination = { delta, 'delta-s3': deltaS3 }[kind].open(folder);
const options = { signal: new AbortController().signal, onWait: () => {} };
const held = (await destination.loads()).filter(({ loadId }) => loadId.startsWith(`${name}-`));

for (let count = held.length; ; count += 1) {
  const id = `${name}-${count}`;
  const rows = [0, 1, 2].map((row) => ({ id: `${id}-${row}`, shared: row }));
  const pending = pendingLoad(id, stageRows(join(folder, `stage-${name}`), rows), {
    job: name,
    ...days(formatDay(20_000 + count)),
  });
  await destination.commit(
    { loads: [pending], supersedes: [], table: tableSpec({ job: name, key: ['id'] }) },
    options,
  );
  writeSync(1, `${id}\n`);
}
