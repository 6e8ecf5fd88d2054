import { giveAddress, takeAddress } from './support/account-data.ts';
import { test } from './support/account-test.ts';
import { expect } from './support/fixtures.ts';
import { OATLEY } from './support/pages/account-screens.ts';
import { refuseCall } from './support/refuse-call.ts';

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
  // The only address is the default for both.
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

test('the form tells what an address lacks or has wrong', async ({ screens }) => {
  await screens.goto('addresses');
  await screens.addAddress.click();
  await screens.saveAddress.click();
  const field = (name: string) => screens.dialog.getByRole('textbox', { name });
  for (const [label, text] of [
    ['Full name', 'Enter a full name.'],
    ['Address line 1', 'Enter a street address.'],
    ['Suburb', 'Enter a suburb.'],
    ['Postcode', 'Enter a valid postcode.'],
  ] as const) {
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(`^${text}`));
  }
  await expect(screens.dialog.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription(
    'Select a state or territory.',
  );
  for (const [label, typed, text] of [
    ['Full name', 'Ada 2', 'Use letters, periods, apostrophes, hyphens and spaces only.'],
    ['Company', 'Gum & Co', "Use letters, digits and . , ' / - only."],
    ['Postcode', '22', 'Enter a valid postcode.'],
    ['Phone', '12', 'Enter a valid phone number or leave this field blank.'],
  ] as const) {
    await field(label).fill(typed);
    await expect(field(label), typed).toHaveAccessibleDescription(new RegExp(`^${text}`));
  }
});

for (const [code, status, text] of [
  ['AddressNotFound', 404, 'Address not found.'],
  ['AddressNotUnique', 422, 'Address cannot match an existing saved address.'],
  ['AddressAlreadyCreated', 422, "You've already saved an identical address."],
  ['InternalError', 500, 'Unable to save your address. Please try again.'],
] as const) {
  test(`an address that is not saved (${code}) is told, and what was typed stays`, async ({
    page,
    screens,
  }) => {
    await screens.goto('addresses');
    await refuseCall(page, { method: 'POST', path: '/account/addresses' }, { status, code });
    await screens.addAddress.click();
    await screens.fillAddress(OATLEY);
    await screens.saveAddress.click();
    await expect(screens.dialog.getByRole('alert')).toHaveText(text);
    await expect(screens.dialog.getByLabel('Address line 1')).toHaveValue(OATLEY.street);
  });
}

test('what another device removed is told, and is gone here too', async ({ page, screens }) => {
  const [changed, removed] = [
    await giveAddress(page, {}),
    await giveAddress(page, { street1: '2 Wattle Way' }),
  ];
  await screens.goto('addresses');
  await expect(screens.addresses).toHaveCount(2);
  await takeAddress(page, changed);
  await takeAddress(page, removed);

  await page.getByRole('button', { name: /^Change .* 1 Wattle Way/ }).click();
  await screens.saveAddress.click();
  await expect(screens.dialog.getByRole('alert')).toHaveText('Address not found.');
  await page.keyboard.press('Escape');
  await expect(screens.main.getByText(/^You have no addresses yet/)).toBeVisible();
});

test('an address that is not removed is told, and stays', async ({ page, screens }) => {
  await giveAddress(page, {});
  await screens.goto('addresses');
  const remove = page.getByRole('button', { name: /^Remove .* 1 Wattle Way/ });
  for (const [code, status, text] of [
    ['InternalError', 500, 'Unable to remove your address. Please try again.'],
    ['AddressNotFound', 404, 'Address not found.'],
  ] as const) {
    const call = { method: 'DELETE', path: '/account/addresses/*' };
    const mend = await refuseCall(page, call, { status, code });
    await remove.click();
    await expect(screens.notifications).toContainText(text);
    await expect(remove).toBeVisible();
    await mend();
  }
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
