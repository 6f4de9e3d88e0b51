import { expect, it } from 'vitest';
import { loadConfig } from '../../src/config/load-config.js';
import { configFile } from '../verbs/config.js';
it('takes a type, a description or both for a column', async () => {
    const file = configFile(`- name: gulls
  source: birdstrikes
  description: Gulls
  columns:
    id: VARCHAR
    Speed: { type: DOUBLE, description: Knots }
    constructor: { description: A name that every object has }`);
    const [job] = (await loadConfig(file, {})).jobs;
    expect(job).toMatchObject({
        description: 'Gulls',
        columns: { id: 'VARCHAR', Speed: 'DOUBLE' },
        columnDescriptions: { Speed: 'Knots', constructor: 'A name that every object has' },
    });
});
it.each([
    ['{}', 'must have type, description or both'],
    ['{ type: WORD }', 'type'],
    ['{ description: "a\\0b" }', 'must be text'],
    ['{ describe: a }', 'describe'],
])('refuses %s', async (setting, message) => {
    const file = configFile(`- name: gulls\n  source: birdstrikes\n  columns: { id: ${setting} }`);
    await expect(loadConfig(file, {})).rejects.toThrow(message);
});
//# sourceMappingURL=descriptions.test.js.map