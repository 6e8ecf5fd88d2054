import type { Locator, Page } from '@playwright/test';
import { openCartWith } from './support/checkout-cart.ts';
import { plainBoot, reduced } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';
import { abortLazyScriptsOnce, openWithoutLazyScripts } from './support/lazy-scripts.ts';
import { newContact } from './support/pages/checkout-page.ts';
import { Filters } from './support/pages/filters.ts';
import { Header } from './support/pages/header.ts';

/** The page's frame and its heading are there. */
async function expectPageStays(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
}

/** Something on this page that a reload would lose. */
async function mark(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  return () => expect(page.locator('html[data-same-page]')).toHaveCount(1);
}

const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

interface LazyPart {
  name: string;
  path: string;
  /** What is said while its code cannot be loaded. */
  message: string;
  open?(page: Page): Promise<void>;
  shown(page: Page): Locator;
}

const PRODUCT = `/products/${plainBoot.slug}`;

const PARTS: readonly LazyPart[] = [
  {
    name: 'search suggestions',
    path: '/',
    message: 'Unable to load suggestions.',
    open: (page) => new Header(page).search.pressSequentially('hik'),
    shown: (page) => page.getByRole('listbox', { name: 'Suggestions' }),
  },
  {
    name: 'the filter drawer',
    path: '/categories/mens',
    message: 'Unable to open the filters.',
    open: (page) => new Filters(page).open.click(),
    shown: (page) => new Filters(page).drawer,
  },
  {
    name: 'the cart overlay',
    path: '/',
    message: 'Unable to load cart.',
    open: (page) => new Header(page).cart.click(),
    shown: (page) => dialogOf(page, /^Cart/),
  },
  {
    name: 'discount codes and gift cards',
    path: '/cart',
    message: 'Unable to load discount codes and gift cards.',
    open: (page) => page.getByRole('button', { name: 'Add a code or gift card' }).click(),
    shown: (page) => page.getByRole('textbox', { name: 'Discount code' }),
  },
];

/** Sees that a part says that it failed to load while the page stays; then presses “Try again”. */
async function expectLost(page: Page, { path, message, open, shown }: LazyPart): Promise<void> {
  const allow = await openWithoutLazyScripts(page, path);
  const samePage = await mark(page);
  await open?.(page);
  const alert = page.getByRole('alert').filter({ hasText: message });
  await expect(alert).toBeVisible();
  await expectPageStays(page);
  await allow();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  await expect(shown(page)).toBeVisible();
  await samePage();
}

test.describe('a part whose code cannot be loaded leaves the page usable', () => {
  for (const part of PARTS) {
    test(part.name, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openCartWith(page, 1);
      await expectLost(page, part);
    });
  }

  test('recently viewed products are left out', async ({ page, product }) => {
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

  test('a form without its rules says so, and keeps what was typed', async ({ page, checkout }) => {
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
    await expect(checkout.email).toHaveValue(contact.email);
    await allow();
    await checkout.toShipping.click();
    await checkout.expectStep('shipping');
    await samePage();
  });
});

test('a script that fails once is requested again, and its part works', { tag: '@change' }, async ({
  page,
}) => {
  const aborted = await abortLazyScriptsOnce(page, PRODUCT);
  await page.goto(PRODUCT);
  await page.getByRole('main').getByRole('button', { name: 'How instalments work' }).click();
  await expect(dialogOf(page, 'Pay in instalments')).toBeVisible();
  expect(aborted.size).toBeGreaterThan(0);
});

test('a dialog whose code cannot be loaded can be closed, or the page reloaded', async ({
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
