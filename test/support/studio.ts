import type { RunningService } from '../../src/service/process/start.js';

export const studioPassword = 'eleven grey geese';

/** Posts a form, or gets a page without one, as a browser does that follows no answer by itself. */
export function sendForm(
  { studio }: Pick<RunningService, 'studio'>,
  path: string,
  form: Record<string, string> | null,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(new URL(path, studio), {
    redirect: 'manual',
    headers: { Origin: new URL(studio).origin, ...headers },
    ...(form === null ? {} : { method: 'POST', body: new URLSearchParams(form) }),
  });
}

/** The cookie that an answer sets, as a browser sends it back. */
export const cookieOf = (answer: Response) => (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';

/** Chooses a password with an invitation, which must be open; answers the cookie of the session. */
export async function useInvitation(
  service: Pick<RunningService, 'studio'>,
  code: string | undefined,
  password = studioPassword,
): Promise<string> {
  const answer = await sendForm(service, '/invitation/password', { code: code ?? '', password });
  if (answer.status !== 303) throw new Error(`the invitation was answered ${answer.status}`);
  return cookieOf(answer);
}
