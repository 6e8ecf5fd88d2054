import type { Locator, Page } from '@playwright/test';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { fillCart } from '../cart-storage.ts';
import { openCartWithEach } from '../checkout-cart.ts';
import { changeProducts, plentifulVariant, readProduct } from '../products.ts';
import type { PageStates } from './page-states.ts';

/** Fills a cart with every kind of line: good, sold out, and one that is no longer sold. */
async function fillBusyCart(page: Page): Promise<Product> {
  const boot = await readProduct(page.request, 'sb-bluff-m-ironbark');
  const [first, second, third] = boot.variants;
  await changeProducts(page, (product) => ({
    ...product,
    erpOriginalPrice: product.price + 5_000,
    isDiscounted: true,
    accountExclusive: true,
    variants: product.variants.map((variant) =>
      variant.id === second?.id ? { ...variant, qty: 0 } : variant,
    ),
  }));
  const lines = [first, second, third, plentifulVariant(boot)].flatMap((variant) =>
    variant ? { productId: boot.id, variantId: variant.id, qty: 400 } : [],
  );
  await fillCart(page, [...lines, { productId: 'gone', variantId: 'gone', qty: 1 }]);
  return boot;
}

/** Removes a line; its alert stays while the focus is on its button. */
async function removeAndHoldUndo(page: Page, remove: Locator): Promise<Locator> {
  await remove.click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  return undo;
}

export const CART: PageStates = {
  'a link whose item is not sold any more': async ({ page }) => {
    await page.goto('/buy/no-such-size:1');
    return page.getByText('One item of this link is not sold here any more.');
  },
  'an empty cart': async ({ page, cart }) => {
    await cart.goto();
    return page.getByText('Your cart is empty');
  },
  'codes and cards, taken and refused': async ({ page, cart }) => {
    await openCartWithEach(page, ['sb-bluff-m-ironbark', 'tf-gravel-u-magpie']);
    await cart.applyDiscountCode('TRACK10');
    await cart.applyGiftCard('GUM-TREE-50', '2050');
    await cart.giftCards.waitFor();
    await cart.applyGiftCard('LAST-SUMMER', '2402');
    await page.getByText('has expired').waitFor();
    await cart.applyDiscountCode('HATSOFF');
    return page.getByText("isn't applicable");
  },
  'the items of a refused code': async ({ cart }) => {
    await cart.seeItems.click();
    return cart.promoItems.getByRole('link').first();
  },
  'codes and cards in the overlay': async ({ page, header, cart }) => {
    await page.goto('/orders');
    await header.cart.click();
    await cart.applyDiscountCode('NOPE');
    return page.getByText('Invalid discount code.');
  },
  'lines of every kind': async ({ page, cart }) => {
    const boot = await fillBusyCart(page);
    await cart.goto();
    await page.getByText('An item in your cart is no longer sold').waitFor();
    return removeAndHoldUndo(page, cart.removeButton(boot.name).last());
  },
  'lines of every kind in the overlay': async ({ page, header, dialog }) => {
    await page.goto('/orders');
    await header.cart.click();
    await dialog.getByText('Sold out.').waitFor();
    return removeAndHoldUndo(page, dialog.getByRole('button', { name: 'Remove' }).first());
  },
};
