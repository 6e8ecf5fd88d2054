import type { Order } from '#lib/commerce/checkout/order.ts';
import { giftCard } from './support/demo-products.ts';
import { test as base, expect } from './support/fixtures.ts';
import { placeOrder } from './support/place-order.ts';

/** Each test has its own order and e-mail address: lookups are limited by both. */
const test = base.extend<{ order: Order; email: string }>({
  email: async ({ page: _ }, use, { testId }) => use(`Marjorie.${testId.slice(-8)}@example.com`),
  order: async ({ request, email }, use) => {
    // Gift cards have no stock, so these orders cannot sell out a size another test needs.
    const wish = { productId: giftCard.id, email };
    await use(await placeOrder(request, wish));
  },
});

test('a guest finds an order by its number and e-mail address', { tag: '@change' }, async ({
  page,
  orders,
  order,
  email,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click();
  await expect(page).toHaveTitle(/^Orders/);
  // As people type it: with the #, in lower case, and the address in any case.
  await orders.lookUp(`#${order.number.toLowerCase()}`, email.toLowerCase());

  await expect(page).toHaveURL(`/orders/${order.number}`);
  await expect(orders.heading(order.number)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^Order #${order.number}`));
  // It is delivered as soon as its gift card was mailed.
  await expect(
    page.getByText(/Each gift card arrives by email\.|Your order has been emailed\./),
  ).toBeVisible();
  await expect(orders.items.getByRole('listitem')).toHaveCount(1);
  await expect(orders.items.getByRole('link', { name: giftCard.name })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('12 Gum Street').first()).toBeVisible();
  await expect(main.getByText('Visa ending in 1111')).toBeVisible();
  await expect(main.getByText('Includes GST of')).toBeVisible();
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: /^Download .*PDF/ }).click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`${order.number}\\.pdf$`));
});
