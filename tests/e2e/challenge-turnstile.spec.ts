import {
  expect,
  lookupForm,
  NO_TOKEN,
  passes,
  policyHosts,
  test,
  tokenOf,
} from './support/challenge-shop.ts';

test.use({ kind: 'turnstile' });

const ACTION = 'order_lookup';
const SCRIPT = 'script challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const WIDGET = 'iframe[src^="https://challenges.cloudflare.com/"]';

test('the script loads once a form is filled in; its token reaches the call, and its widget goes', async ({
  page,
  hosts,
  provider,
}) => {
  provider.answers(passes('turnstile', ACTION));
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

test('what it asks a shopper stays on screen as long as they need', async ({
  page,
  hosts,
  provider,
}) => {
  hosts.behaves = 'asks';
  provider.answers(passes('turnstile', ACTION));
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

test('a question that nobody answers goes, and the server decides', async ({
  page,
  hosts,
  provider,
}) => {
  hosts.behaves = 'asks';
  provider.answers(NO_TOKEN);
  await page.clock.install();
  await page.goto('/orders');
  const form = lookupForm(page);
  await form.send();
  await expect(page.getByRole('button', { name: 'Verify you are human' })).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(form.refusal).toBeVisible();
  await expect(page.locator(WIDGET)).toHaveCount(0);
});

test('a widget that fails locks no form', async ({ page, hosts, provider }) => {
  hosts.behaves = 'fails';
  provider.answers('no JSON');
  await page.goto('/orders');
  const form = lookupForm(page);
  await form.send();
  await expect(form.answer).toBeVisible();
  await expect(page.locator(WIDGET)).toHaveCount(0);
});
