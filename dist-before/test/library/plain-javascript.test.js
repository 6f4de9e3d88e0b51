import { expect, it } from 'vitest';
import { doctor, loadConfig, openHeadgate } from '../../src/index.js';
import { configFile } from '../verbs/config.js';
import { memorySource } from './memory-source.js';
it('says what a function needs if a program passes nothing, or something else', async () => {
    const file = configFile('- { name: days, source: memory }');
    const headgate = openHeadgate(await loadConfig(file), { source: memorySource([]) });
    const say = (call, ...given) => headgate[call](...given);
    for (const [message, called] of [
        ['loadConfig needs file as text', loadConfig()],
        ['doctor needs file as text', doctor()],
        ['run needs select as a list', say('run', { select: 'days' })],
        ['plan needs its options as an object', say('plan', 'days')],
        ['plan needs its options as an object', say('plan', null)],
        ['run has no option selct', say('run', { selct: ['days'] })],
        ['doctor has no option onwait', doctor(file, { onwait: 1 })],
        ['accept needs days in its options', say('accept', 'days')],
        ['drop needs job as text', say('drop')],
        ['rename needs to as text', say('rename', 'days')],
        ['record needs folder as text and jobs as a list', say('record', null, { jobs: 'days' })],
    ])
        await expect(called).rejects.toMatchObject({ code: 'usage', message });
    const open = openHeadgate;
    for (const given of [{}, undefined, { destination: {} }])
        expect(() => open(given)).toThrow(/^openHeadgate needs a config; this one has no .*connection/);
    expect(() => openHeadgate(headgate.config, { sorce: 1 })).toThrow(/^openHeadgate has no option sorce$/);
    await headgate.close();
});
it('runs, plans and shows the status without options, a signal or a listener', async () => {
    const file = configFile('- { name: days, source: memory, window: { from: 2026-04-01, to: 2026-04-03 } }');
    const rows = [{ id: 1, day: '2026-04-01' }];
    const headgate = openHeadgate(await loadConfig(file, {}), { source: memorySource(rows) });
    expect(await headgate.run()).toMatchObject({ outcome: 'complete' });
    expect((await headgate.plan()).plan.slices).toEqual([]);
    expect((await headgate.status()).loads).not.toEqual([]);
    expect(await headgate.runs()).toHaveLength(1);
    await headgate.close();
});
//# sourceMappingURL=plain-javascript.test.js.map