import type { Page } from '@playwright/test';
import { plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';

/** Men’s footwear: a 10 is a US 11. */
const MENS_BOOT = 'mens-bluff-mid-boot-ironbark';
const _CALL = '**/api/size-guides?*';

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
