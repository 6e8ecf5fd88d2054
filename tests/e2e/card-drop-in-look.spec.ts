import type { Page } from '@playwright/test';
import { openCartWith } from './support/checkout-cart.ts';
import { FramedCard } from './support/pages/framed-card.ts';
import { expect, test } from './support/provider-shop.ts';

test.use({ cardEntry: 'drop-in', threeDSecure: 'never' });

const colourOf = (page: Page, selector: string, property: 'color' | 'backgroundColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property);

test('drop-in follows a change of colour scheme until something is typed', async ({
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
