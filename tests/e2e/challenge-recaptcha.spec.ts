import {
  expect,
  lookupForm,
  passes,
  policyHosts,
  SITE_KEY,
  test,
  tokenOf,
} from './support/challenge-shop.ts';

const ACTION = 'order_lookup';

test('reCAPTCHA’s script loads when a form is filled in, and its token is sent with the call', async ({
  page,
  hosts,
  provider,
}) => {
  provider.answers(passes(ACTION));
  const opened = await page.goto('/orders');
  await page.waitForLoadState('networkidle');
  expect(hosts.asked).toEqual([]);
  // Exactly the provider's hosts. That they are enough, the quiet console shows.
  expect(policyHosts(opened?.headers()['content-security-policy'] ?? '')).toMatchObject({
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': ['https://www.google.com/recaptcha/'],
  });
  const form = lookupForm(page);
  await form.number.focus();
  await expect
    .poll(() => hosts.asked[0])
    .toBe(`script www.google.com/recaptcha/api.js?render=${SITE_KEY}`);
  await expect.poll(() => hosts.asked).toContain('fetch www.google.com/recaptcha/api2/clr');
  await form.send();
  await expect(form.answer).toBeVisible();
  expect(provider.asked.map(({ body }) => body)).toEqual([
    expect.objectContaining({ response: tokenOf(ACTION) }),
  ]);
});

test('a call is let through within its rate limit while reCAPTCHA is away', async ({
  page,
  hosts,
  provider,
}) => {
  hosts.behaves = 'away';
  provider.answers('Bad gateway', 502);
  await page.goto('/orders');
  const form = lookupForm(page);
  await form.send();
  await expect(form.answer).toBeVisible();
  expect(provider.asked[0]?.body).toMatchObject({ response: '' });
});
