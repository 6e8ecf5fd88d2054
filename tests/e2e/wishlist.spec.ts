import { expectHolds } from './support/accessibility.ts';
import { makeCustomer } from './support/customer.ts';
import { plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';
import { AccountPages } from './support/pages/account-pages.ts';

test('a guest’s wishlist is shared, moves into the account, and leaves the browser at sign-out', {
  tag: '@change',
}, async ({ page, browser, baseURL, header }) => {
  const customer = await makeCustomer(page.request);
  await page.goto(`/products/${plainBoot.slug}`);
  await page.getByRole('button', { name: 'Save to wishlist' }).click();
  await expect(page.getByRole('button', { name: 'On your wishlist' })).toBeVisible();

  await page.goto('/wishlist');
  const row = page.getByRole('list', { name: 'Wishlist' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: 'Share wishlist' }).click();
  const field = page.getByRole('textbox', { name: 'Link to this wishlist' });
  const link = new URL(await field.inputValue());
  await expectHolds(page, field);

  const stranger = await browser.newPage({ baseURL: baseURL ?? '' });
  await stranger.goto(link.pathname + link.search);
  const shared = stranger.getByRole('list', { name: 'Shared wishlist' }).getByRole('listitem');
  await expect(shared).toHaveCount(1);
  await expect(shared.getByRole('heading')).toHaveText(plainBoot.name);
  await expectHolds(stranger, shared);
  await stranger.goto('/wishlist');
  await expect(stranger.getByText(/Nothing here yet/)).toBeVisible();
  await stranger.close();

  // Merged by the first page after the log-in that shows wishes or counts them.
  const merged = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/account/state') && response.request().method() === 'PUT',
  );
  await new AccountPages(page).signIn(customer);
  await page.goto('/account/wishlist');
  await merged;
  await expect(row).toHaveCount(1);
  const cheaper = page.getByRole('checkbox', { name: /gets cheaper/ });
  await expect(cheaper).not.toBeChecked();
  await cheaper.check();
  await expect(page.getByText(/We’ll email you when something/)).toBeVisible();
  await page.goto('/account/contact-info');
  await expect(cheaper).toBeChecked();
  await cheaper.uncheck();
  await expect(page.getByText(/No more emails about your wishlist/)).toBeVisible();
  await page.goto('/account/wishlist');
  await expect(cheaper).not.toBeChecked();
  await expectHolds(page, row);
  await row.getByRole('combobox', { name: 'Size' }).selectOption({ index: 3 });
  await row.getByRole('button', { name: /^Move/ }).click();
  const overlay = page.getByRole('dialog', { name: 'Cart, 1 item' });
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(header.cart).toHaveAccessibleName('Cart, 1 item');
  await expectHolds(page, page.getByText(/Nothing here yet/));

  await page.goto(`/products/${plainBoot.slug}`);
  await page.getByRole('button', { name: 'Save to wishlist' }).click();
  await page.goto('/account/signout');
  await expect(page).toHaveURL(/\/account\/signin/);
  await page.goto('/wishlist');
  await expect(page.getByText(/Nothing here yet/)).toBeVisible();
});
