import { expect, test } from './support/fixtures.ts';

test.describe('a card of a listing', () => {
  test('shows another picture and a quick add to a mouse', { tag: '@change' }, async ({
    page,
    header,
    listing,
  }) => {
    await page.goto('/categories/mens/footwear');
    const card = listing.products.first();
    await expect(card.getByRole('button', { name: /^Quick add/ })).toHaveCount(0);
    await card.hover();
    await card.getByRole('button', { name: /^Quick add/ }).click();
    await expect(card.locator('img')).toHaveCount(2);
    await card
      .getByRole('group', { name: /^Size of/ })
      .getByRole('button')
      .first()
      .click();
    await page.keyboard.press('Escape');
    await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
  });
});
