import { test } from './support/account-test.ts';
import { expect } from './support/fixtures.ts';

test('contact information is checked, saved and still there after a reload', {
  tag: '@change',
}, async ({ page, screens, customer }) => {
  await screens.goto('contact-info');
  const phone = screens.main.getByLabel('Phone (optional)');
  await expect(screens.main.getByLabel('First name')).toHaveValue(customer.firstName);
  await phone.fill('12');
  await screens.saveChanges.click();
  await expect(phone).toHaveAccessibleDescription(
    'Enter a valid phone number or leave this field blank.',
  );
  await phone.fill('0412 345 678');
  const preference = screens.main.getByRole('combobox', { name: 'Gender preference (optional)' });
  await preference.selectOption('Other');
  await screens.main.getByRole('checkbox', { name: 'By email' }).check();
  await screens.saveChanges.click();
  await expect(screens.notifications).toContainText('Your contact information has been saved.');
  await page.reload();
  await expect(phone).toHaveValue('0412 345 678');
  await expect(preference).toHaveValue('other');
  await expect(screens.main.getByRole('checkbox', { name: 'By email' })).toBeChecked();
  await expect(screens.main.getByRole('checkbox', { name: 'By text message' })).not.toBeChecked();
});

test('it is changed by keyboard alone', async ({ page, screens }) => {
  await screens.goto('contact-info');
  await screens.main.getByLabel('First name').focus();
  await page.keyboard.press('ControlOrMeta+a');
  for (const typed of ['Adele', 'Wattle', '0412 345 678']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  // Past the gender preference and the mail link to the first subscription.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(screens.notifications).toContainText('Your contact information has been saved.');
  await page.reload();
  await expect(screens.main.getByLabel('First name')).toHaveValue('Adele');
  await expect(screens.main.getByLabel('Last name')).toHaveValue('Wattle');
  await expect(screens.main.getByRole('checkbox', { name: 'By email' })).toBeChecked();
});
