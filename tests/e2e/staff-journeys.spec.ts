import type { Page } from '@playwright/test';
import type { StaffRole } from '#lib/commerce/staff/permissions.ts';
import { expectHolds } from './support/accessibility.ts';
import { currentProducts, plainBoot } from './support/demo-products.ts';
import { expect } from './support/fixtures.ts';
import { expectMailed } from './support/mailbox.ts';
import { ReturnPages } from './support/pages/return-pages.ts';
import { placeOrder } from './support/place-order.ts';
import { deliver } from './support/shipped-order.ts';
import { test as base } from './support/staff-room.ts';
import { logInStaff } from './support/staff-session.ts';

/** What the staff do in a day, seen by them and by the buyer. staff.spec.ts has packing and sending. */
const test = base.extend<{
  email: string;
  /** Goes on as somebody else of the staff. */
  become: (role: StaffRole, name?: string) => Promise<void>;
}>({
  email: async ({ page: _ }, use, { testId }) => use(`Marjorie.${testId.slice(-8)}@example.com`),
  become: async ({ page, room }, use) =>
    use(async (role, name = 'Kim Lee') => {
      // What a page loads by itself would meet the other session.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await logInStaff(page.context(), room.baseUrl, { roles: [role], name });
    }),
});

/** Its price and stock change here, so it is not what other tests buy. */
const changed = currentProducts.at(-1) ?? plainBoot;

const main = (page: Page) => page.getByRole('main');

test('a refund above the limit is given once a second person approves it', {
  tag: '@change',
}, async ({ page, request, email, become }) => {
  test.slow();
  const { number } = await placeOrder(request, { productId: plainBoot.id, email, qty: 2 });
  await become('service', 'Jo Bell');
  await page.goto(`/admin/orders/${number}`);
  await main(page).getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog', { name: 'Give money back' });
  await refund.getByLabel('For the whole order, in dollars').fill('250');
  await refund.getByLabel('Reason').fill('Both seams came apart');
  await refund.getByRole('button', { name: 'Ask for $250.00' }).click();
  await expect(refund).toContainText('Somebody else has to approve it.');

  await become('finance', 'Ann Chu');
  await page.goto('/admin/approvals');
  const row = main(page).getByRole('row', { name: number });
  await expect(row).toContainText('Jo Bell');
  await row.getByRole('button', { name: 'Decide' }).click();
  const decision = page.getByRole('dialog', { name: 'Refund of $250.00' });
  await decision.getByRole('button', { name: /^Approve/ }).click();
  await expect(decision).toContainText('$250.00 is on its way back');
  await expectMailed(email, 'order-news', '$250.00');
});

