import { expect, lookupForm, passes, SITE_KEY, test, tokenOf } from './support/challenge-shop.ts';

test.use({ kind: 'recaptcha-enterprise' });

const ACTION = 'order_lookup';

test('the script of reCAPTCHA Enterprise gives a token for the call', async ({
  page,
  hosts,
  provider,
}) => {
  provider.answers(passes('recaptcha-enterprise', ACTION));
  await page.goto('/orders');
  const form = lookupForm(page);
  await form.send();
  await expect(form.answer).toBeVisible();
  expect(hosts.asked[0]).toBe(`script www.google.com/recaptcha/enterprise.js?render=${SITE_KEY}`);
  expect(provider.asked.map(({ path, body }) => [path, body])).toEqual([
    [
      '/v1/projects/shop-1/assessments',
      {
        event: expect.objectContaining({
          token: tokenOf(ACTION),
          siteKey: SITE_KEY,
          expectedAction: ACTION,
        }),
      },
    ],
  ]);
});
