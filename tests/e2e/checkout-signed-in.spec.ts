import { giveAddress } from './support/account-data.ts';
import { openCartWith } from './support/checkout-cart.ts';
import { makeCustomer } from './support/customer.ts';
import { expect, test } from './support/fixtures.ts';
import { newContact } from './support/pages/checkout-page.ts';
import { startSignedIn } from './support/signed-in.ts';

const HOME = 'Ada Gum, 1 Wattle Way';
const OFFICE = 'Ada Gum, 99 George Street';
const TRACK = 'Sam Walker, 12 Track Road';

test('a customer pays with saved details, and saves new ones', { tag: '@change' }, async ({
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

  // Now the account has all that the steps ask for.
  await openCartWith(page, 1);
  await checkout.goto('');
  await checkout.expectStep('payment');
  await expect(page.getByText(`${TRACK}, Katoomba`)).toBeVisible();
  await expect(checkout.method('Visa ending in 1111')).toBeChecked();
  await checkout.pay();
  await checkout.expectPlaced();
  await expect(page.getByRole('button', { name: 'Update my account' })).toBeHidden();
});

test('a guest creates an account from the order', { tag: '@change' }, async ({
  page,
  checkout,
}) => {
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
