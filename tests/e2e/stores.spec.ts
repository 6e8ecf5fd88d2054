import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Suburb or postcode' });
const nearest = (page: Page) => page.getByRole('heading', { name: /^Nearest to/ });
const firstStore = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 3 }).first();

test('a mistyped suburb is found by keyboard, and Back, a reload and the link keep the view', {
  tag: '@change',
}, async ({ page }) => {
  await page.goto('/stores');
  await box(page).focus();
  await page.keyboard.type('fremantel');
  await expect(page.getByRole('option').first()).toHaveText(/^Fremantle\s*WA 6160$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/stores?near=fremantle-wa-6160');
  await expect(nearest(page)).toHaveText('Nearest to Fremantle WA 6160');
  await expect(firstStore(page)).toHaveText(/Fremantle/);
  await expect(page.getByText(/^(about|less than) .* k?m$/).first()).toBeVisible();

  await page.reload();
  await expect(nearest(page)).toHaveText('Nearest to Fremantle WA 6160');
  await expect(page).toHaveTitle(/^Stores near Fremantle WA 6160/);
  await firstStore(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fremantle/);
  await page.goBack();
  await expect(nearest(page)).toHaveText('Nearest to Fremantle WA 6160');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Tasmania' })).toBeVisible();
  await expect(page).toHaveURL('/stores');
});
