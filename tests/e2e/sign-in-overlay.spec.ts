import type { Page } from '@playwright/test';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { appCode } from '#tests/support/app-codes.ts';
import { expectHolds } from './support/accessibility.ts';
import { makeAskedCustomer } from './support/asked-customer.ts';
import { openCartOf } from './support/cart-storage.ts';
import { makeCustomer, makeUnverified, newcomer } from './support/customer.ts';
import { accountExclusive, plainBoot } from './support/demo-products.ts';
import { test as base, expect } from './support/fixtures.ts';
import { AccountPages } from './support/pages/account-pages.ts';
import { changeProducts, plentifulVariant, readProduct } from './support/products.ts';
import { breakPool } from './support/user-pool.ts';

/** The log-in overlay on a page of the shop. */
class SignInOverlay extends AccountPages {
  readonly dialog = this.page.getByRole('dialog', { name: 'Log In' });
  readonly close = this.dialog.getByRole('button', { name: 'Close' });
  readonly opener = this.page.getByRole('main').getByRole('link', { name: 'Log in to buy' });

  constructor(page: Page) {
    super(page, page.getByRole('dialog', { name: 'Log In' }));
  }

  async open(): Promise<void> {
    await this.opener.click();
    await expect(this.email).toBeFocused();
  }
}

const test = base.extend<{ overlay: SignInOverlay; boot: Product }>({
  overlay: async ({ page }, use) => use(new SignInOverlay(page)),
  /** Puts a product that only customers may buy in the cart. */
  boot: async ({ page }, use) => {
    const boot = await readProduct(page.request, plainBoot.id);
    await changeProducts(page, (product) => ({ ...product, accountExclusive: true }));
    await openCartOf(page, [{ productId: boot.id, variantId: plentifulVariant(boot).id, qty: 1 }]);
    await use(boot);
  },
});

test('from the cart, one logs in where one is, and buys on', { tag: '@change' }, async ({
  page,
  request,
  overlay,
  cart,
  boot,
}) => {
  const ada = await makeCustomer(request);
  await expect(cart.line(boot.name)).toContainText('Not logged in.');
  await overlay.open();
  await overlay.submitLogIn(ada);
  await expect(overlay.dialog).toBeHidden();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(overlay.myAccount).toBeVisible();
  await expect(cart.line(boot.name)).not.toContainText('Not logged in.');
  await expect(cart.checkout).toBeEnabled();
});

test('from a product for customers alone, one logs in where one is', async ({
  page,
  request,
  overlay,
  product,
}) => {
  const ada = await makeCustomer(request);
  await product.goto(accountExclusive.slug);
  await overlay.open();
  const { href } = new URL(page.url());
  await overlay.submitLogIn(ada);
  await expect(overlay.dialog).toBeHidden();
  await expect(overlay.opener).toHaveCount(0);
  await expect(page).toHaveURL(href);
});

test('what is asked after the password is answered in it: a new password, then a code', async ({
  page,
  request,
  overlay,
  cart,
  boot,
}) => {
  test.slow();
  const ada = await makeAskedCustomer(request);
  const code = overlay.field('Code');
  const save = overlay.dialog.getByRole('button', { name: 'Save and log in' });
  const signUp = overlay.dialog.getByRole('link', { name: 'Create an account' });
  await overlay.open();
  await expect(signUp).toBeVisible();
  await overlay.submitLogIn(ada);
  await expect(overlay.newPassword).toBeFocused();
  // Who is asked for something has an account.
  await expect(signUp).toHaveCount(0);
  // Given up on the way, it starts anew.
  await page.keyboard.press('Escape');
  await expect(overlay.dialog).toBeHidden();
  await expect(overlay.opener).toBeFocused();
  await overlay.open();
  await expect(overlay.email).toHaveValue('');
  await overlay.submitLogIn(ada);
  await expect(overlay.newPassword).toBeFocused();
  await overlay.dialog.getByRole('button', { name: 'Back' }).click();
  await expect(overlay.password).toBeFocused();
  await expect(overlay.email).toHaveValue(ada.email);
  await overlay.submitLogIn(ada);
  await overlay.fillNewPassword('wattle');
  await save.click();
  await expect(overlay.newPassword).toHaveAttribute('aria-invalid', 'true');
  await expectHolds(page, overlay.newPassword);
  await overlay.fillNewPassword('Banksia#2Ridge');
  await save.click();

  await expect(code).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(overlay.problem).toContainText('That code didn’t work.');
  await expect(code).toBeFocused();
  await expectHolds(page, overlay.problem);
  // The cart is still there, and nobody is logged in yet.
  await expect(page).toHaveURL(/\/cart$/);
  await expect(overlay.myAccount).toHaveCount(0);
  await code.fill(appCode(ada.secret));
  await page.keyboard.press('Enter');
  await expect(overlay.dialog).toBeHidden();
  await expect(overlay.myAccount).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(cart.line(boot.name)).not.toContainText('Not logged in.');
  await expect(cart.checkout).toBeEnabled();
});

