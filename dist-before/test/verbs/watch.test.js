import { expect, it } from 'vitest';
import { HeadgateError, loadConfig, openHeadgate } from '../../src/index.js';
import { memorySource } from '../library/memory-source.js';
import { configFile } from './config.js';
/** Two job configs, one of which is due each second. `onSubmit` is called before every submit. */
async function open(onSubmit) {
    const file = configFile(['- { name: often, source: memory, schedule: "* * * * * *" }', '- { name: never, source: memory }'].join('\n'));
    const source = memorySource([{ day: '2026-04-01' }]);
    const submit = (request, signal) => {
        onSubmit();
        return source.submit(request, signal);
    };
    return openHeadgate(await loadConfig(file, {}), { source: { ...source, submit } });
}
async function loaded(headgate) {
    const { loads } = await headgate.status({ offline: true }, new AbortController().signal);
    await headgate.close();
    return loads.map(({ job }) => job);
}
it('runs what is due by itself, and ends with an abort', async () => {
    const stop = new AbortController();
    let submits = 0;
    const headgate = await open(() => {
        submits += 1;
        if (submits === 2)
            stop.abort();
    });
    await expect(headgate.watch({}, stop.signal)).rejects.toMatchObject({ code: 'interrupted' });
    expect(await loaded(headgate)).toEqual(['often']);
});
it('hands what is due to the caller, and outlives an error that a later run may get past', async () => {
    const stop = new AbortController();
    const headgate = await open(() => undefined);
    const runs = [];
    const errors = [];
    const run = async (due) => {
        runs.push(due);
        if (runs.length === 1)
            throw new HeadgateError('destination_locked', 'held');
        stop.abort();
    };
    const onError = ({ code }) => errors.push(code);
    await expect(headgate.watch({ run, onError }, stop.signal)).rejects.toMatchObject({ code: 'interrupted' });
    expect({ runs, errors }).toEqual({ runs: [['often'], ['often']], errors: ['destination_locked'] });
    expect(await loaded(headgate)).toEqual([]);
});
it('has nothing to watch without a schedule', async () => {
    const headgate = await open(() => undefined);
    const { signal } = new AbortController();
    await expect(headgate.watch({ select: ['never'] }, signal)).rejects.toMatchObject({ code: 'usage' });
    await headgate.close();
});
//# sourceMappingURL=watch.test.js.map