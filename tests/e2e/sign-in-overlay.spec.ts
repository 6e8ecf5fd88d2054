import type { Page } from '@playwright/test';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { appCode } from '#tests/support/app-codes.ts';
import { expectHolds } from './support/accessibility.ts';
import { makeAskedCustomer } from './support/asked-customer.ts';
import { openCartOf } from './support/cart-storage.ts';
import { makeCustomer } from './support/customer.ts';
import { plainBoot } from './support/demo-products.ts';
import { test as base, expect } from './support/fixtures.ts';
import { AccountPages } from './support/pages/account-pages.ts';
import { changeProducts, plentifulVariant, readProduct } from './support/products.ts';

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
