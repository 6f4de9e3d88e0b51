import { onTestFinished } from 'vitest';
import { loadConfig } from '../../../src/config/load-config.js';
import { startUi } from '../../../src/ui/start.js';

/** The pages of a config, read without JavaScript. Throws if a page's status is not 200. */
export async function openPages(
  file: string,
  env: Record<string, string>,
): Promise<(path: string) => Promise<string>> {
  const ui = await startUi({ config: await loadConfig(file, env) });
  onTestFinished(() => ui.close());
  const entered = await fetch(ui.url, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const base = new URL(ui.url);
  return async (path) => {
    const answer = await fetch(new URL(`${base.pathname.replace(/\/$/, '')}${path}`, base), {
      headers: { cookie },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
    return text;
  };
}
