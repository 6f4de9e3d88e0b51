import { onTestFinished } from 'vitest';
import { loadConfig } from '../../../src/config/load-config.js';
import { startUi } from '../../../src/ui/start.js';
/** The pages of a config. */
export async function openPages(file, env) {
    const ui = await startUi({ config: await loadConfig(file, env) });
    onTestFinished(() => ui.close());
    return enterPages(ui.url);
}
/** The pages at the address that `headgate ui` prints. */
export async function enterPages(url) {
    const entered = await fetch(url, { redirect: 'manual' });
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const base = new URL(url);
    return async (path, status = 200) => {
        const answer = await fetch(new URL(`${base.pathname.replace(/\/$/, '')}${path}`, base), {
            headers: { cookie },
        });
        const text = await answer.text();
        if (answer.status !== status)
            throw new Error(`${path} was answered ${answer.status}: ${text}`);
        return text;
    };
}
//# sourceMappingURL=open-pages.js.map