import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { withDataset, withJob } from '../../src/config/add-job.js';
const lines = ['- name: new', '  source: s', '  window:', '    from: 2026-01-01'];
const job = { name: 'new', source: 's', window: { from: '2026-01-01' } };
const add = (text) => withJob('a.yaml', text, lines);
describe('a job config that is added to a file', () => {
    it.each([
        ['jobs:\n  - name: a\n    source: b\n', '  '],
        ['jobs:\n- name: a\n  source: b # why\n\n# about the budget\nbudget:\n  rows_share: 0.5\n', ''],
        ['jobs:\n    - { name: a, source: b }', '    '],
    ])('comes after the others, and nothing else changes: %j', (text, indent) => {
        const changed = add(text);
        const added = `${lines.map((line) => indent + line).join('\n')}\n`;
        expect(changed.split(added).join('').trimEnd()).toBe(text.trimEnd());
        expect(parse(changed).jobs).toEqual([{ name: 'a', source: 'b' }, job]);
    });
    it('comes after the comments of the last one, and after an empty line if empty lines separate the others', () => {
        const text = '# top\njobs:\n  - name: a\n    source: b\n\n  - name: c\n    source: |\n      d\n    # key: [id]\n\n# end\n';
        expect(add(text)).toBe('# top\njobs:\n  - name: a\n    source: b\n\n  - name: c\n    source: |\n      d\n    # key: [id]\n\n' +
            `${lines.map((line) => `  ${line}`).join('\n')}\n\n# end\n`);
    });
    it('keeps the line ends of the file, and is added to a list in brackets', () => {
        expect(add('jobs:\r\n  - name: a\r\n')).toBe(`jobs:\r\n  - name: a\r\n${lines.map((line) => `  ${line}\r\n`).join('')}`);
        const flow = add('jobs: [{ name: a }] # all\nbudget: {}\n');
        expect(flow).toMatch(/^jobs:\n  - \{ name: a \}\n  - name: new\n[^]*\n  # all\n*budget: \{\}\n$/);
        expect(parse(flow).jobs).toEqual([{ name: 'a' }, job]);
    });
    it.each([
        ['jobs:\n  - name: a\n', { url: 'embedded', datasets: [job] }],
        [
            'connection:\n  url: embedded # here\n  # key: x\njobs:\n  - name: a\n',
            { url: 'embedded', datasets: [job] },
        ],
        ['connection: { url: embedded } # here\njobs: [{ name: a }]\n', { url: 'embedded', datasets: [job] }],
        ['connection:\n  datasets: [] # none\njobs: [{ name: a }]', { datasets: [job] }],
        ['{ jobs: [{ name: a }] } # all', { url: 'embedded', datasets: [job] }],
        ['connection:\n    datasets:\n    - slug: a\njobs:\n  - name: a', { datasets: [{ slug: 'a' }, job] }],
    ])('a dataset is added to the connection, which is created if there is none: %j', (text, connection) => {
        const changed = withDataset('a.yaml', text, lines);
        expect(parse(changed)).toEqual({ connection, jobs: [{ name: 'a' }] });
        expect(text.split('\n').filter((line) => line.includes('#') && !changed.includes(line.split('#')[1]))).toEqual([]);
    });
    it.each([
        'a: 1\n',
        'jobs: [] # none\na: 1',
        'jobs:\n\na: 1\n',
        '# jobs\r\na: 1',
        'a: 1\r\njobs: [] # none\r\n',
        '{ a: 1 }',
    ])('is the first of a file without any: %j', (text) => expect(parse(add(text))).toEqual({ jobs: [job], a: 1 }));
    it.each([
        'jobs:\n  - name: a\n  - name: new # x\n    source: old\n    key: [id]\n  # of c\n  - name: c\n',
        'jobs: [{ name: a }, { name: new, key: [x] }, { name: c }]\n',
    ])('takes the place of one of its name, unless that has keys that would be lost: %j', (text) => {
        const changed = withJob('a.yaml', text, lines, true);
        expect(parse(changed)).toEqual({ jobs: [{ name: 'a' }, job, { name: 'c' }] });
        expect(changed.includes('# of c')).toBe(text.includes('# of c'));
        const edited = text.replace('key:', 'exclude:');
        expect(() => withJob('a.yaml', edited, lines, true)).toThrow('new has exclude, which a new entry');
    });
    it('is left to the reader if headgate cannot add it', () => {
        expect(() => add('base: &all\n  - name: a\njobs: *all\n')).toThrow('has no list of jobs');
    });
});
//# sourceMappingURL=add-job.test.js.map