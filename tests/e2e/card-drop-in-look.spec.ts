import type { Page } from '@playwright/test';
import { expectHolds } from './support/accessibility.ts';
import { openCartWith } from './support/checkout-cart.ts';
import { FramedCard } from './support/pages/framed-card.ts';
import { expect, test } from './support/provider-shop.ts';

test.use({ cardEntry: 'drop-in' });

const colourOf = (page: Page, selector: string, property: 'color' | 'backgroundColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`drop-in has the page’s colours in the ${colorScheme} scheme`, async ({
    page,
    checkout,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openCartWith(page, 1);
    await checkout.goToPayment();
    const { number } = new FramedCard(page);
    const ink = await colourOf(page, 'body', 'color');
    await expect(number).toHaveCSS('color', ink);
    const label = page.getByText('Card number', { exact: true });
    await expect(label).toHaveCSS('color', ink);
    // The ground of the choice that it stands in.
    const ground = await page
      .getByRole('radiogroup', { name: 'Payment method' })
      .locator('label, div')
      .evaluateAll((elements) => {
        const clear = 'rgba(0, 0, 0, 0)';
        const colours = elements.map((element) => getComputedStyle(element).backgroundColor);
        return colours.find((colour) => colour !== clear);
      });
    expect(await colourOf(page, '.braintree-card', 'backgroundColor')).toBe(ground);
  });
}

test('drop-in follows a scheme that changes, until something is typed', async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  const { number } = new FramedCard(page);
  const ink = () => colourOf(page, 'body', 'color');
  await expect(number).toHaveCSS('color', await ink());
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await ink();
  await expect(number).toHaveCSS('color', dark);
  // Its frame takes letters before the page listens to it, and tells the page of them by messages.
  await expect(page.locator('[aria-busy="true"]:has(.card-drop-in)')).toHaveCount(0);
  await number.fill('4111 1111 1111 1111');
  await expect(page.locator('.braintree-form__field-group--card-type-known')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('body')).not.toHaveCSS('color', dark);
  await expect(number).toHaveValue('4111 1111 1111 1111');
  // On the ground that it had.
  await expect(number).toHaveCSS('color', dark);
  await expect(page.getByText('Card number', { exact: true })).toHaveCSS('color', dark);
});

test('drop-in passes axe with wrong fields, light and dark', async ({ page, checkout }) => {
  await openCartWith(page, 1);
  await checkout.goToPayment();
  const { number } = new FramedCard(page);
  await number.fill('4111 1111 1111 1111');
  await checkout.pay();
  await expectHolds(page, page.getByText('Please check your entries and try again.'));
});
