import { createWriteStream, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cli, makeFolder, used } from './commands.js';
import {} from './report.js';
import { settings } from './settings.js';
const words = 'gull heron the of and water solar wind price market energy river people report new study'.split(' ');
/** A posts export: an id, times, days, texts, numbers and booleans. */
function post(number) {
    // The same file in every run.
    const pick = (below, salt) => ((number + 1) * 2_654_435_761 + salt * 40_503) % below;
    const time = new Date(Date.UTC(2023, 0, 1) + number * 250_000).toISOString();
    const text = Array.from({ length: 4 + pick(9, 1) }, (_, at) => words[pick(words.length, at + 2)]).join(' ');
    return [
        10_000_000_000 + 7 * number,
        time.replace('.000', ''),
        time.slice(0, 10),
        `user_${pick(5_000, 3)}`,
        number % 37 === 0 ? `"${text}, ""quoted"""` : text,
        pick(5_000, 4),
        number % 9 === 0 ? '' : pick(300, 5),
        (pick(1_000_003, 6) / 1_000_003) * 10 + 1,
        (pick(100_000, 7) / 100).toFixed(2),
        pick(3, 8) === 0,
        ['en', 'de', 'fr', ''][pick(4, 9)],
        `https://e.org/p/${number}`,
    ].join(',');
}
const names = 'id,published_at,day,author,text,likes,shares,score,price,verified,lang,url';
const types = 'BIGINT,TIMESTAMPTZ,DATE,VARCHAR,VARCHAR,BIGINT,BIGINT,DOUBLE,DECIMAL(18;2),BOOLEAN,VARCHAR,VARCHAR'.split(',');
const columns = names
    .split(',')
    .map((name, at) => `${name}: '${types[at].replace(';', ',')}'`)
    .join(', ');
/** Processor time of `add` and `run` for a file of one's own, beside DuckDB that counts and loads it. */
export async function measureOwnFiles(folder) {
    const rows = settings.ownFileRows;
    const at = makeFolder(folder, 'own-files');
    const path = join(at, 'posts.csv');
    if (!existsSync(path))
        await pipeline(async function* () {
            yield `${names}\n`;
            for (let number = 0; number < rows; number += 1)
                yield `${post(number)}\n`;
        }, createWriteStream(path));
    const alone = (sql) => used(at, ['--input-type=module', '--eval', duckdb(sql)]);
    const lines = [];
    for (let run = 0; run < settings.runs; run += 1) {
        for (const old of ['headgate.yaml', 'data', 'alone.duckdb'])
            rmSync(join(at, old), { recursive: true, force: true });
        const count = alone(`SELECT count(COLUMNS(*)) FROM read_csv('${path}')`);
        const add = used(at, [cli, 'add', 'posts.csv']);
        const load = alone(`ATTACH 'alone.duckdb' AS d; CREATE TABLE d.posts AS SELECT * FROM read_csv('${path}',
      columns = {${columns}}, header = true, auto_detect = false, delim = ',', quote = '"', escape = '"'); CHECKPOINT d`);
        const loaded = used(at, [cli, 'run']);
        for (const [command, { cpuSeconds, peakMegabytes }, own] of [
            ['add', add, count],
            ['run', loaded, load],
        ])
            lines.push({
                command,
                MB: statSync(path).size / 1e6,
                'CPU s': cpuSeconds,
                'DuckDB CPU s': own.cpuSeconds,
                times: cpuSeconds / own.cpuSeconds,
                'peak MB': peakMegabytes,
            });
    }
    return lines;
}
/** A script that runs statements in DuckDB. */
const duckdb = (sql) => `
  import { DuckDBInstance } from ${JSON.stringify(import.meta.resolve('@duckdb/node-api'))};
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.runAndReadAll(${JSON.stringify(sql)});
  connection.closeSync();
  instance.closeSync();`;
//# sourceMappingURL=own-files.js.map