test('the focus stays in it, and goes back where it was on Escape or Close', async ({
  page,
  overlay,
  boot: _inCart,
}) => {
  await overlay.opener.focus();
  await page.keyboard.press('Enter');
  await expect(overlay.email).toBeFocused();
  const order = [
    overlay.password,
    page.getByRole('button', { name: 'Show password' }),
    overlay.logIn,
    overlay.forgot,
    overlay.createAccount,
  ];
  for (const next of order) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  // Outside the overlay, only the browser's own controls can get the focus.
  const isOutside = () =>
    page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
  for (let pressed = 0; pressed < 4; pressed += 1) {
    await page.keyboard.press('Tab');
    expect(await isOutside()).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(overlay.dialog).toBeHidden();
  await expect(overlay.opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(overlay.email).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(overlay.close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(overlay.dialog).toBeHidden();
  await expect(overlay.opener).toBeFocused();
});

test('one logs in by keyboard alone', async ({ page, request, overlay, boot: _inCart }) => {
  const ada = await makeCustomer(request);
  await overlay.opener.focus();
  await page.keyboard.press('Enter');
  await expect(overlay.email).toBeFocused();
  await page.keyboard.type(ada.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Enter');
  await expect(overlay.dialog).toBeHidden();
  await expect(overlay.myAccount).toBeVisible();
});

test('it tells what is missing or wrong in the sign-in page’s words', async ({
  page,
  request,
  overlay,
  boot: _inCart,
}) => {
  const ada = await makeUnverified(request);
  await overlay.open();
  await overlay.logIn.click();
  await expect(overlay.email).toHaveAccessibleDescription('Enter your email address.');
  await expect(overlay.password).toHaveAccessibleDescription('Enter your password.');
  await overlay.submitLogIn(newcomer());
  await expect(overlay.problem).toContainText('Incorrect email address or password.');
  await overlay.submitLogIn(ada);
  await expect(overlay.problem).toContainText("Your email address hasn't been verified yet.");
  await overlay.resend.click();
  await expect(overlay.problem).toContainText('We’ve sent a new link.');
  await breakPool(page);
  await overlay.submitLogIn(ada);
  await expect(overlay.problem).toContainText('Unable to log you in.');
  // When reopened, it is empty again.
  await overlay.close.click();
  await overlay.open();
  await expect(overlay.problem).toHaveCount(0);
  await expect(overlay.email).toHaveValue('');
});

test('its ways to sign up and to a new password lead back to the page', async ({
  page,
  request,
  overlay,
  boot: _inCart,
}) => {
  const ada = await makeCustomer(request);
  const pages = new AccountPages(page);
  await overlay.open();
  await overlay.createAccount.click();
  await expect(page).toHaveURL('/account/signup?next=%2Fcart');
  await expect(overlay.dialog).toBeHidden();
  await page.goBack();
  await overlay.open();
  await overlay.forgot.click();
  await expect(page).toHaveURL('/account/password/forgot?next=%2Fcart');
  await page.getByRole('main').getByRole('link', { name: 'Back to log in' }).click();
  // Until the page is there, the one before it shows a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  await pages.submitLogIn(ada);
  await expect(page).toHaveURL(/\/cart$/);
});

test('a new tab is opened where one is wished for', async ({ context, overlay, boot: _inCart }) => {
  const opened = context.waitForEvent('page');
  await overlay.opener.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  // A tab behind another may take its time to load.
  await expect.poll(() => tab.url()).toMatch(/\/account\/signin$/);
  await expect(overlay.dialog).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('it passes axe, and all of it is in reach', async ({ page, overlay, boot: _inCart }) => {
    const widths = [360, 1280];
    await overlay.open();
    await expectHolds(page, overlay.email, { widths });
    await overlay.logIn.click();
    await overlay.submitLogIn(newcomer());
    await expectHolds(page, overlay.problem, { widths });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      await overlay.createAccount.scrollIntoViewIfNeeded();
      await expect(overlay.createAccount).toBeInViewport();
    }
  });
});
