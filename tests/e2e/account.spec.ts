import { expectFitsWidth } from './support/accessibility.ts';
import { test } from './support/account-test.ts';
import { expect } from './support/fixtures.ts';
import { AccountScreens } from './support/pages/account-screens.ts';
import { refuseCall } from './support/refuse-call.ts';

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

const DOWN = { status: 503, code: 'InternalError' };

test('the overview greets its customer and leads to all of the account', {
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

test('pages tell that they cannot be loaded, and try again', async ({ page, screens }) => {
  for (const [name, path, text] of [
    ['', '/account', 'Unable to load your account.'],
    ['orders/SB1', '/account/orders/SB1', 'Unable to load order.'],
  ] as const) {
    const mend = await refuseCall(page, { method: 'GET', path }, DOWN);
    await screens.goto(name);
    await expect(screens.problem.filter({ hasText: text })).toBeVisible();
    await mend();
    await screens.problem.getByRole('button', { name: 'Try again' }).click();
    await expect(screens.problem.filter({ hasText: text })).toBeHidden();
  }
});

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
  test(`/account/${name} leads whoever is not logged in to the sign-in page`, async ({ page }) => {
    await new AccountScreens(page).goto(name);
    await page.waitForURL(/\/account\/signin/);
    await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('all of the account is reached from the overview, and left by it', async ({
    page,
    account,
    screens,
  }) => {
    await screens.goto();
    const nav = screens.main.getByRole('navigation', { name: 'Account' });
    for (const [link, heading] of SCREENS) {
      await nav.getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectFitsWidth(page, 360);
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
      await crumbs.getByRole('link', { name: 'My Account' }).click();
      await expect(page).toHaveURL(/\/account$/);
    }
    await nav.getByRole('link', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/account\/signin$/);
    await expect(screens.notifications).toContainText('You are now logged out.');
    await expect(account.logIn).toBeVisible();
  });

  test('an account is deleted by keyboard alone', async ({ page, screens, customer }) => {
    await screens.goto('contact-info');
    const ask = screens.main.getByRole('button', { name: 'Delete my account' });
    await ask.focus();
    await page.keyboard.press('Enter');
    await expect(screens.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ask).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(screens.dialog).toBeVisible();
    // Asked for again before the browser has told of its closing.
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
    await expect(screens.dialog).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(screens.dialog.getByLabel('Type your email address to confirm')).toBeFocused();
    await page.keyboard.type(customer.email);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(screens.notifications).toContainText('Your account has been deleted.');
  });
});
