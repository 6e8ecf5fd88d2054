import { test } from './support/account-test.ts';
import { giftCard, plainBoot } from './support/demo-products.ts';
import { expect } from './support/fixtures.ts';
import { placeOrder } from './support/place-order.ts';

test('a customer lists their orders, reads one and buys it again', { tag: '@change' }, async ({
  page,
  request,
  screens,
  customer,
}) => {
  const order = await placeOrder(request, { productId: plainBoot.id, email: customer.email });
  await placeOrder(request, { productId: giftCard.id, email: customer.email });
  await screens.goto();
  // A gift card is delivered as soon as it is e-mailed.
  await expect(screens.panel('Latest order')).toContainText(/Placed|Delivered/);
  await screens.panel('Latest order').getByRole('link', { name: 'All orders' }).click();
  await expect(screens.orders).toHaveCount(2);
  await screens.orders.getByRole('link', { name: `Order #${order.number}` }).click();
  await expect(page).toHaveTitle(new RegExp(`^Order #${order.number}`));
  await expect(
    page.getByRole('heading', { level: 1, name: `Order #${order.number}` }),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    `HomeMy AccountOrdersOrder #${order.number}`,
  );
  await expect(screens.main.getByRole('list', { name: 'Order items' })).toContainText(
    plainBoot.name,
  );
  // An A4 sheet in landscape is as wide as a desktop, where the account's menu has a column.
  await page.setViewportSize({ width: 1123, height: 794 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Tax invoice', { exact: true })).toBeVisible();
  const printed = await screens.main.getByRole('list', { name: 'Order items' }).boundingBox();
  expect(printed?.width).toBeGreaterThan(900);
  await page.emulateMedia({ media: 'screen' });
  await screens.buyAgain.click();
  await expect(screens.notifications).toContainText('has been added to the cart.');
  await expect(page.getByRole('dialog', { name: /Cart/ })).toContainText(plainBoot.name);
});
