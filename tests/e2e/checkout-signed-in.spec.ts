import { expectHolds } from './support/accessibility.ts';
import { giveAddress, takeAddress } from './support/account-data.ts';
import { openCartWith, remembered } from './support/checkout-cart.ts';
import { makeCustomer } from './support/customer.ts';
import { expect, test } from './support/fixtures.ts';
import { newContact } from './support/pages/checkout-page.ts';
import { startSignedIn } from './support/signed-in.ts';

const HOME = 'Ada Gum, 1 Wattle Way';
const OFFICE = 'Ada Gum, 99 George Street';
const TRACK = 'Sam Walker, 12 Track Road';

test('a customer buys with what is saved, and saves what is new', { tag: '@change' }, async ({
  page,
  checkout,
}) => {
  const customer = await makeCustomer(page.request);
  await startSignedIn(page, customer);
  await giveAddress(page, { isDefaultShipping: true });
  await giveAddress(page, { street1: '99 George Street', isDefaultBilling: true });
  await openCartWith(page, 1);

  await checkout.goto();
  await expect(checkout.email).toHaveValue(customer.email);
  await expect(checkout.email).not.toBeEditable();
  await expect(checkout.firstName).toHaveValue('Ada');
  await checkout.phone.fill('0412 345 678');
  await checkout.toShipping.click();
  await checkout.expectStep('shipping');

  await expect(page.getByRole('radio', { name: HOME })).toBeChecked();
  await page.getByRole('button', { name: 'Enter another address' }).click();
  await checkout.fillAddress();
  await expect(page.getByRole('checkbox', { name: 'Save to my address book' })).toBeChecked();
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('radio', { name: TRACK })).toBeChecked();
  await checkout.toPayment.click();
  await checkout.expectStep('payment');

  await expect(page.getByRole('radio', { name: OFFICE })).toBeChecked();
  await checkout.card.fill();
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await checkout.pay();
  await checkout.expectPlaced();

  await page.getByRole('button', { name: 'Update my account' }).click();
  await expect(page.getByText('Your account has been updated.')).toBeVisible();

  await openCartWith(page, 1);
  await checkout.goto();
  await checkout.toShipping.click();
  await checkout.expectStep('shipping');
  await expect(page.getByRole('radio', { name: TRACK })).toBeChecked();
  await checkout.toPayment.click();
  await checkout.expectStep('payment');
  await expect(checkout.method('Visa ending in 1111')).toBeChecked();
  await checkout.pay();
  await checkout.expectPlaced();
  await expect(page.getByRole('button', { name: 'Update my account' })).toBeHidden();
});

test('a card that is declined is not saved, whatever was asked', async ({ page, checkout }) => {
  const customer = await makeCustomer(page.request);
  await startSignedIn(page, customer);
  await giveAddress(page, { isDefaultShipping: true });
  await openCartWith(page, 1);
  await checkout.goto();
  await checkout.phone.fill('0412 345 678');
  await checkout.toShipping.click();
  await checkout.toPayment.click();
  await checkout.expectStep('payment');
  await checkout.card.fill({ number: '4000 1111 1111 1115' });
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await checkout.pay();
  await expect(checkout.problem).toBeVisible();
  await page.reload();
  await expect(checkout.method('Card')).toBeChecked();
  await expect(checkout.method('Visa ending in 1115')).toBeHidden();
});

test('the address modal is worked by keyboard, and gives the focus back', async ({
  page,
  checkout,
}) => {
  const customer = await makeCustomer(page.request);
  await startSignedIn(page, customer);
  await giveAddress(page, { isDefaultShipping: true });
  await giveAddress(page, { street1: '99 George Street', isDefaultBilling: true });
  await openCartWith(page, 1);
  await checkout.goto();
  await checkout.phone.fill('0412 345 678');
  await checkout.toShipping.click();
  await checkout.expectStep('shipping');

  const another = page.getByRole('button', { name: 'Enter another address' });
  const modal = page.getByRole('dialog', { name: 'Add an address' });
  await another.press('Enter');
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(another).toBeFocused();

  await another.press('Enter');
  await checkout.fullName.fill('Sam Walker');
  await checkout.street.fill('1 Wattle Way');
  await checkout.street.press('Enter');
  await expect(checkout.suburb).toBeFocused();
  await checkout.fillAddress();
  const save = modal.getByRole('checkbox', { name: 'Save to my address book' });
  await save.press(' ');
  await expect(save).not.toBeChecked();
  await checkout.postcode.press('Enter');
  await expect(modal).toBeHidden();
  const parcel = page.getByRole('radio', { name: TRACK });
  await expect(parcel).toBeChecked();
  await expect(parcel).toBeFocused();
  await expect(parcel).toHaveAccessibleDescription(/For this order only/);

  // Selects a saved address, then the one for this order again.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: OFFICE })).toBeChecked();
  const change = page.getByRole('button', { name: `Change ${OFFICE}` });
  await change.press('Enter');
  await expect(checkout.street).toHaveValue('99 George Street');
  await checkout.street.fill('98 George Street');
  await checkout.street.press('Enter');
  await expect(page.getByRole('radio', { name: 'Ada Gum, 98 George Street' })).toBeFocused();
  await parcel.check();
  await checkout.toPayment.click();
  await checkout.expectStep('payment');

  // A billing address that is already saved, typed in again.
  await another.click();
  await checkout.fullName.fill('Ada Gum');
  await checkout.street.fill('1 Wattle Way');
  await checkout.suburb.fill('Katoomba');
  await checkout.state.selectOption('nsw');
  await checkout.postcode.fill('2780');
  await checkout.postcode.press('Enter');
  await expect(page.getByText("You've already saved an identical address.")).toBeVisible();
  await expect(page.getByRole('radio', { name: HOME })).toBeChecked();
  await checkout.card.fill();
  await checkout.pay();
  await checkout.expectPlaced();
});

