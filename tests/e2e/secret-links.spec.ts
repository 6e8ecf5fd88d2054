import { expect, test } from './support/fixtures.ts';
import { openSecondServer } from './support/second-server.ts';

const SECRET = 'S3CR3TxOFxAxLINK';

/** Opens a link; returns the URL and referrer of every request the page makes meanwhile. */
async function follow(page: import('@playwright/test').Page, link: string): Promise<string[]> {
  const sent: string[] = [];
  page.on('request', async (request) => {
    const { referer = '' } = request.headers();
    if (request.isNavigationRequest()) return;
    // Bodies are left out: the call that redeems the link sends the secret in its body.
    sent.push(`${request.url()} ${referer}`);
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return sent;
}

for (const path of [
  '/account/verify',
  '/account/password/reset',
  '/reminders/confirm',
  '/reminders/stop',
  '/newsletter/confirm',
]) {
  test(`the secret of a link to ${path} leaves the address at once`, { tag: '@change' }, async ({
    page,
  }) => {
    // The address is cleaned before any of the page's own scripts run.
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    await page.goto(`${path}?user=ada@example.com&code=${SECRET}`);
    await expect(page).toHaveURL(path);
    await page.unroute('**/_next/static/**/*.js');

    const sent = await follow(page, `${path}?user=ada@example.com&code=${SECRET}`);
    await expect(page).toHaveURL(path);
    expect(sent.filter((request) => request.includes(SECRET))).toEqual([]);
  });
}

test('a link is read, and found again by a reload', { tag: '@change' }, async ({ page }) => {
  await page.goto(`/account/password/reset?user=ada@example.com&code=${SECRET}`);
  const whole = page.getByRole('button', { name: 'Save new password' });
  await expect(whole).toBeVisible();
  await page.reload();
  await expect(whole).toBeVisible();
  await page.goto('/');
  await page.goto('/account/password/reset');
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
});

test('no log holds a secret, nor what a visitor wrote to pass for a line of it', {
  tag: '@change',
}, async () => {
  const server = await openSecondServer(process.env.DATABASE_URL ?? '');
  try {
    const forged = `%0A{"level":"error","message":"${SECRET}"}`;
    const addresses = [
      `/account/verify?user=a&code=${SECRET}`,
      `/account/password/reset?code=${SECRET}%`,
      `/reminders/confirm?code=${SECRET}`,
      `/reminders/stop?code=${SECRET}`,
      `/newsletter/confirm?code=${SECRET}`,
      `/newsletter/unsubscribe/${SECRET}`,
      `/checkout/payment?paymentToken=${SECRET}`,
      `/payments/sandbox/paypal?token=${SECRET}`,
      `/orders/${SECRET}`,
      `/account/orders/SB123456789/return/${SECRET}`,
      `/return/guest/create?order=${SECRET}`,
      `/search?q=${SECRET}${forged}`,
      `/no-such-page${forged}?${SECRET}`,
      `/_next/image?url=%2Fmedia%2F${forged}&w=640&q=75`,
      `/_next/image?url=${encodeURIComponent(`/media/${'0'.repeat(64)}.jpg`)}&w=640&q=75`,
      `/media/${forged}`,
      `/api/payment/voucher/balance/${SECRET}?pin=${SECRET}&x=${forged}`,
      `/api/no-such-call${forged}?${SECRET}`,
    ];
    for (const address of addresses) {
      for (const headers of [{}, { rsc: '1' }]) {
        const answer = await fetch(server.baseUrl + address, { headers });
        expect(answer.status, address).toBeLessThan(500);
        await answer.arrayBuffer();
      }
    }
    await fetch(`${server.baseUrl}/api/identity?code=${SECRET}`, { method: 'POST', body: SECRET });
  } finally {
    await server.stop();
  }
  expect(server.log()).not.toContain(SECRET);
});
