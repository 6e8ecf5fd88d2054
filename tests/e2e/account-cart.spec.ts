import type { BrowserContext, Page } from '@playwright/test';
import { openCartWith } from './support/checkout-cart.ts';
import { makeCustomer } from './support/customer.ts';
import { expect, test } from './support/fixtures.ts';
import { AccountPages } from './support/pages/account-pages.ts';
import { Header } from './support/pages/header.ts';

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

test('a customer sees the same cart on every device, whichever device changes it', {
  tag: '@change',
}, async ({ page, context, header, cart }) => {
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
