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

  test('has them for the keyboard too', async ({ page, listing }) => {
    await page.goto('/categories/mens/footwear');
    const card = listing.products.first();
    await card.getByRole('link').focus();
    const quickAdd = card.getByRole('button', { name: /^Quick add/ });
    await expect(quickAdd).toBeVisible();
    await quickAdd.press('Enter');
    await expect(card.getByRole('group').getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(quickAdd).toBeFocused();

    await quickAdd.press('Enter');
    await card.getByRole('group').getByRole('button').first().press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(quickAdd).toBeFocused();
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

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a card has a button for the quick add: a sheet with all sizes', async ({
    page,
    header,
    listing,
  }) => {
    await page.goto('/categories/mens/footwear');
    const card = listing.products.first();
    const quickAdd = card.getByRole('button', { name: /^Quick add/ });
    const sheet = page.getByRole('dialog', { name: /^Quick add/ });
    await quickAdd.tap();
    await expect(sheet.getByRole('group', { name: /^Size of/ })).toBeVisible();
    await page.touchscreen.tap(180, 20);
    await expect(sheet).toBeHidden();
    await expect(quickAdd).toBeFocused();
    await quickAdd.tap();
    await sheet.getByRole('group').getByRole('button', { disabled: false }).first().tap();
    await expect(sheet).toBeHidden();
    await page.getByRole('dialog', { name: /^Cart/ }).getByRole('button', { name: 'Close' }).tap();
    await expect(quickAdd).toBeFocused();
    await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a press on a card’s dots shows the colour there, and swatches for more', async ({
    page,
    listing,
  }) => {
    await page.goto('/categories/mens/footwear');
    const card = listing.products.first();
    const src = await card.locator('img').first().getAttribute('src');
    const dots = card.getByRole('button', { name: /^\d+ colours of/ });
    const { height } = (await dots.boundingBox()) ?? { height: 0 };
    // The second dot: one is as wide as high.
    await dots.tap({ position: { x: 1.5 * height, y: height / 2 } });
    const chosen = card.getByRole('radio', { checked: true });
    await expect(chosen).toBeFocused();
    await expect(card.locator('img').first()).not.toHaveAttribute('src', src ?? '');
    const other = card.getByRole('radio', { checked: false }).first();
    const colour = (await other.getAttribute('title')) ?? '';
    await other.tap();
    await expect(chosen).toHaveAttribute('title', colour);
    await expect(page).toHaveURL('/categories/mens/footwear');
    await listing.heading.tap();
    await expect(card.getByRole('radiogroup')).toHaveCount(0);
    await expect(card).toContainText(colour);
  });
});

test('a row on the home page moves by its arrow, and leads to all of its products', async ({
  page,
}) => {
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Best sellers' });
  const first = row.getByRole('article').first();
  await first.scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport();
  await row.locator('[aria-hidden="true"]:is(button)').last().click();
  await expect(first).not.toBeInViewport();
  await row.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(/\/products$/);
});
