import { randomUUID } from 'node:crypto';
import { appCode, lastAppCode } from '#tests/support/app-codes.ts';
import { runShop } from '#tests/support/run-shop.ts';
import { expectHolds } from './support/accessibility.ts';
import { plainBoot } from './support/demo-products.ts';
import { expect } from './support/fixtures.ts';
import { expectMailed } from './support/mailbox.ts';
import { placeOrder } from './support/place-order.ts';
import { test } from './support/staff-room.ts';
import { logInStaff } from './support/staff-session.ts';

const WIDTHS = [360, 768, 1280, 1920];
const PASSWORD = 'Wattle-2026';

/** The pages of the room, with their headings. */
const PAGES: Record<string, string | RegExp> = {
  '/admin': 'Today',
  '/admin/orders': 'Orders',
  '/admin/packing': 'Packing',
  '/admin/pickup': 'Pickup',
  '/admin/returns': 'Returns',
  '/admin/returns/SBR1': /Return/,
  '/admin/customers?q=a': 'Customers',
  '/admin/customers/nobody': 'Customer',
  '/admin/stock?q=bluff': 'Stock',
  '/admin/stock/no-such-size': /./,
  '/admin/listings?place=all': 'Listings',
  '/admin/products?q=bluff': 'Products',
  '/admin/products/no-such-product': 'Product',
  '/admin/prices?q=bluff': 'Prices',
  '/admin/prices?view=bulk': 'Prices',
  '/admin/offers': 'Offers',
  '/admin/offers?offer=new': 'New offer',
  '/admin/content': 'Content',
  '/admin/content/edit?kind=post': 'New post',
  '/admin/reviews': 'Reviews and questions',
  '/admin/gift-cards': 'Gift cards',
  '/admin/reports': 'Reports',
  '/admin/audit': 'Audit',
  '/admin/settings': 'Settings',
  '/admin/settings?view=webhooks': 'Settings',
  '/admin/settings?view=imports': 'Settings',
  '/admin/approvals': /./,
  '/admin/account': 'Your account',
};

/** An invitation's link, by the operator's program. */
async function invite(email: string, role: string): Promise<string> {
  const stdout = await runShop('staff invite', [email, '--name', 'Kim Lee', '--role', role]);
  const link = /\/admin\/join#[\w-]+/.exec(stdout)?.[0];
  if (!link) throw new Error(`There is no link in: ${stdout}`);
  return link;
}

