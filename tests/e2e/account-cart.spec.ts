import type { BrowserContext, Page } from '@playwright/test';
import { openCartWith, remembered } from './support/checkout-cart.ts';
import { makeCustomer } from './support/customer.ts';
import { expect, test } from './support/fixtures.ts';
import { AccountPages } from './support/pages/account-pages.ts';
import { CartPage } from './support/pages/cart-page.ts';
import { Header } from './support/pages/header.ts';
import { startSignedIn } from './support/signed-in.ts';

const STATE = '**/api/account/state';
const OTHER = 'sb-tarn-w-gum-mist';

/** Another device of the same customer. */
async function anotherDevice(page: Page, context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('There is no browser to open another device in.');
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  return other.newPage();
}

const isPut = (request: { method(): string; url(): string }) =>
  request.method() === 'PUT' && request.url().endsWith('/api/account/state');

/** Waits until the page's change is saved in the account. */
const putOf = (page: Page) =>
  page.waitForResponse((response) => isPut(response.request()) && response.ok());

test('the same cart on every device, whatever is done on which', { tag: '@change' }, async ({
  page,
  context,
  header,
  cart,
}) => {
  const customer = await makeCustomer(page.request);
  const boot = await openCartWith(page, 1);
  const merged = putOf(page);
  await new AccountPages(page).signIn(customer);
  await merged;
  await expect(header.cart).toHaveAccessibleName('Cart, 1 item');

  const laptop = await anotherDevice(page, context);
  await new AccountPages(laptop).signIn(customer);
  const laptopHeader = new Header(laptop);
  await expect(laptopHeader.cart).toHaveAccessibleName('Cart, 1 item');
  const added = putOf(laptop);
  const sock = await openCartWith(laptop, 2, OTHER);
  await added;
  await expect(laptopHeader.cart).toHaveAccessibleName('Cart, 3 items');

  // The first device has not loaded the laptop's change; its own change must be applied on top of
  // it.
  await cart.goto();
  const raised = putOf(page);
  await cart.line(boot.name).getByRole('button', { name: 'One more' }).click();
  await raised;
  await expect(cart.line(boot.name).getByRole('spinbutton')).toHaveValue('2');
  await expect(cart.line(sock.name).getByRole('spinbutton')).toHaveValue('2');
  await expect(header.cart).toHaveAccessibleName('Cart, 4 items');

  await page.goto('/account/signout');
  await expect(page).toHaveURL(/\/account\/signin/);
  await expect(header.cart).toHaveAccessibleName('Cart, 0 items');
  await new AccountPages(page).signIn(customer);
  await expect(header.cart).toHaveAccessibleName('Cart, 4 items');
  await laptop.context().close();
});

test('two tabs send one change at a time', async ({ page, context, cart }) => {
  const customer = await makeCustomer(page.request);
  await startSignedIn(page, customer);
  const merged = putOf(page);
  const boot = await openCartWith(page, 1);
  await merged;
  // Not only answered: what the page has not read by now it would send again.
  await expect
    .poll(async () => JSON.parse((await remembered(page, 'account-cart')) ?? 'null')?.pending)
    .toEqual([]);

  let underWay = 0;
  let most = 0;
  // By its key: a tab that the other tab's news reaches late sends a saved change again, and the
  // server applies it only once. A change that conflicts with the other tab's is sent again, too.
  const saved = new Set<string | undefined>();
  // Counted here and not by the browser's events: those of two tabs may come in another order.
  await context.route(STATE, async (route) => {
    const request = route.request();
    if (!isPut(request)) return route.fallback();
    underWay += 1;
    most = Math.max(most, underWay);
    const response = await route.fetch();
    underWay -= 1;
    if (response.ok()) saved.add(request.headers()['idempotency-key']);
    await route.fulfill({ response });
  });

  const tab = await context.newPage();
  const tabCart = new CartPage(tab);
  await Promise.all([cart.goto(), tabCart.goto()]);
  const moreOf = (one: CartPage) =>
    one.line(boot.name).getByRole('button', { name: 'One more' }).click();
  const quantities = [cart, tabCart].map((one) => one.line(boot.name).getByRole('spinbutton'));
  for (const [one, expected] of [
    [cart, '2'],
    [tabCart, '3'],
    [cart, '4'],
    [tabCart, '5'],
  ] as const) {
    await moreOf(one);
    // Both tabs must show the change before the next click.
    for (const quantity of quantities) await expect(quantity).toHaveValue(expected);
  }
  await expect.poll(() => saved.size).toBe(4);
  expect(most).toBe(1);
});
