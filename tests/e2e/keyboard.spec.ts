import type { Locator, Page } from '@playwright/test';
import { plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';
import { faultOfFocusIn } from './support/page-faults.ts';

/** Presses Tab until an element has the focus; each stop can be seen, with an outline, over everything. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await faultOfFocusIn(page)).toBeNull();
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached by ${MOST_STOPS} presses of Tab: ${goal}`);
}

const MOST_STOPS = 60;

test('a shopper gets from a product to a placed order by keyboard alone', {
  tag: '@change',
}, async ({ page, product, checkout }) => {
  await product.goto(plainBoot.slug);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, product.sizes.locator('input:enabled').first());
  await page.keyboard.press('Space');
  await tabTo(page, product.addToCart);
  await page.keyboard.press('Enter');
  const cart = page.getByRole('dialog', { name: /Cart/ });
  await expect(cart).toContainText(plainBoot.name);
  await tabTo(page, cart.getByRole('link', { name: 'Checkout' }));
  await page.keyboard.press('Enter');
  await checkout.expectStep('contact-info');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, checkout.email);
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
  };
  await type(`keys-${crypto.randomUUID()}@example.com`, 'Sam', 'Walker', '0412345678');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await checkout.expectStep('shipping');
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Delivery', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(checkout.fullName).toBeFocused();
  // Nobody types their name twice (WCAG 3.3.7).
  await expect(checkout.fullName).toHaveValue('Sam Walker');
  // Between the street and the suburb is the button for company and unit.
  await type('Sam Walker', '12 Track Road', '', 'Katoomba', 'NSW', '2780');
  // Of two free methods the faster is chosen.
  await expect(checkout.method('Express delivery')).toBeChecked();
  await checkout.postcode.focus();
  await page.keyboard.press('Tab');
  await expect(checkout.method('Express delivery')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(checkout.method('Standard delivery')).toBeChecked();
  await expect(checkout.authorityToLeave).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(checkout.authorityToLeave).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'This is a gift' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(checkout.toPayment).toBeFocused();
  await page.keyboard.press('Enter');
  await checkout.expectStep('payment');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeFocused();
  await checkout.method('Card').focus();
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  await page.keyboard.press('Tab');
  await type('4111111111111111', '1239', '123');
  await expect(checkout.placeOrder).not.toHaveAttribute('aria-disabled');
  await checkout.placeOrder.focus();
  await page.keyboard.press('Enter');
  await checkout.expectPlaced();
});
