import { giveAddress, takeAddress } from './support/account-data.ts';
import { test } from './support/account-test.ts';
import { expect } from './support/fixtures.ts';
import { OATLEY } from './support/pages/account-screens.ts';

test('an address is added, changed, refused as a double, removed and put back', {
  tag: '@change',
}, async ({ page, screens }) => {
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
  await expect(screens.main.getByText(/^You have no saved addresses yet/)).toBeVisible();
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
  for (const text of [customer.firstName, '3 Key Street', '', 'Katoomba', 'nsw', '2780']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(screens.addresses).toContainText(['3 Key Street']);
  await expect(screens.addAddress).toBeFocused();
});
