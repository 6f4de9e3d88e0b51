import { expect, test } from 'vitest';
import { testService } from '../../support/service.js';
import { cookieOf, sendForm, studioPassword, useInvitation } from '../../support/studio.js';

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('the account page shows browsers, key uses and recent events, and signs all browsers out', async () => {
  const { service, ...api } = await testService();
  const { invitation } = await service.bootstrap('ada@example.com', 'standard');
  const first = await useInvitation(service, invitation?.code);
  const signIn = (password: string) =>
    sendForm(service, '/sign-in', { email: 'ada@example.com', password, next: '/jobs' });
  const refused = await signIn('wrong');
  expect(refused.status).toBe(401);
  // What has to be typed again.
  expect(await refused.text()).toMatch(/<input[^>]* type="password"[^>]* autofocus/);
  const second = cookieOf(await signIn(studioPassword));
  await (await api.client('standard', 'ada@example.com')).get('/me');
  const page = async (path: string, cookie: string, form: Record<string, string> | null = null) =>
    sendForm(service, path, form, { Cookie: cookie });
  const shown = textOf(await (await page('/account', second)).text());
  expect(shown).toMatch(/127\.0\.0\.1 just now just now 127\.0\.0\.1 \(this one\) just now/);
  expect(shown).toMatch(
    /Recent security events What When From Signed in just now 127\.0\.0\.1 A password was chosen .* Wrong password/,
  );
  expect(shown).toMatch(/Key Last used .* just now from 127\.0\.0\.1/);
  await page('/account/sign-out-everywhere', second, {});
  for (const cookie of [first, second]) {
    expect((await page('/account', cookie)).headers.get('Location')).toMatch(/^\/sign-in/);
  }
});
