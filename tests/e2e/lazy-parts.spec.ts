import type { Locator, Page } from '@playwright/test';
import { PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';
import { giveAddress } from './support/account-data.ts';
import { openCartOf } from './support/cart-storage.ts';
import { openCartWith } from './support/checkout-cart.ts';
import { makeCustomer } from './support/customer.ts';
import { plainBoot, reduced } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';
import { abortLazyScriptsOnce, openWithoutLazyScripts } from './support/lazy-scripts.ts';
import { AccountPages } from './support/pages/account-pages.ts';
import { newContact } from './support/pages/checkout-page.ts';
import { changeProducts, plentifulVariant, readProduct } from './support/products.ts';

/** The page's frame and its heading are there. */
async function expectPageStays(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
}

/** Sees that a part says that it failed to load while the page stays; then presses "Try again". */
async function tryAgain(page: Page, message: string, allow: () => Promise<void>): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: message });
  await expect(alert).toBeVisible();
  await expectPageStays(page);
  const address = page.url();
  await allow();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  expect(page.url()).toBe(address);
}

/** Something on this page that a reload would lose. */
async function mark(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  return () => expect(page.locator('html[data-same-page]')).toHaveCount(1);
}

const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

test.describe('a part whose code cannot be loaded costs that part only', () => {
  test('search suggestions', async ({ page, header }) => {
    const allow = await openWithoutLazyScripts(page, '/');
    const samePage = await mark(page);
    await header.search.click();
    await header.search.pressSequentially('hik');
    await tryAgain(page, 'Unable to load suggestions.', allow);
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await expect(page.getByText('Unable to load suggestions.')).toBeHidden();
    await expect(header.search).toBeFocused();
    await samePage();
  });

  test('the search itself works without them', async ({ page, header, listing }) => {
    const allow = await openWithoutLazyScripts(page, '/');
    await header.search.fill('boots');
    await expect(page.getByText('Unable to load suggestions.')).toBeVisible();
    await allow();
    await header.search.press('Enter');
    await expect(page).toHaveURL('/search?q=boots');
    await expect(listing.products).toHaveCount(PAGE_SIZE);
  });

  test('the filter drawer', async ({ page, filters }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const allow = await openWithoutLazyScripts(page, '/categories/mens');
    const samePage = await mark(page);
    await filters.open.click();
    await tryAgain(page, 'Unable to open the filters.', allow);
    await expect(filters.drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(filters.open).toBeFocused();
    await samePage();
  });

  test('further pages of a listing', async ({ page, listing }) => {
    const allow = await openWithoutLazyScripts(page, '/products');
    const samePage = await mark(page);
    await expect(listing.products).toHaveCount(PAGE_SIZE);
    await listing.showMore.click();
    await tryAgain(page, 'Unable to load products.', allow);
    await expect(listing.products).toHaveCount(2 * PAGE_SIZE);
    await expect(listing.products.nth(PAGE_SIZE).getByRole('link').first()).toBeFocused();
    await samePage();
  });

  test('an enlarged picture', async ({ page }) => {
    const allow = await openWithoutLazyScripts(page, `/products/${plainBoot.slug}`);
    const samePage = await mark(page);
    const opener = page.getByRole('button', { name: /^Zoom picture 1 of/ });
    await opener.click();
    await tryAgain(page, 'Unable to enlarge the picture.', allow);
    await expect(dialogOf(page, `Pictures of ${plainBoot.name}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await samePage();
  });

  test('the cart overlay', async ({ page, header }) => {
    const allow = await openWithoutLazyScripts(page, '/');
    const samePage = await mark(page);
    await header.cart.click();
    await tryAgain(page, 'Unable to load cart.', allow);
    await expect(dialogOf(page, /^Cart/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(header.cart).toBeFocused();
    await samePage();
  });

  test('the log-in overlay', async ({ page }) => {
    const boot = await readProduct(page.request, plainBoot.id);
    await changeProducts(page, (product) => ({ ...product, accountExclusive: true }));
    await openCartOf(page, [{ productId: boot.id, variantId: plentifulVariant(boot).id, qty: 1 }]);
    const allow = await openWithoutLazyScripts(page, '/cart');
    const samePage = await mark(page);
    await page.getByRole('main').getByRole('link', { name: 'Log in to buy' }).click();
    await tryAgain(page, 'Unable to open the log-in form.', allow);
    await expect(dialogOf(page, 'Log In').getByRole('button', { name: 'Log in' })).toBeVisible();
    await samePage();
  });

  test('discount codes and gift cards in the cart', async ({ page, cart }) => {
    await openCartWith(page, 1);
    const allow = await openWithoutLazyScripts(page, '/cart');
    const samePage = await mark(page);
    await cart.addSavings.click();
    await tryAgain(page, 'Unable to load discount codes and gift cards.', allow);
    await expect(cart.discountCode).toBeVisible();
    await samePage();
  });

  test('how instalments work', async ({ page }) => {
    const allow = await openWithoutLazyScripts(page, `/products/${plainBoot.slug}`);
    const samePage = await mark(page);
    await page.getByRole('main').getByRole('button', { name: 'How instalments work' }).click();
    await tryAgain(page, 'Unable to explain how instalments work.', allow);
    await expect(dialogOf(page, 'Pay in instalments')).toBeVisible();
    await samePage();
  });

  test('recently viewed products, which are just not there', async ({ page, product }) => {
    await product.goto(plainBoot.slug);
    // Recorded once the page has hydrated, which takes longer on a busy machine.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toContain(plainBoot.id);
    await product.goto(reduced.slug);
    await expect(product.recentlyViewed).toBeVisible();
    await openWithoutLazyScripts(page, `/products/${reduced.slug}`);
    await page.waitForLoadState('networkidle');
    await expect(product.addToCart).toBeVisible();
    await expect(product.recentlyViewed).toHaveCount(0);
    await expectPageStays(page);
  });

  test('the rules of a form, which keeps what was typed', async ({ page, checkout }) => {
    await openCartWith(page, 1);
    await checkout.goto();
    await expect(checkout.email).toBeVisible();
    const allow = await openWithoutLazyScripts(page, new URL(page.url()).pathname);
    const samePage = await mark(page);
    const contact = newContact();
    await checkout.email.fill(contact.email);
    await checkout.firstName.fill(contact.firstName);
    await page.getByRole('textbox', { name: 'Last name' }).fill(contact.lastName);
    await checkout.phone.fill(contact.phone);
    await checkout.toShipping.click();
    await expect(
      page.getByText('Your details could not be checked. Check your connection and try again.'),
    ).toBeVisible();
    await expectPageStays(page);
    await expect(checkout.email).toHaveValue(contact.email);
    await allow();
    await checkout.toShipping.click();
    await checkout.expectStep('shipping');
    await samePage();
  });

  test('the card form', async ({ page, checkout }) => {
    test.slow();
    await openCartWith(page, 1);
    await checkout.goToPayment();
    const allow = await openWithoutLazyScripts(page, '/checkout/payment');
    const samePage = await mark(page);
    await tryAgain(page, 'Unable to load card payments.', allow);
    await expect(checkout.card.number).toBeVisible();
    await samePage();
  });

  test('the address modal', async ({ page, checkout }) => {
    test.slow();
    await new AccountPages(page).signIn(await makeCustomer(page.request));
    await giveAddress(page, { isDefaultShipping: true });
    await openCartWith(page, 1);
    await checkout.goto();
    await checkout.phone.fill('0412 345 678');
    await checkout.toShipping.click();
    await checkout.expectStep('shipping');
    const allow = await openWithoutLazyScripts(page, '/checkout/shipping');
    const samePage = await mark(page);
    const opener = page.getByRole('button', { name: 'Enter another address' });
    await opener.click();
    await tryAgain(page, 'Unable to open the address form.', allow);
    await expect(dialogOf(page, 'Add an address')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await samePage();
  });
});

test('a script that fails once is asked for again, and nobody notices', { tag: '@change' }, async ({
  page,
}) => {
  const path = `/products/${plainBoot.slug}`;
  const aborted = await abortLazyScriptsOnce(page, path);
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name: 'How instalments work' }).click();
  await expect(dialogOf(page, 'Pay in instalments')).toBeVisible();
  expect(aborted.size).toBeGreaterThan(0);
});

test('a dialog that failed to load opens once the network is back', async ({ page, context }) => {
  await page.goto(`/products/${plainBoot.slug}`);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Zoom picture 1 of/ }).click();
  await expect(page.getByText('Unable to enlarge the picture.')).toBeVisible();
  await context.setOffline(false);
  await expect(dialogOf(page, `Pictures of ${plainBoot.name}`)).toBeVisible();
});

test('a dialog whose code is gone can be closed, or the page reloaded', async ({
  page,
  header,
}) => {
  await openWithoutLazyScripts(page, '/');
  const failure = dialogOf(page, 'Unable to load cart.');
  await header.cart.click();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure.getByRole('button', { name: 'Reload page' })).toBeVisible();
  await expect(failure.getByRole('link', { name: 'Go to the cart page' })).toHaveAttribute(
    'href',
    '/cart',
  );
  await failure.getByRole('button', { name: 'Close' }).click();
  await expect(failure).toBeHidden();
  await expect(header.cart).toBeFocused();
});
