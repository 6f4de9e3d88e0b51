import { expect, it, onTestFinished, vi } from 'vitest';
import { startProgress } from '../../src/terminal/progress/start-progress.js';
/** The lines on stderr, each with the seconds after which it appeared. */
async function follow(logFormat) {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12) });
    onTestFinished(() => void vi.useRealTimers());
    const began = Date.now();
    const lines = [];
    const write = (line) => lines.push({ at: (Date.now() - began) / 1_000, line: line.trimEnd() });
    const flags = { logFormat, quiet: false, debug: false };
    const progress = await startProgress({
        flags,
        env: {},
        stderr: { write },
        err: { typed: (text) => text },
    });
    return { lines, progress, began };
}
const waitOf = (began) => ({
    type: 'waiting',
    lane: 'main',
    wait: { kind: 'settle', until: began + 600_000 },
});
it('a log says less and less often what it waits for, and nothing after that', async () => {
    const { lines, progress, began } = await follow('text');
    progress.onEvent(waitOf(began));
    vi.advanceTimersByTime(60_000);
    // The same wait is not reported again.
    progress.onEvent(waitOf(began));
    vi.advanceTimersByTime(600_000);
    const text = 'checking whether the last job reached the service until 12:10:00Z';
    expect(lines).toEqual([
        { at: 0, line: `12:00:00Z ${text} (10m 00s left)` },
        { at: 30, line: `12:00:30Z ${text} (9m 30s left)` },
        { at: 90, line: `12:01:30Z ${text} (8m 30s left)` },
        { at: 210, line: `12:03:30Z ${text} (6m 30s left)` },
        { at: 450, line: `12:07:30Z ${text} (2m 30s left)` },
    ]);
    progress.end();
    expect(vi.getTimerCount()).toBe(0);
});
it('the JSON log says it as events', async () => {
    const { lines, progress, began } = await follow('json');
    progress.onEvent(waitOf(began));
    vi.advanceTimersByTime(100_000);
    expect(lines.map(({ at }) => at)).toEqual([0, 30, 90]);
    expect(JSON.parse(lines[1]?.line ?? '')).toMatchObject({
        type: 'still',
        lane: 'main',
        wait: { kind: 'settle', until: '2026-01-01T12:10:00.000Z' },
    });
    progress.end();
});
//# sourceMappingURL=heartbeat.test.js.map