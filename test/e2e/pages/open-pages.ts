import { onTestFinished } from 'vitest';
import { loadConfig } from '../../../src/config/load-config.js';
import { startUi } from '../../../src/ui/pages.js';

/** Reads a page without JavaScript, or sends it a form. Throws if its status is another one, by default than 200. */
type ReadPage = (path: string, status?: number, form?: Record<string, string>) => Promise<string>;

/** The pages of a config, which with `isEdited` may change it. */
export async function openPages(
  file: string,
  env: Record<string, string>,
  isEdited = false,
): Promise<ReadPage> {
  const edit = { file, env, propose: () => Promise.reject(new Error()) };
  const ui = await startUi({ config: await loadConfig(file, env), edit, readOnly: !isEdited });
  onTestFinished(() => ui.close());
  return enterPages(ui.url);
}

/** The pages at the address that `headgate ui` prints. */
async function enterPages(url: string): Promise<ReadPage> {
  const entered = await fetch(url, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const base = new URL(url);
  return async (path, status = 200, form) => {
    const answer = await fetch(new URL(`${base.pathname.replace(/\/$/, '')}${path}`, base), {
      headers: { cookie, Origin: base.origin },
      ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
    });
    const text = await answer.text();
    if (answer.status !== status) throw new Error(`${path} was answered ${answer.status}: ${text}`);
    return text;
  };
}
