import type { Order } from '#lib/commerce/checkout/order.ts';
import { expectHolds } from './support/accessibility.ts';
import { giftCard } from './support/demo-products.ts';
import { test as base, expect } from './support/fixtures.ts';
import { placeOrder } from './support/place-order.ts';

const LOOKUP = '**/api/orders/lookup';

/** Each test has its own order and e-mail address: lookups are limited by both. */
const test = base.extend<{ order: Order; email: string }>({
  email: async ({ page: _ }, use, { testId }) => use(`Marjorie.${testId.slice(-8)}@example.com`),
  order: async ({ request, email }, use) => {
    // Gift cards have no stock, so these orders cannot sell out a size another test needs.
    const wish = { productId: giftCard.id, email, instructions: 'Mind the magpie.' };
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
  await expect(
    page.getByText('We’ve received your order and we’re getting it ready.'),
  ).toBeVisible();
  await expect(orders.items.getByRole('listitem')).toHaveCount(1);
  await expect(orders.items.getByRole('link', { name: giftCard.name })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('12 Gum Street').first()).toBeVisible();
  await expect(main.getByText('Mind the magpie.')).toBeVisible();
  await expect(main.getByText('Visa ending in 1111')).toBeVisible();
  await expect(main.getByText('Includes GST of')).toBeVisible();
});

test('a reload, and coming back, show the order again; another browser is asked first', async ({
  page,
  browser,
  baseURL,
  orders,
  order,
  email,
}) => {
  await orders.goto();
  await orders.lookUp(order.number, email);
  await expect(orders.items).toBeVisible();
  await page.reload();
  await expect(orders.items).toBeVisible();
  await page.goto('/');
  await page.goBack();
  await expect(orders.items).toBeVisible();

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await stranger.newPage();
  await theirs.goto(`/orders/${order.number}`);
  await expect(theirs.getByRole('textbox', { name: 'Order number' })).toHaveValue(order.number);
  await expect(theirs.getByRole('main')).not.toContainText('Gum Street');
  await stranger.close();
});

test('a link to an order asks for its e-mail address, then shows it in place', async ({
  page,
  orders,
  order,
  email,
}) => {
  await orders.goto(order.number.toLowerCase());
  await expect(orders.heading(order.number)).toBeVisible();
  await expect(orders.number).toHaveValue(order.number);
  await orders.email.fill(email);
  await orders.email.press('Enter');
  await expect(orders.items).toBeVisible();
  await expect(orders.heading(order.number)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(order.number, 'i'));
});

test('a wrong pair and an order that is none get the same answer', async ({
  orders,
  order,
  email,
}) => {
  await orders.goto();
  await orders.lookUp(order.number, 'somebody.else@example.com');
  await expect(orders.problem).toContainText('We couldn’t find that order.');
  const wrongPair = await orders.problem.textContent();
  await orders.lookUp('SB000000000', email);
  await expect(orders.find).not.toHaveAttribute('aria-disabled');
  await expect(orders.problem).toHaveText(wrongPair ?? '');
});

test('what cannot be a number or an address is told beside its field', async ({ page, orders }) => {
  let asked = 0;
  await page.route(LOOKUP, (route) => {
    asked += 1;
    return route.continue();
  });
  await orders.goto();
  await orders.find.click();
  await expect(orders.number).toBeFocused();
  await expect(orders.number).toHaveAccessibleDescription(/^Enter your order number\./);
  await expect(orders.email).toHaveAccessibleDescription(/^Enter your email address\./);
  await orders.lookUp('SB-1/2', 'marjorie@');
  await expect(orders.number).toHaveAccessibleDescription(/^Use #, letters and digits only\./);
  await expect(orders.email).toHaveAccessibleDescription(/^Enter a valid email address\./);
  await orders.number.fill('SB1234567890123456789');
  await expect(orders.number).toHaveAccessibleDescription(/^Use 20 characters or fewer\./);
  expect(asked).toBe(0);
});

test('whoever tries too often reads when to come back', async ({ orders }) => {
  await orders.goto('SB999999999');
  const tooOften = orders.problem.filter({ hasText: 'You’ve looked up orders too often.' });
  for (let tries = 0; tries < 40 && !(await tooOften.isVisible()); tries += 1) {
    await orders.lookUp('SB999999999', `guess-${tries}@example.com`);
    await expect(orders.problem).toBeVisible();
  }
  await expect(tooOften).toContainText(/Try again in \d+ (second|minute)s?\./);
});

test('a failure is told, and trying again works: with the form and on the order’s page', async ({
  page,
  orders,
  order,
  email,
}) => {
  const down = () => page.route(LOOKUP, (route) => route.fulfill({ status: 503, body: 'Down' }));
  await orders.goto();
  await down();
  await orders.lookUp(order.number, email);
  await expect(orders.problem).toContainText('Unable to load order.');
  await page.unroute(LOOKUP);
  await orders.problem.getByRole('button', { name: 'Try again' }).click();
  await expect(orders.items).toBeVisible();

  await down();
  await page.reload();
  await expect(orders.problem).toContainText('Unable to load order.');
  await page.unroute(LOOKUP);
  await orders.problem.getByRole('button', { name: 'Try again' }).click();
  await expect(orders.items).toBeVisible();
});

test('an order is found by keyboard alone', async ({ page, orders, order, email }) => {
  await orders.goto();
  await orders.number.focus();
  await page.keyboard.type(order.number);
  await page.keyboard.press('Tab');
  await expect(orders.email).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(orders.find).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(orders.items).toBeVisible();
});

test('no search engine keeps these pages, and no odd number breaks them', {
  tag: '@change',
}, async ({ request }) => {
  for (const path of ['/orders', '/orders/SB123456789', '/orders/0', '/orders/any']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex');
  }
  for (const path of ['/orders/a-b', `/orders/${'9'.repeat(21)}`, '/orders/%00', '/orders/1/2']) {
    expect([400, 404], path).toContain((await request.get(path)).status());
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 900 } });

  test('the order pages pass axe at every width', async ({ page, orders, order, email }) => {
    await orders.goto();
    await orders.find.click();
    await expect(orders.email).toHaveAccessibleDescription(/^Enter your email/);
    await expectHolds(page, orders.email);
    await orders.lookUp('SB000000000', email);
    await expectHolds(page, orders.problem);
    await orders.lookUp(order.number, email);
    await expectHolds(page, orders.items);
  });
});