test('a guest logs in from the contact step, and stays in the checkout', async ({
  page,
  checkout,
}) => {
  const customer = await makeCustomer(page.request);
  await openCartWith(page, 1);
  await checkout.goto();
  await checkout.email.fill('somebody@example.com');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(customer.email);
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
  await checkout.expectStep('contact-info');
  await expect(checkout.email).toHaveValue(customer.email);
});

test('a chosen address that is removed elsewhere is cleared', async ({ page, checkout }) => {
  const customer = await makeCustomer(page.request);
  await startSignedIn(page, customer);
  const id = await giveAddress(page, { isDefaultShipping: true });
  await openCartWith(page, 1);
  await checkout.goto();
  await checkout.phone.fill('0412 345 678');
  await checkout.toShipping.click();
  await checkout.toPayment.click();
  await checkout.expectStep('payment');
  await takeAddress(page, id);
  await page.reload();
  await checkout.expectStep('shipping');
  await expect(checkout.street).toHaveValue('');
  expect(await remembered(page, 'delivery')).not.toContain('Wattle Way');
});

test('nothing of the checkout is left when its customer logs out', async ({ page, checkout }) => {
  const customer = await makeCustomer(page.request);
  await startSignedIn(page, customer);
  await giveAddress(page, { isDefaultShipping: true });
  await openCartWith(page, 1);
  await checkout.goto();
  await checkout.phone.fill('0412 345 678');
  await checkout.toShipping.click();
  await expect(page.getByRole('radio', { name: HOME })).toBeChecked();
  await page.goto('/account/signout');
  await page.waitForURL(/\/account\/signin$/);
  for (const name of ['checkout-contact', 'delivery', 'billing-address', 'shipping-type']) {
    expect(await remembered(page, name)).toBeNull();
  }
});

test('a guest makes an account from the order', { tag: '@change' }, async ({ page, checkout }) => {
  await openCartWith(page, 1);
  const contact = newContact();
  await checkout.goToPayment(contact);
  await page.getByRole('button', { name: 'Add your membership' }).click();
  await page.getByRole('textbox', { name: 'Frequent Flyer number' }).fill('1234567890');
  await page.getByRole('textbox', { name: 'Last name on the membership' }).fill('Walker');
  await page.getByRole('button', { name: 'Add membership' }).click();
  await expect(page.getByText('for membership 1234567890')).toBeVisible();
  await checkout.card.fill();
  await checkout.pay();
  await checkout.expectPlaced();
  await expect(page.getByText('This order earns you')).toBeVisible();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Password', { exact: true }).fill('Wattle&Gum1tree');
  await page.getByLabel('Repeat password', { exact: true }).fill('another');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText("The passwords you entered don't match.")).toBeVisible();
  await page.getByLabel('Repeat password', { exact: true }).fill('Wattle&Gum1tree');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText(`We’ve sent a link to ${contact.email}`)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 900 } });

  test('every step of a customer’s passes axe at every width', async ({ page, checkout }) => {
    const customer = await makeCustomer(page.request);
    await startSignedIn(page, customer);
    await giveAddress(page, { isDefaultShipping: true });
    await giveAddress(page, { street1: '99 George Street', isDefaultBilling: true });
    await openCartWith(page, 1);
    await checkout.goto();
    await expect(checkout.email).toHaveValue(customer.email);
    await expectHolds(page, checkout.email);
    await checkout.phone.fill('0412 345 678');
    await checkout.toShipping.click();
    await expectHolds(page, checkout.method('Standard delivery'));
    await page.getByRole('button', { name: 'Enter another address' }).click();
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expectHolds(page, page.getByText('Enter a valid postcode.'));
    await checkout.fillAddress();
    await page.getByRole('checkbox', { name: 'Save to my address book' }).uncheck();
    await page.getByRole('button', { name: 'Use this address' }).click();
    const typed = page.getByRole('radio', { name: TRACK });
    await expect(typed).toBeChecked();
    await expectHolds(page, typed);
    await checkout.toPayment.click();
    await checkout.expectStep('payment');
    await expectHolds(page, checkout.card.number);
    await checkout.card.fill();
    await checkout.pay();
    await checkout.expectPlaced();
    await expectHolds(page, page.getByRole('button', { name: 'Update my account' }));
  });
});
