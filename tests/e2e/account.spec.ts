import { readFile } from 'node:fs/promises';
import type { AccountExport } from '#lib/api/schemas/account.ts';
import { BRAND } from '#lib/config/brand.ts';
import { STORAGE_VERSION } from '#stores/versioned-storage.ts';
import { expectAccessible, expectFitsWidth, WIDTHS } from './support/accessibility.ts';
import { makeCustomer, type TestCustomer } from './support/customer.ts';
import { giftCard, plainBoot } from './support/demo-products.ts';
import { test as base, expect } from './support/fixtures.ts';
import { AccountPages } from './support/pages/account-pages.ts';
import { AccountScreens, OATLEY } from './support/pages/account-screens.ts';
import { placeOrder } from './support/place-order.ts';

const test = base.extend<{
  /** A customer of the test's own, logged in. */
  customer: TestCustomer;
  /** That customer's account. */
  screens: AccountScreens;
}>({
  screens: async ({ page, customer: _loggedIn }, use) => use(new AccountScreens(page)),
  customer: async ({ page, request }, use) => {
    const customer = await makeCustomer(request);
    await new AccountPages(page).signIn(customer);
    await use(customer);
  },
});

/** Members of the demo's frequent-flyer programme (lib/demo/loyalty-members.ts). */
const MEMBER = { memberId: '1234567890', lastName: 'Wattle' };
const INACTIVE = { memberId: '3456789012', lastName: 'Banksia' };

const ACCOUNT = '**/api/account';
const broken = { status: 503, body: 'Down for a moment' };

test('the overview greets its customer and leads to all of the account', async ({
  page,
  screens,
  customer,
}) => {
  await expect(page).toHaveTitle(/^My Account/);
  await expect(screens.main.getByText(`Good to see you, ${customer.firstName}.`)).toBeVisible();
  await expect(screens.panel('Latest order')).toContainText('You have no orders yet.');
  await expect(screens.panel('Contact information')).toContainText(customer.email);
  const nav = page.getByRole('navigation', { name: 'Account' });
  for (const [name, heading] of [
    ['Orders', 'Orders'],
    ['Addresses', 'Addresses'],
    ['Payment Methods', 'Payment Methods'],
    ['Frequent Flyer', 'Frequent-flyer membership'],
    ['Contact Information', 'Contact Information'],
    ['Change Password', 'Change Password'],
  ] as const) {
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
});

test('an account that is still being made is asked for until it is there', async ({
  page,
  screens,
  customer,
}) => {
  let asked = 0;
  await page.route(ACCOUNT, async (route) => {
    asked += 1;
    if (asked > 2) return route.fallback();
    const error = { code: 'CustomerNotFound', message: 'Your account is being prepared.' };
    await route.fulfill({ status: 404, json: { error } });
  });
  await screens.goto();
  await expect(screens.main.getByText('We’re preparing your account')).toBeVisible();
  await expect(screens.main.getByText(`Good to see you, ${customer.firstName}.`)).toBeVisible();
});

test('pages tell in the spec’s words that they cannot be loaded, and try again', async ({
  page,
  screens,
}) => {
  for (const [name, text] of [
    ['', 'Unable to load your account.'],
    ['contact-info', 'Unable to load contact information.'],
    ['addresses', 'Unable to load addresses.'],
    ['qantas', 'Unable to load Frequent Flyer information.'],
  ] as const) {
    await page.route(ACCOUNT, (route) => route.fulfill(broken));
    await screens.goto(name);
    await expect(screens.problem.filter({ hasText: text })).toBeVisible({ timeout: 20_000 });
    await page.unroute(ACCOUNT);
    await screens.problem.getByRole('button', { name: 'Try again' }).click();
    await expect(screens.problem).toBeHidden();
  }
});

test('contact information is checked, saved and still there after a reload', async ({
  page,
  screens,
  customer,
}) => {
  await screens.goto('contact-info');
  const phone = screens.main.getByLabel('Phone (optional)');
  await expect(screens.main.getByLabel('First name')).toHaveValue(customer.firstName);
  await phone.fill('12');
  await screens.saveChanges.click();
  await expect(phone).toHaveAccessibleDescription(
    'Enter a valid phone number or leave this field blank.',
  );
  await phone.fill('0412 345 678');
  await screens.main.getByRole('checkbox', { name: 'By email' }).check();
  await screens.saveChanges.click();
  await expect(screens.notifications).toContainText('Your contact information has been saved.');
  await page.reload();
  await expect(phone).toHaveValue('0412 345 678');
  await expect(screens.main.getByRole('checkbox', { name: 'By email' })).toBeChecked();
  await expect(screens.main.getByRole('checkbox', { name: 'By text message' })).not.toBeChecked();
});

test('an address is added, changed, refused as a double, removed and put back', async ({
  page,
  screens,
}) => {
  await screens.goto('addresses');
  await screens.addAddress.click();
  await screens.fillAddress(OATLEY);
  await screens.saveAddress.click();
  await expect(screens.notifications).toContainText('Your address has been saved.');
  await expect(screens.addresses).toHaveCount(1);
  // The only one is the default for both.
  await expect(screens.addresses).toContainText('Default deliveryDefault billing');

  await screens.addAddress.click();
  await screens.fillAddress({ ...OATLEY, street: '12 GUM  street' });
  await screens.saveAddress.click();
  await expect(screens.dialog.getByRole('alert')).toHaveText(
    "You've already saved an identical address.",
  );
  await screens.dialog.getByLabel('Address line 1').fill('1 Office Road');
  await screens.dialog.getByRole('checkbox', { name: 'My default billing address' }).check();
  await screens.saveAddress.click();
  await expect(screens.addresses).toHaveCount(2);
  await expect(screens.addresses.filter({ hasText: 'Default billing' })).toContainText('1 Office');

  await page.getByRole('button', { name: /^Change .* 1 Office Road/ }).click();
  await screens.dialog.getByLabel('Address line 1').fill(OATLEY.street);
  await screens.saveAddress.click();
  await expect(screens.dialog.getByRole('alert')).toHaveText(
    'Address cannot match an existing saved address.',
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Remove .* 12 Gum Street/ }).click();
  await expect(screens.addresses).toHaveCount(1);
  await screens.notifications.getByRole('button', { name: 'Undo' }).click();
  await expect(screens.addresses).toHaveCount(2);
  await page.reload();
  await expect(screens.addresses).toHaveCount(2);
  await screens.goto();
  await expect(screens.panel('Addresses')).toContainText('1 Office Road');
});

