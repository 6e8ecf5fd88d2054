import { giveAddress } from './support/account-data.ts';
import { test } from './support/account-test.ts';
import { inHttpCache, keptInBrowser, noteGets } from './support/browser-remains.ts';
import { openCartWith } from './support/checkout-cart.ts';
import { makeCustomer } from './support/customer.ts';
import { giftCard } from './support/demo-products.ts';
import { expect } from './support/fixtures.ts';
import { goBack } from './support/go-back.ts';
import { AccountPages } from './support/pages/account-pages.ts';
import { placeOrder } from './support/place-order.ts';
import { watchTexts } from './support/shown-texts.ts';
import { startSignedIn } from './support/signed-in.ts';

const STREET = '17 Wattle Way';

test('a sign-out leaves nothing of the customer in the browser, and Back shows nothing', {
  tag: '@change',
}, async ({ page, context, account, request }) => {
  const ada = await makeCustomer(request, { firstName: 'Adalinde', lastName: 'Gumbleton' });
  const { firstName, lastName, email } = ada;
  const { number } = await placeOrder(request, { productId: giftCard.id, email });
  const personal = [firstName, lastName, email, STREET, number];
  const texts = await watchTexts(context, personal);
  const asked = noteGets(context);
  const found = (text: string) => personal.filter((one) => text.includes(one));

  await startSignedIn(page, ada);
  await giveAddress(page, { contactName: `${firstName} ${lastName}`, street1: STREET });
  await openCartWith(page, 1);
  const visited: [path: string, shown: string][] = [
    ['/account', firstName],
    ['/account/contact-info', lastName],
    ['/account/addresses', STREET],
    ['/account/orders', number],
    [`/account/orders/${number}`, number],
    ['/checkout/contact-info', email],
  ];
  for (const [path, shown] of visited) {
    texts.restart();
    await page.goto(path);
    await expect.poll(() => texts.shown(), path).toContain(shown);
  }
  // Proves that the search finds the data while it is there.
  expect(found(await keptInBrowser(page))).toContain(email);

  await page.goto('/account');
  await page.getByRole('main').getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/account\/signin$/);
  await expect(account.logIn).toBeVisible();
  const kept = await keptInBrowser(page);
  expect(found(kept)).toEqual([]);
  expect(kept).not.toContain('CognitoIdentityServiceProvider');
  const cached = await inHttpCache(page, asked);
  expect(cached.length).toBeGreaterThan(0);
  expect(cached.filter(([, text]) => found(text).length > 0)).toEqual([]);

  texts.restart();
  for (const path of [...visited.map(([path]) => path), '/account'].toReversed()) {
    await goBack(page);
    await expect(page).toHaveURL(path.startsWith('/account') ? /\/account\/signin/ : /\/cart$/);
    await expect(account.signInLink).toBeVisible();
  }
  expect(texts.shown()).toEqual([]);
});

test('every kind of page of the account leads out, on a phone and on a wide screen', {
  tag: '@change',
}, async ({ page, customer: _loggedIn }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/account', '/account/orders', '/account/security']) {
      await page.goto(path);
      // Exactly one: the others are hidden.
      await expect(page.getByRole('main').getByRole('link', { name: 'Log out' })).toBeVisible();
    }
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('main').getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/account\/signin$/);
});

test('Back fills in no form with data of a customer who has signed out', async ({
  page,
  context,
  account,
  customer: { email },
}) => {
  await page.goto('/orders');
  await account.field('Order number').fill('SB987654321');
  await account.email.fill(email);
  await page.goto('/stores');
  await page.goto('/account/signout');
  await expect(page).toHaveURL(/\/account\/signin$/);
  const texts = await watchTexts(context, [email, 'SB987654321']);
  await goBack(page);
  // A page that was kept loads itself anew; while it does, the browser's history cannot be asked.
  await expect(page).toHaveURL(/\/stores$/);
  await expect(account.signInLink).toBeVisible();
  await goBack(page);
  await expect(page).toHaveURL(/\/orders$/);
  await expect(account.email).toHaveValue('');
  expect(texts.shown()).toEqual([]);
});

test('a sign-out in one tab signs out all tabs', { tag: '@change' }, async ({
  page,
  account,
  context,
  customer,
}) => {
  await page.goto('/account/password/change');
  await expect(account.currentPassword).toBeVisible();
  const other = new AccountPages(await context.newPage());
  await other.page.goto('/products');
  await expect(other.myAccount).toBeVisible();

  await other.page.goto('/account/signout');
  const alerts = other.page.getByRole('region', { name: 'Notifications' });
  await expect(alerts.getByText('You are now logged out.')).toBeVisible();
  await expect(other.page).toHaveURL(/\/account\/signin$/);
  await expect(alerts.getByText('You are now logged out.')).toBeHidden();

  await expect(page).toHaveURL('/account/signin?next=%2Faccount%2Fpassword%2Fchange');
  await expect(account.currentPassword).toHaveCount(0);
  expect(await keptInBrowser(page)).not.toContain(customer.email);
});
