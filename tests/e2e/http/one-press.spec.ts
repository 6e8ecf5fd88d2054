import { newToken } from '../support/challenge.ts';
import { newcomer } from '../support/customer.ts';
import { expect, test } from '../support/http-test.ts';
import { mailedLink } from '../support/mailbox.ts';
import { consentOf } from '../support/newsletter.ts';

test('a mail program unsubscribes with one POST, without a redirect or a cookie', {
  tag: '@change',
}, async ({ request }) => {
  const { email } = newcomer();
  const recaptchaToken = await newToken(request, 'newsletter_subscribe');
  await request.post('/api/newsletter/subscriptions', { data: { email, recaptchaToken } });
  const link = await mailedLink(email, 'confirm-newsletter', { path: '/newsletter/confirm' });
  const code = new URL(link, 'http://shop').searchParams.get('code');
  await request.post('/api/newsletter/confirm', { data: { code } });
  const { state, unsubscribePath = '' } = (await consentOf(email)) ?? {};
  expect(state).toBe('subscribed');

  const opened = await request.get(unsubscribePath, { maxRedirects: 0 });
  expect(opened.status()).toBe(200);
  expect(opened.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(await opened.text()).not.toContain(unsubscribePath.split('/').at(-1));
  expect((await consentOf(email))?.state).toBe('subscribed');

  const answer = await request.post(unsubscribePath, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['set-cookie']).toBeUndefined();
  expect((await consentOf(email))?.state).toBe('unsubscribed');
});
