import { test } from './support/account-test.ts';
import { expect } from './support/fixtures.ts';
import { refuseCall } from './support/refuse-call.ts';

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

test('names are held to the rules of a sign-up', async ({ screens }) => {
  await screens.goto('contact-info');
  for (const [label, typed, text] of [
    ['First name', '', 'Enter your first name.'],
    ['First name', 'Ada 2', 'Use letters, periods, apostrophes, hyphens and spaces only.'],
    ['Last name', '', 'Enter your last name.'],
    ['Last name', 'Bartholomew-Alexander', 'Use 20 characters or fewer.'],
  ] as const) {
    const field = screens.main.getByLabel(label);
    await field.fill(typed);
    await screens.saveChanges.click();
    await expect(field).toHaveAccessibleDescription(text);
  }
});

for (const { name, refusal, text } of [
  {
    name: 'the shop fails',
    refusal: { status: 500, code: 'InternalError' },
    text: 'Unable to save your contact information. Please try again.',
  },
  {
    name: 'it was saved too often',
    refusal: { status: 429, code: 'RateLimited', retryAfter: 40 },
    text: 'You’ve saved changes too often. Try again in 40 seconds.',
  },
  {
    name: 'the shop refuses a field',
    refusal: {
      status: 400,
      code: 'InvalidRequest',
      fields: { 'customer.phone': 'Enter a valid phone number or leave this field blank.' },
    },
    text: 'Check the fields marked above.',
  },
]) {
  test(`what is typed stays where ${name}, which is told`, async ({ page, screens }) => {
    await screens.goto('contact-info');
    await refuseCall(page, { method: 'PUT', path: '/account' }, refusal);
    const phone = screens.main.getByLabel('Phone (optional)');
    await phone.fill('0412 345 678');
    await screens.saveChanges.click();
    await expect(screens.problem).toContainText(text);
    await expect(phone).toHaveValue('0412 345 678');
    await expect(phone).toHaveAccessibleDescription(refusal.fields?.['customer.phone'] ?? '');
  });
}

test('it is changed by keyboard alone', async ({ page, screens }) => {
  await screens.goto('contact-info');
  await screens.main.getByLabel('First name').focus();
  await page.keyboard.press('ControlOrMeta+a');
  for (const typed of ['Adele', 'Wattle', '0412 345 678']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  // Skips the mail link, then ticks the first subscription.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(screens.notifications).toContainText('Your contact information has been saved.');
  await page.reload();
  await expect(screens.main.getByLabel('First name')).toHaveValue('Adele');
  await expect(screens.main.getByLabel('Last name')).toHaveValue('Wattle');
  await expect(screens.main.getByRole('checkbox', { name: 'By email' })).toBeChecked();
});
