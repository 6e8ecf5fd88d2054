import { test } from './support/account-test.ts';
import { giftCard, plainBoot } from './support/demo-products.ts';
import { expect } from './support/fixtures.ts';
import { placeOrder } from './support/place-order.ts';

test('orders are listed, read and bought again', { tag: '@change' }, async ({
  page,
  request,
  screens,
  customer,
}) => {
  const order = await placeOrder(request, { productId: plainBoot.id, email: customer.email });
  await placeOrder(request, { productId: giftCard.id, email: customer.email });
  await screens.goto();
  await expect(screens.panel('Latest order')).toContainText('Placed');
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

test('older orders are a page further, and Back leads to the newer ones', async ({
  page,
  request,
  screens,
  customer,
}) => {
  const numbers: string[] = [];
  for (let placed = 0; placed < 11; placed += 1) {
    const order = await placeOrder(request, { productId: giftCard.id, email: customer.email });
    numbers.unshift(order.number);
  }
  await screens.goto('orders');
  await expect(screens.main.getByText('11 orders, page 1 of 2')).toBeVisible();
  await expect(screens.orders).toHaveCount(10);
  await screens.main.getByRole('link', { name: 'Older orders' }).click();
  await expect(page).toHaveURL(/\/account\/orders\?page=2$/);
  await expect(screens.orders).toHaveText([new RegExp(`Order #${numbers[10]}`)]);
  await screens.orders.getByRole('link').click();
  await expect(screens.buyAgain).toBeVisible();
  await page.goBack();
  await expect(screens.main.getByText('11 orders, page 2 of 2')).toBeVisible();
  await page.goBack();
  await expect(screens.orders).toHaveCount(10);
});

test('what cannot be bought again is told, and changes nothing', async ({
  page,
  request,
  screens,
  customer,
}) => {
  const order = await placeOrder(request, { productId: plainBoot.id, email: customer.email });
  await page.route('**/objects', (route) => route.fulfill({ json: { data: { results: [null] } } }));
  await page.goto(`/account/orders/${order.number.toLowerCase()}`);
  await screens.buyAgain.click();
  await expect(
    screens.main.getByText('None of these items could be added to your cart.'),
  ).toBeVisible();
  await expect(screens.main.getByText(/: No longer available\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});

test('an order that cannot be bought again for now is told', async ({
  page,
  request,
  screens,
  customer,
}) => {
  const order = await placeOrder(request, { productId: plainBoot.id, email: customer.email });
  await page.route('**/objects', (route) => route.fulfill({ status: 503, body: 'Down' }));
  await page.goto(`/account/orders/${order.number}`);
  await screens.buyAgain.click();
  await expect(screens.main.getByText('Unable to add this order to your cart.')).toBeVisible();
});

test('nobody else’s order is shown, by whatever number', async ({
  page,
  request,
  screens,
  customer,
}) => {
  const email = `somebody.else.${customer.email}`;
  const order = await placeOrder(request, { productId: giftCard.id, email });
  for (const number of [order.number, 'SB000000000', 'any']) {
    await page.goto(`/account/orders/${number}`);
    await expect(screens.problem).toContainText('We couldn’t find that order.');
    await expect(screens.main).not.toContainText('Gum Street');
  }
});
