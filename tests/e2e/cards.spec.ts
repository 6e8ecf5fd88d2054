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

test('a swatch changes the picture and the link of its card', { tag: '@change' }, async ({
  page,
  listing,
  product,
}) => {
  await page.goto('/categories/mens/footwear');
  const card = listing.products.first();
  const link = card.getByRole('heading').getByRole('link');
  const picture = card.locator('img').first();
  const [href, src] = [await link.getAttribute('href'), await picture.getAttribute('src')];
  await card.hover();
  const other = card.getByRole('radio', { checked: false }).first();
  const colour = (await other.getAttribute('title')) ?? '';
  await other.hover();
  await expect(card.getByRole('radio', { checked: true })).toHaveAttribute('title', colour);
  await expect(picture).not.toHaveAttribute('src', src ?? '');
  await expect(link).not.toHaveAttribute('href', href ?? '');
  await expect(card).toContainText(colour);
  await link.click();
  await expect(product.heading).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Colours' })).toContainText(
    `Colour: ${colour}`,
  );
});
