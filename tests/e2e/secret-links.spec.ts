import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const SECRET = 'S3CR3TxOFxAxLINK';

/** Opens a link; returns the URL and referrer of every request the page makes meanwhile. */
async function follow(page: Page, link: string): Promise<string[]> {
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

test('the secret of a link disappears from the URL at once, and is in no request’s URL', {
  tag: '@change',
}, async ({ page }) => {
  for (const path of [
    '/account/verify',
    '/account/email-undo',
    '/account/password/reset',
    '/reminders/confirm',
    '/reminders/stop',
    '/reviews/write',
    '/reviews/stop',
    '/wishlist/stop',
    '/newsletter/confirm',
  ]) {
    // The address is cleaned before any of the page's own scripts run.
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    await page.goto(`${path}?user=ada@example.com&code=${SECRET}`);
    await expect(page).toHaveURL(path);
    await page.unroute('**/_next/static/**/*.js');
    const sent = await follow(page, `${path}?user=ada@example.com&code=${SECRET}`);
    await expect(page).toHaveURL(path);
    expect(sent.filter((request) => request.includes(SECRET))).toEqual([]);
  }
});

test('a link’s secret survives a reload, but not a visit to another page', {
  tag: '@change',
}, async ({ page }) => {
  await page.goto(`/account/password/reset?user=ada@example.com&code=${SECRET}`);
  const whole = page.getByRole('button', { name: 'Save new password' });
  await expect(whole).toBeVisible();
  await page.reload();
  await expect(whole).toBeVisible();
  await page.goto('/');
  await page.goto('/account/password/reset');
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
});
