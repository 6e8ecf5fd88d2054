import type { Page } from '@playwright/test';
import { expectFitsWidth, expectHolds } from './support/accessibility.ts';
import { plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';

/** Men’s footwear: a 10 is a US 11. */
const MENS_BOOT = 'mens-bluff-mid-boot-ironbark';
const CALL = '**/api/size-guides?*';

const parts = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Size guide' });
  return {
    link: page.getByRole('main').getByRole('link', { name: 'Size guide' }),
    dialog,
    inches: dialog.getByRole('radio', { name: 'inches' }),
    column: (name: string) => dialog.getByRole('columnheader', { name }),
  };
};

test('the guide opens over the page of a product, with the sizes that the page names', {
  tag: '@change',
}, async ({ page, product }) => {
  await product.goto(MENS_BOOT);
  const name = '10, US M 11, EU 44';
  await expect(product.sizes.getByRole('radio', { name, exact: true })).toBeAttached();
  const { link, dialog } = parts(page);
  await link.click();
  await expect(dialog.getByRole('heading', { name: 'How to measure' })).toBeVisible();
  await expect(page).toHaveURL(`/products/${MENS_BOOT}`);

  await expect(dialog.getByRole('row', { name: /^10 12.5 11 44 / })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('measures stand in centimetres or in inches, by mouse and by keyboard', async ({
  page,
  product,
}) => {
  await product.goto(plainBoot.slug);
  const { link, dialog, inches, column } = parts(page);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(column('Foot (cm)')).toBeVisible();
  await expect(column('Foot (in)')).toBeHidden();
  await inches.check();
  await expect(column('Foot (in)')).toBeVisible();
  await expect(column('Foot (cm)')).toBeHidden();
  await expect(dialog.getByRole('cell', { name: '10.0', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(column('Foot (cm)')).toBeVisible();
});

test('the guide is an article of its own too', async ({ page, product }) => {
  await product.goto(plainBoot.slug);
  const { link, dialog } = parts(page);
  await link.click();
  await dialog.getByRole('link', { name: 'Open this guide as a page' }).click();
  await expect(page).toHaveURL(/\/articles\/size-guides\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('sizes');
  await page.getByRole('radio', { name: 'inches' }).check();
  await expect(page.getByRole('columnheader', { name: 'Foot (in)' })).toBeVisible();
  for (const width of [320, 360, 768]) await expectFitsWidth(page, width);
});

test('what comes in one size has no guide', async ({ page }) => {
  await page.goto('/categories/accessories/headwear/caps');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect(parts(page).link).toHaveCount(0);
});

test('a guide that does not load is asked for again', async ({ page, product }) => {
  await page.route(CALL, (route) => route.abort());
  await product.goto(plainBoot.slug);
  const { link, dialog } = parts(page);
  await link.click();
  await expect(dialog.getByRole('alert')).toContainText('Unable to load the size guide.');
  await page.unroute(CALL);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('table').first()).toBeVisible();
});

test('without a network the guide waits for it', async ({ page, product, context }) => {
  await page.route(CALL, (route) => route.abort());
  await product.goto(plainBoot.slug);
  const { link, dialog } = parts(page);
  await link.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await context.setOffline(true);
  await expect(dialog.getByRole('alert')).toContainText('You’re offline.');
  await page.unroute(CALL);
  await context.setOffline(false);
  await expect(dialog.getByRole('table').first()).toBeVisible();
});

test('the open guide has nothing to report', async ({ page, product }) => {
  await product.goto(plainBoot.slug);
  const { link, dialog } = parts(page);
  await link.click();
  await expect(dialog.getByRole('table').first()).toBeVisible();
  await expectHolds(page, dialog);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the guide is a page, and its switch of units works', async ({ page, product }) => {
    await product.goto(plainBoot.slug);
    await parts(page).link.click();
    await expect(page).toHaveURL(/\/articles\/size-guides\//);
    await expect(page.getByRole('columnheader', { name: 'Foot (cm)' })).toBeVisible();
    await page.getByRole('radio', { name: 'inches' }).check();
    await expect(page.getByRole('columnheader', { name: 'Foot (in)' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Foot (cm)' })).toBeHidden();
  });
});
