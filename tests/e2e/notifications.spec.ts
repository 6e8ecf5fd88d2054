import type { Locator, Page } from '@playwright/test';
import { plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ viewport: { width: 360, height: 640 } });

/** The alert on screen lies above the control, which stays at the foot of the window. */
async function expectAbove(page: Page, text: string, control: Locator): Promise<void> {
  const alert = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: text });
  // An alert that is pointed at stays.
  await alert.hover();
  await expect(control).toBeInViewport({ ratio: 1 });
  const [said, acts] = [await alert.boundingBox(), await control.boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(acts?.y ?? Number.NaN);
}

test('an alert covers neither the button that buys nor the overlay’s link to the checkout', async ({
  page,
  product,
}) => {
  await product.goto(plainBoot.slug);
  await product.sizes.getByRole('radio', { disabled: false }).first().check();
  await product.addToCart.click();
  const added = `${plainBoot.name} has been added to the cart.`;
  await expectAbove(page, added, page.getByRole('dialog').getByRole('link', { name: 'Checkout' }));

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save to wishlist' }).click();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectAbove(page, 'wishlist', product.addToCart);
});
