import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { count } from '../../src/common/words.js';
import { strikes, trueStrikes } from '../e2e/strikes.js';
import { root } from './markdown.js';
import { runPage } from './run-page.js';
/** Reports whose species has one of the texts, in lower case. */
const ofSpecies = (...texts) => strikes.filter((row) => texts.some((text) => row['Wildlife Species'].toLowerCase().includes(text))).length;
it('every command of docs/analyst.md works, in the order of the page, and gives the numbers of the page', async () => {
    const { cwd, outputs } = await runPage('analyst.md');
    const said = (words) => [...outputs].find(([line]) => line.includes(words))[1];
    const days = strikes.map((row) => row['Flight Date']).toSorted();
    const [first, last] = [days[0], days.at(-1)];
    const [gulls, hawks, nighthawks] = [
        ofSpecies('gull'),
        ofSpecies('red-tailed hawk'),
        ofSpecies('nighthawk'),
    ];
    const aircraft = trueStrikes(['hawk'], first, last).length - ofSpecies('hawk');
    const page = readFileSync(join(root, 'docs/analyst.md'), 'utf8').replaceAll(/\s+/g, ' ');
    for (const told of [
        `${count(strikes.length)} reports, from ${first} to ${last}; ${count(ofSpecies('unknown bird'))} of them name an unknown bird.`,
        `${hawks} strikes are of red-tailed hawks and ${nighthawks} of nighthawks`,
        `finds ${aircraft} reports of Hawker aircraft`,
        `The answer is ${gulls} gulls and ${hawks} hawks.`,
    ])
        expect(page).toContain(told);
    expect(Math.round((5 * ofSpecies('unknown bird')) / strikes.length)).toBe(4);
    for (const other of ['README.md', 'docs/service.md'])
        expect(readFileSync(join(root, other), 'utf8')).toMatch(new RegExp(`sample of ${count(strikes.length)} .*${last}.* four fifths name an unknown bird`));
    expect(said('sources birdstrikes')).toMatch(/^mode +any \| all +any +Whether/m);
    expect(said('sources birdstrikes')).toMatch(/^species +string +gull +Comma-separated/m);
    expect(said('GROUP BY ALL')).toMatch(new RegExp(`Red-tailed hawk +${hawks}\\nCommon nighthawk +${nighthawks}\\n`));
    expect(said('UNION ALL')).toMatch(new RegExp(`gulls +${gulls}\\nhawks +${hawks}\\n`));
    expect(['gulls.parquet', 'gulls.csv', 'gulls.arrow'].filter((file) => !existsSync(join(cwd, file)))).toEqual([]);
});
//# sourceMappingURL=analyst.long.test.js.map