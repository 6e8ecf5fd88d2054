import {
  expect,
  lookupForm,
  passes,
  policyHosts,
  test,
  tokenOf,
} from './support/challenge-shop.ts';

test.use({ kind: 'turnstile' });

const ACTION = 'order_lookup';
const SCRIPT = 'script challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const WIDGET = 'iframe[src^="https://challenges.cloudflare.com/"]';

test('Turnstile’s script loads when a form is filled in, and its widget is removed after the call', async ({
  page,
  hosts,
  provider,
}) => {
  provider.answers(passes(ACTION));
  const opened = await page.goto('/orders');
  await page.waitForLoadState('networkidle');
  expect(hosts.asked).toEqual([]);
  const host = ['https://challenges.cloudflare.com'];
  const policy = policyHosts(opened?.headers()['content-security-policy'] ?? '');
  expect(policy['script-src']).toEqual(host);
  expect(policy['frame-src']).toEqual(host);
  const form = lookupForm(page);
  await form.number.focus();
  await expect.poll(() => hosts.asked[0]).toBe(SCRIPT);
  await form.send();
  await expect(form.answer).toBeVisible();
  expect(provider.asked.map(({ body }) => body)).toEqual([
    expect.objectContaining({ response: tokenOf(ACTION) }),
  ]);
  await expect(page.locator(WIDGET)).toHaveCount(0);
});

test('Turnstile’s question stays on screen as long as the shopper needs', async ({
  page,
  hosts,
  provider,
}) => {
  hosts.behaves = 'asks';
  provider.answers(passes(ACTION));
  await page.clock.install();
  await page.goto('/orders');
  const form = lookupForm(page);
  await form.send();
  const question = page.getByRole('button', { name: 'Verify you are human' });
  await expect(question).toBeVisible();
  await page.clock.fastForward(60_000);
  await question.click();
  await expect(form.answer).toBeVisible();
  expect(provider.asked[0]?.body).toMatchObject({ response: tokenOf(ACTION) });
  await expect(question).toHaveCount(0);
});