test('an address is added by keyboard alone, and the focus goes back', async ({
  page,
  screens,
  customer,
}) => {
  await screens.goto('addresses');
  await screens.addAddress.focus();
  await page.keyboard.press('Enter');
  await expect(screens.dialog).toBeVisible();
  await page.keyboard.press('Tab');
  for (const text of [customer.firstName, '', '3 Key Street', '', 'Katoomba', 'nsw', '2780']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(screens.addresses).toContainText(['3 Key Street']);
  await expect(screens.addAddress).toBeFocused();
});

test('a card is declined, saved and removed', async ({ page, screens }) => {
  await screens.goto('payment-methods');
  await expect(screens.main.getByText(/^You have no saved payment methods/)).toBeVisible();
  await screens.addCard.click();
  await expect(
    screens.main.getByText('Saving a card authorises up to $1, which is then voided.'),
  ).toBeVisible();
  await screens.card.fill({ number: '4000 1111 1111 1115' });
  await screens.saveCard.click();
  await expect(screens.problem).toContainText('declined, so it wasn’t saved');
  await screens.card.fill();
  await screens.saveCard.click();
  await expect(screens.notifications).toContainText('Your card has been saved.');
  await expect(screens.savedMethods).toContainText('Visa ending in 1111');

  await page.reload();
  await page.getByRole('button', { name: 'Remove Visa ending in 1111' }).click();
  await screens.dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(screens.notifications).toContainText('The payment method has been removed.');
  await expect(screens.savedMethods).toBeHidden();
});

test('saved cards that cannot be loaded are told of, and tried again', async ({
  page,
  screens,
}) => {
  const methods = '**/api/account/payment-methods';
  await page.route(methods, (route) => route.fulfill(broken));
  await screens.goto('payment-methods');
  await expect(screens.problem).toContainText('Unable to load payment methods.', {
    timeout: 20_000,
  });
  await page.unroute(methods);
  await screens.problem.getByRole('button', { name: 'Try again' }).click();
  await expect(screens.addCard).toBeVisible();
});

test('a frequent-flyer membership is looked for, linked and unlinked', async ({
  page,
  screens,
  customer,
}) => {
  await screens.goto('qantas');
  await screens.linkMembership.click();
  await expect(screens.memberId).toHaveAccessibleDescription('Enter your Frequent Flyer number.');
  const link = async ({ memberId, lastName }: typeof MEMBER) => {
    await screens.memberId.fill(memberId);
    await screens.lastName.fill(lastName);
    await screens.linkMembership.click();
  };
  await link({ ...MEMBER, lastName: customer.lastName });
  await expect(screens.problem).toContainText('Frequent Flyer membership not found.');
  await link(INACTIVE);
  await expect(screens.problem).toContainText('Your Frequent Flyer membership is inactive.');
  await link(MEMBER);
  await expect(screens.panel('Your membership is linked')).toContainText(MEMBER.memberId);
  await screens.goto();
  await expect(screens.panel('Frequent Flyer')).toContainText(`Member ${MEMBER.memberId}`);

  await screens.goto('qantas');
  await screens.main.getByRole('button', { name: 'Unlink membership' }).click();
  await screens.main.getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(screens.memberId).toBeVisible();
  await page.reload();
  await expect(screens.memberId).toBeVisible();
});

base(
  'a membership that was given as a guest is linked at the next login, and forgotten',
  async ({ page, request }) => {
    const customer = await makeCustomer(request);
    const key = `${BRAND.indexPrefix}.v${STORAGE_VERSION}.guest-loyalty`;
    await page.goto('/');
    await page.evaluate(
      ([name, member]) => {
        localStorage.setItem(name, JSON.stringify({ ...member, createdAt: Date.now() }));
      },
      [key, MEMBER] as const,
    );
    await new AccountPages(page).signIn(customer);
    const screens = new AccountScreens(page);
    await expect(screens.panel('Frequent Flyer')).toContainText(`Member ${MEMBER.memberId}`);
    await expect(screens.notifications).toContainText('membership has been linked');
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('null');
  },
);

test('orders are listed, read and bought again', async ({ page, request, screens, customer }) => {
  const order = await placeOrder(request, { productId: plainBoot.id, email: customer.email });
  await placeOrder(request, { productId: giftCard.id, email: customer.email });
  await screens.goto();
  await expect(screens.panel('Latest order')).toContainText('Placed');
  await screens.panel('Latest order').getByRole('link', { name: 'All orders' }).click();
  await expect(screens.orders).toHaveCount(2);
  await screens.orders.getByRole('link', { name: `Order #${order.number}` }).click();
  await expect(page).toHaveTitle(new RegExp(`^Order #${order.number}`));
  await expect(
    page.getByRole('heading', { level: 1, name: `Order #${order.number}` }),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    `HomeMy AccountOrdersOrder #${order.number}`,
  );
  await expect(screens.main.getByRole('list', { name: 'Order items' })).toContainText(
    plainBoot.name,
  );
  await screens.buyAgain.click();
  await expect(screens.notifications).toContainText('has been added to the cart.');
  await expect(page.getByRole('dialog', { name: /Cart/ })).toContainText(plainBoot.name);
});

test('older orders are a page further, and Back leads to the newer ones', async ({
  page,
  request,
  screens,
  customer,
}) => {
  const numbers: string[] = [];
  for (let placed = 0; placed < 11; placed += 1) {
    const order = await placeOrder(request, { productId: giftCard.id, email: customer.email });
    numbers.unshift(order.number);
  }
  await screens.goto('orders');
  await expect(screens.main.getByText('11 orders, page 1 of 2')).toBeVisible();
  await expect(screens.orders).toHaveCount(10);
  await screens.main.getByRole('link', { name: 'Older orders' }).click();
  await expect(page).toHaveURL(/\/account\/orders\?page=2$/);
  await expect(screens.orders).toHaveText([new RegExp(`Order #${numbers[10]}`)]);
  await screens.orders.getByRole('link').click();
  await expect(screens.buyAgain).toBeVisible();
  await page.goBack();
  await expect(screens.main.getByText('11 orders, page 2 of 2')).toBeVisible();
  await page.goBack();
  await expect(screens.orders).toHaveCount(10);
});

test('what cannot be bought again is told, and changes nothing', async ({
  page,
  request,
  screens,
  customer,
}) => {
  const order = await placeOrder(request, { productId: plainBoot.id, email: customer.email });
  await page.route('**/objects', (route) => route.fulfill({ json: { data: { results: [null] } } }));
  await page.goto(`/account/orders/${order.number.toLowerCase()}`);
  await screens.buyAgain.click();
  await expect(
    screens.main.getByText('None of these items could be added to your cart.'),
  ).toBeVisible();
  await expect(screens.main.getByText(/: No longer available\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});

test('nobody else’s order is shown, by whatever number', async ({
  page,
  request,
  screens,
  customer,
}) => {
  const email = `somebody.else.${customer.email}`;
  const order = await placeOrder(request, { productId: giftCard.id, email });
  for (const number of [order.number, 'SB000000000', 'any']) {
    await page.goto(`/account/orders/${number}`);
    await expect(screens.problem).toContainText('We couldn’t find that order.');
    await expect(screens.main).not.toContainText('Gum Street');
  }
});

test('a copy of one’s data holds what is kept; a deleted account is gone', async ({
  page,
  screens,
  customer,
}) => {
  await screens.goto('contact-info');
  const download = page.waitForEvent('download');
  await screens.main.getByRole('button', { name: 'Download my data' }).click();
  const copy = JSON.parse(await readFile(await (await download).path(), 'utf8')) as AccountExport;
  expect(copy.account.customer.email).toBe(customer.email);

  await screens.main.getByRole('button', { name: 'Delete my account' }).click();
  const confirm = screens.dialog.getByLabel('Type your email address to confirm');
  await confirm.fill('no');
  await confirm.press('Enter');
  await expect(confirm).toHaveAccessibleDescription(/^Type your email address as it stands above/);
  await confirm.fill(customer.email);
  await confirm.press('Enter');
  await page.waitForURL(/\/account\/signin/);
  const account = new AccountPages(page);
  await account.submitLogIn(customer);
  await expect(account.problem).toContainText('Incorrect email address or password.');
});

for (const name of ['', 'orders', 'orders/SB1', 'addresses', 'contact-info', 'qantas']) {
  test(`/account/${name} leads whoever is not logged in to the sign-in page`, async ({ page }) => {
    await new AccountScreens(page).goto(name);
    await page.waitForURL(/\/account\/signin/);
    await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of WIDTHS) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('the account passes axe, filled and with its dialogs', async ({
        page,
        request,
        screens,
        customer,
      }) => {
        test.slow();
        const { number } = await placeOrder(request, {
          productId: plainBoot.id,
          email: customer.email,
        });
        const check = async () => {
          await expectAccessible(page);
          await expectFitsWidth(page, width);
        };
        await screens.goto('addresses');
        await screens.addAddress.click();
        await screens.saveAddress.click();
        await expect(screens.dialog.getByText('Enter a valid postcode.')).toBeVisible();
        await check();
        await screens.fillAddress(OATLEY);
        await screens.saveAddress.click();
        await expect(screens.addresses).toHaveCount(1);
        await check();

        await screens.goto('payment-methods');
        await screens.addCard.click();
        await screens.card.fill();
        await check();
        await screens.saveCard.click();
        await page.getByRole('button', { name: 'Remove Visa ending in 1111' }).click();
        await check();

        await screens.goto('qantas');
        await screens.linkMembership.click();
        await expect(screens.memberId).toBeFocused();
        await check();

        await screens.goto('contact-info');
        await screens.main.getByRole('button', { name: 'Delete my account' }).click();
        await expect(screens.dialog).toBeVisible();
        await check();

        await screens.goto();
        await expect(screens.buyAgain).toBeVisible();
        await check();
        await screens.goto('orders');
        await screens.orders.getByRole('link').click();
        await expect(page).toHaveURL(new RegExp(number));
        await expect(screens.buyAgain).toBeVisible();
        await check();
      });
    });
  }
}
