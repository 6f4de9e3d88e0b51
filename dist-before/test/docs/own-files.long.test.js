import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { count, sum } from '../../src/common/words.js';
import { ownFiles } from '../support/own-files.js';
import { root } from './markdown.js';
import { runPage } from './run-page.js';
const read = (name) => readFileSync(join(ownFiles, name));
const rowsOf = (name, delimiter = ',') => parse(read(name), { columns: true, delimiter });
it('every command of docs/own-files.md works, and gives the numbers of the page', async () => {
    const { outputs } = await runPage('own-files.md');
    const posts = rowsOf('posts.csv');
    const likes = posts.map((row) => Number(row['likes']));
    const [most, all] = [Math.max(...likes), sum(likes)];
    const verified = posts.filter((row) => row['verified'] === 'true').length;
    const days = posts.map((row) => row['posted_at'].slice(0, 10)).toSorted();
    const window = [days[0], days.at(-1)];
    const sales = rowsOf('umsatz.csv', ';');
    const turnover = sum(sales.map((row) => Number(row['Umsatz'].replace(',', '.')))).toFixed(2);
    const sold = sales.map((row) => row['Datum'].split('.').toReversed().join('-')).toSorted();
    const span = [sold[0], sold.at(-1)];
    const { sheets } = await readXlsx(read('book.xlsx'));
    const [header, ...lines] = sheets.find(({ name }) => name === 'Data').rows;
    const amount = sum(lines.map((line) => Number(line[header.indexOf('amount')]))).toFixed(2);
    const { data } = JSON.parse(read('wrapped.json').toString());
    const followers = sum(data.map(({ author }) => author.followers));
    const said = (words) => [...outputs].find(([line]) => line.includes(words))[1];
    const columns = Object.keys(posts[0]).length;
    expect(said('add posts.csv')).toContain(`posts.csv: ${posts.length} rows, ${columns} columns`);
    expect(said('add posts.csv')).toMatch(/^id +BIGINT +the key: different in every row$/m);
    expect(said('add posts.csv')).toMatch(new RegExp(`^posted_at +TIMESTAMP WITH TIME ZONE +the row's day, ${window.join(' to ')}$`, 'm'));
    expect(said('sum(likes)')).toMatch(new RegExp(`${most} +${all} +${verified}`));
    expect(said('SELECT zip')).toContain(posts.find(({ id }) => id.endsWith('07'))['zip']);
    expect(said('AS umsatz')).toMatch(new RegExp(`${turnover} +${span.join(' +')}`));
    expect(said('FROM book')).toMatch(new RegExp(`${lines.length} +${amount}`));
    expect(said('FROM people')).toContain(String(followers));
    const page = readFileSync(join(root, 'docs/own-files.md'), 'utf8').replaceAll(/\s+/g, ' ');
    for (const told of [
        `${posts.length} rows and ${columns} columns`,
        `the window goes from ${window.join(' to ')}.`,
        `most likes are ${most}, all likes together ${count(all)}, and ${verified} posts are verified`,
        `turnover is ${Number(turnover).toLocaleString('en-US')} between ${span.join(' and ')}; the book has ${lines.length} rows and ${Number(amount).toLocaleString('en-US')}; the people have ${count(followers)} followers.`,
    ])
        expect(page).toContain(told);
});
//# sourceMappingURL=own-files.long.test.js.map