test('an owner joins, invites a packer, logs out and logs in again', { tag: '@change' }, async ({
  page,
}) => {
  test.slow();
  const email = `${randomUUID()}@staff.example`;
  const main = page.getByRole('main');
  await page.goto(await invite(email, 'owner'));
  await expectHolds(page, main.getByText('Welcome, Kim Lee.'), { widths: WIDTHS });
  const secret = ((await main.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await main.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await main.getByLabel('Code that the app shows').fill('000000');
  await main.getByRole('button', { name: 'Join' }).click();
  await expect(main.getByRole('alert')).toContainText('This code is wrong');
  // The code of the step before counts too, which leaves two more for what follows.
  await main.getByLabel('Code that the app shows').fill(await lastAppCode(secret));
  await main.getByRole('button', { name: 'Join' }).click();
  const codes = main.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectHolds(page, codes.first(), { widths: WIDTHS });
  const recoveryCode = (await codes.first().textContent()) ?? '';
  expect(page.url()).not.toContain('#');
  await main.getByRole('button', { name: 'Open the staff room' }).click();
  await expect(main.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();

  // By keyboard: the list of keys, then a page.
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expectHolds(page, keys);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expectHolds(page, main.getByRole('row', { name: /Kim Lee \(you\)/ }), { widths: WIDTHS });

  await main.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  const other = `${randomUUID()}@staff.example`;
  await dialog.getByLabel('E-mail address').fill(other);
  await dialog.getByLabel('Name').fill('Jo Bell');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Choose at least one role.')).toBeVisible();
  await dialog.getByLabel('Packer').check();
  await expectHolds(page, dialog.getByLabel('Packer'), { widths: WIDTHS });
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = page.getByRole('dialog', { name: 'Send them this link' });
  await expect(link).toContainText('/admin/join#');
  await page.keyboard.press('Escape');
  await expect(main.getByRole('row', { name: other })).toContainText('Invited, not joined yet');

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/admin\/log-in/);
  await page.goto('/admin/audit');
  await page.waitForURL(/\/admin\/log-in\?to=%2Fadmin%2Faudit/);
  await main.getByLabel('E-mail address').fill(email);
  await main.getByLabel('Password', { exact: true }).fill('Wrong-2026');
  await main.getByRole('button', { name: 'Go on' }).click();
  await expectHolds(page, main.getByRole('alert'), { widths: WIDTHS });
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Go on' }).click();
  await expectHolds(page, main.getByLabel(/Code from your app/), { widths: WIDTHS });
  await main.getByLabel(/Code from your app/).fill(appCode(secret));
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(main.getByRole('row', { name: /staff\.invite/ }).first()).toBeVisible();

  // With a recovery code, if the app is lost.
  await page.getByRole('button', { name: 'Log out' }).click();
  await main.getByLabel('E-mail address').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Go on' }).click();
  await main.getByLabel(/Code from your app/).fill(recoveryCode);
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(main.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
});

test(
  'an order is packed and sent by two people',
  {
    tag: '@change',
  },
  async ({ page, room, playwright, extraHTTPHeaders }, { testId }) => {
    test.slow();
    const { BASE_URL = '' } = process.env;
    const shop = await playwright.request.newContext({
      baseURL: BASE_URL,
      extraHTTPHeaders: extraHTTPHeaders ?? {},
    });
    const email = `Marjorie.${testId.slice(-8)}@example.com`;
    const { number } = await placeOrder(shop, { productId: plainBoot.id, email, qty: 2 });
    await shop.dispose();
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    // A packer, who sees no prices.
    await logInStaff(page.context(), room.baseUrl, { roles: ['packer'], name: 'Jo Bell' });
    await page.goto(`/admin/orders?q=${number}`);
    await main.getByRole('link', { name: number }).click();
    await expect(main.getByRole('heading', { name: `Order ${number}`, level: 1 })).toBeVisible();
    await expect(main).not.toContainText('$');
    await main.getByRole('button', { name: 'Pack', exact: true }).click();
    await expectHolds(page, dialog, { widths: WIDTHS });
    await dialog.getByRole('button', { name: /^Pack/ }).click();
    await expect(main).toContainText('Packed ·');
    await page.keyboard.press('Escape');

    // The owner sends it. What a page loads by itself would meet the other session.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await logInStaff(page.context(), room.baseUrl, { roles: ['owner'] });
    await page.goto(`/admin/orders/${number}`);
    await expect(main).toContainText('Jo Bell');
    await main.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByLabel('Carrier').fill('Sendle');
    await dialog.getByLabel(/Tracking number/).fill('S1234567');
    await expectHolds(page, dialog, { widths: WIDTHS });
    await dialog.getByRole('button', { name: /^Send/ }).click();
    await expectMailed(email, 'order-news', 'https://track.sendle.com/tracking?ref=S1234567');
    await page.keyboard.press('Escape');
  },
);

/** Two parts, so that neither takes long on a slow machine. */
const HALVES = [Object.entries(PAGES).slice(0, 13), Object.entries(PAGES).slice(13)];

for (const [half, pages] of HALVES.entries()) {
  test(`every page of the staff room passes axe, part ${half + 1}`, { tag: '@change' }, async ({
    page,
    room,
  }) => {
    test.slow();
    const main = page.getByRole('main');
    await logInStaff(page.context(), room.baseUrl, { roles: ['owner'] });
    for (const [path, shown] of pages) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(main.getByText(/^(?:Loading|Opening)/)).toHaveCount(0);
        await expectHolds(page, main.getByRole('heading', { name: shown, level: 1 }), {
          widths: [360, 1280],
        });
      });
    }
  });
}

test('shoppers load nothing of the staff room', { tag: '@change' }, async ({ page, request }) => {
  const answer = await request.get('/admin');
  expect(answer.headers()['x-robots-tag']).toBe('noindex, nofollow');
  expect(answer.headers()['cache-control']).toBe('no-store');
  const own = (await answer.text()).match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g) ?? [];
  const home = (await (await request.get('/')).text()).match(
    /\/_next\/static\/[\w./~-]+\.(?:js|css)/g,
  );
  expect(own.some((file) => !home?.includes(file))).toBe(true);
  await page.goto('/');
  for (const file of ['/sitemap.xml', '/sitemaps/0.xml', '/robots.txt', '/service-worker.js']) {
    expect.soft(await (await request.get(file)).text(), file).not.toContain('/admin');
  }
});
