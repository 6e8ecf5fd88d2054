import type { Page } from '@playwright/test';
import type { Product } from '#lib/commerce/catalogue/product.ts';
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