test('a return is approved, taken in and paid back', { tag: '@change' }, async ({
  page,
  request,
  email,
  become,
}) => {
  test.slow();
  const order = await placeOrder(request, { productId: plainBoot.id, email });
  await deliver(order.number);
  const pages = new ReturnPages(page);
  const { BASE_URL = '' } = process.env;
  await page.goto(`${BASE_URL}/return/guest/create`);
  await main(page).getByRole('textbox', { name: 'Order number' }).fill(order.number);
  await main(page).getByRole('textbox', { name: 'Email address' }).fill(email);
  await main(page).getByRole('button', { name: 'Find order' }).click();
  await pages.reason(new RegExp(plainBoot.name)).selectOption('Too small');
  await pages.byPost.check();
  await pages.review.click();
  await pages.send.click();
  await expect(pages.thanks).toBeVisible();
  const number = await pages.number();

  await become('service');
  await page.goto(`/admin/returns/${number}`);
  const next = main(page).getByRole('region', { name: 'Next' });
  const dialog = page.getByRole('dialog');
  await next.getByRole('button', { name: 'Approve…' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(next).toContainText('Approved.');
  await expectMailed(email, 'return', 'you can send it back');
  await next.getByRole('button', { name: 'Take in…' }).click();
  await dialog.getByRole('button', { name: 'Take in' }).click();
  await expect(next).toContainText('Taken in.');

  // It is above the limit of service.
  await become('owner');
  await page.goto(`/admin/returns/${number}`);
  await next.getByRole('button', { name: 'Refund…' }).click();
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expectMailed(email, 'return', 'your money is on its way');
});

test('a count while an order waits keeps what is sold apart', { tag: '@change' }, async ({
  page,
  request,
  email,
  become,
}) => {
  const order = await placeOrder(request, { productId: changed.id, email });
  await become('merchandiser');
  const variant = order.lines[0]?.variantId ?? '';
  await page.goto(`/admin/stock/${variant}`);
  const waiting = main(page)
    .getByRole('row', { name: /^Online/ })
    .getByRole('cell')
    .nth(1);
  // Narrow windows show the column's name in each cell, and the others hide it.
  await expect(waiting).toHaveText(/[1-9]\d*$/);
  const sold = Number(/\d+$/.exec((await waiting.textContent()) ?? '')?.[0]);
  await main(page)
    .getByLabel(/^Units on the shelf/)
    .fill(String(sold + 20));
  await main(page).getByRole('button', { name: 'Save count' }).click();
  await expect(main(page)).toContainText('Saved: 20 to sell');
});

test(
  'an offer’s code is made, used, and stopped',
  { tag: '@change' },
  async ({ page, request, email, become }, { testId }) => {
    test.slow();
    const code = `KIM-${testId.slice(-8).toUpperCase()}`;
    await become('merchandiser');
    await page.goto('/admin/offers?offer=new');
    await main(page).getByLabel('Name').fill(`Thanks of ${code}`);
    await main(page).getByLabel('Percent', { exact: true }).fill('10');
    await main(page).getByLabel('Code', { exact: true }).fill(code);
    await main(page).getByRole('button', { name: 'Show what it does' }).click();
    const effect = main(page).getByRole('region', { name: 'What it does' });
    await expectHolds(page, effect, { widths: [360, 768, 1280, 1920] });
    await main(page).getByRole('button', { name: 'Make this offer' }).click();
    await expect(main(page)).toContainText('is made.');

    const order = await placeOrder(request, { productId: plainBoot.id, email, promoCodes: [code] });
    expect(order.lines[0]?.discount).toBeGreaterThan(0);

    await page.goto(`/admin/offers?q=${code}`);
    await main(page)
      .getByRole('link', { name: `Thanks of ${code}` })
      .click();
    await expect(main(page)).toContainText('1 order, $');
    await main(page).getByRole('button', { name: 'Stop it now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Stop/ }).click();
    await expect(main(page)).toContainText('Ended');
  },
);

test(
  'a sale and a post begin by themselves at their time',
  { tag: '@change' },
  async ({ page, become }, { testId }) => {
    test.slow();
    const title = `Mud season ${testId.slice(-8)}`;
    await become('merchandiser');
    const from = shopMinute(2);
    await page.goto('/admin/content/edit?kind=post');
    await main(page).getByLabel('Title').fill(title);
    await main(page).getByLabel('Summary').fill('What mud does to a boot.');
    await main(page).getByLabel('Author').fill('Kim Lee');
    await main(page).getByLabel('Appears on (optional)').fill(from);
    await main(page).getByLabel('Text', { exact: true }).fill('Wash it off **soon**.');
    await main(page)
      .getByRole('button', { name: /^Plan for/ })
      .click();
    await expect(main(page)).toContainText(/appears/i);

    await page.goto(`/admin/prices?q=${changed.id}`);
    await main(page).getByRole('button', { name: changed.name }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New price').fill('19.95');
    await dialog.getByLabel('From (optional)').fill(from);
    await dialog.getByLabel('Until (optional)').fill(shopMinute(60));
    await dialog.getByRole('button', { name: 'Show what happens' }).click();
    await dialog.getByRole('button', { name: 'Set this price' }).click();
    await expect(dialog).toContainText('Saved.');

    await page.goto('/blog');
    await expect(main(page).getByText(title)).toBeHidden();
    // Meanwhile other tests have the processor.
    await expect
      .poll(() => shopMinute(0) >= from, { intervals: [1000], timeout: 150_000 })
      .toBe(true);
    await expect(async () => {
      await page.goto('/blog');
      await expect(main(page).getByText(title).first()).toBeVisible({ timeout: 1000 });
      await page.goto(`/products/${changed.slug}`);
      await expect(main(page).getByText('$19.95').first()).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 150_000 });
  },
);

/** A minute of the shop's clocks from now, as a field for times takes it. */
function shopMinute(minutes: number): string {
  const time = new Date(Date.now() + minutes * 60_000);
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Australia/Sydney',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(time)
    .replace(' ', 'T');
}
