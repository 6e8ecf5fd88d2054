import { test } from './support/account-test.ts';
import { expect } from './support/fixtures.ts';
import { AccountScreens } from './support/pages/account-screens.ts';

/** Account screens by link text and heading. */
const SCREENS = [
  ['Orders', 'Orders'],
  ['Wishlist', 'Wishlist'],
  ['Addresses', 'Addresses'],
  ['Payment Methods', 'Payment Methods'],
  ['Frequent Flyer', 'Frequent Flyer membership'],
  ['Contact Information', 'Contact Information'],
  ['Change Password', 'Change Password'],
  ['Security', 'Security'],
] as const;

test('the account overview greets the customer and links to every account page', {
  tag: '@change',
}, async ({ page, screens, customer }) => {
  await screens.goto();
  await expect(page).toHaveTitle(/^My Account/);
  await expect(screens.main.getByText(`Good to see you, ${customer.firstName}.`)).toBeVisible();
  await expect(screens.panel('Latest order')).toContainText('You have no orders yet.');
  await expect(screens.panel('Contact information')).toContainText(customer.email);
  const nav = page.getByRole('navigation', { name: 'Account' });
  for (const [name, heading] of SCREENS) {
    await nav.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${heading}`));
    await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
      `HomeMy Account${heading}`,
    );
  }
  await nav.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/\/account$/);
  // "My Account" in the header is longer than "Log in": the shop's name still fits beside it.
  for (const width of [1280, 1536, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('banner').getByText('Stringybark')).toBeInViewport();
  }
});

test('every account page redirects a guest to the sign-in page', async ({ page }) => {
  for (const name of [
    '',
    'orders',
    'orders/SB1',
    'wishlist',
    'addresses',
    'contact-info',
    'payment-methods',
    'qantas',
    'password/change',
    'security',
  ]) {
    await new AccountScreens(page).goto(name);
    await page.waitForURL(/\/account\/signin/);
    await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  }
});
