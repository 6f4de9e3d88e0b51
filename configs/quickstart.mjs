// A complete example: runs configs/quickstart.yaml with the service in this package, then queries the table.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const query = `SELECT year("Flight Date") AS year, count(*) AS strikes,
  count(DISTINCT "Wildlife Species") AS species
FROM american_airlines_strikes GROUP BY year ORDER BY year`;

function headgate(...args) {
  const main = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));
  const { status } = spawnSync(process.execPath, [main, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const say = (text) => process.stdout.write(`${text}\n`);

say(`Bird strikes in the United States, collected by the service in this package.
One slice is more than one job may give, so you will see it split.
`);
headgate('run', 'configs/quickstart.yaml');
say(`\nThe table, asked with SQL:\n\n${query}\n`);
headgate('sql', '--config', 'configs/quickstart.yaml', query);
say(`
Run it again: every day is covered, so nothing is submitted. Then look at
configs/quickstart.yaml, change it, and type, in this folder:

  npx headgate plan configs/quickstart.yaml
  npx headgate run configs/quickstart.yaml
  npx headgate sql --config configs/quickstart.yaml`);
