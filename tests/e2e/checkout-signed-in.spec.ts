import { expectAccessible, expectFitsWidth, WIDTHS } from './support/accessibility.ts';
import { giveAddress, takeAddress } from './support/account-data.ts';
import { openCartWith, remembered } from './support/checkout-cart.ts';
import { makeCustomer } from './support/customer.ts';
import { expect, test } from './support/fixtures.ts';
import { AccountPages } from './support/pages/account-pages.ts';
import { newContact } from './support/pages/checkout-page.ts';

const HOME = 'Ada Gum, 1 Wattle Way';
const OFFICE = 'Ada Gum, 99 George Street';

test('a customer buys with what is saved, and saves what is new', async ({ page, checkout }) => {
  test.slow();
  const customer = await makeCustomer(page.request);
  await new AccountPages(page).signIn(customer);
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
  await page.getByRole('radio', { name: 'Enter another address' }).check();
  await checkout.fillAddress();
  await page.getByRole('checkbox', { name: 'Save this address to my account' }).check();
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
  await expect(page.getByRole('radio', { name: 'Sam Walker, 12 Track Road' })).toBeChecked();
  await checkout.toPayment.click();
  await checkout.expectStep('payment');
  await expect(checkout.method('Visa ending in 1111')).toBeChecked();
  await checkout.pay();
  await checkout.expectPlaced();
  await expect(page.getByRole('button', { name: 'Update my account' })).toBeHidden();
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
  test.slow();
  const customer = await makeCustomer(page.request);
  await new AccountPages(page).signIn(customer);
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
  await new AccountPages(page).signIn(customer);
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

test('a guest makes an account from the order', async ({ page, checkout }) => {
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

for (const width of WIDTHS) {
  test(`every step of a customer’s passes axe at ${width} px`, async ({ page, checkout }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const customer = await makeCustomer(page.request);
    await new AccountPages(page).signIn(customer);
    await giveAddress(page, { isDefaultShipping: true });
    await giveAddress(page, { street1: '99 George Street', isDefaultBilling: true });
    await openCartWith(page, 1);
    await checkout.goto();
    await expect(checkout.email).toHaveValue(customer.email);
    await expectGood();
    await checkout.phone.fill('0412 345 678');
    await checkout.toShipping.click();
    await page.getByRole('radio', { name: 'Enter another address' }).check();
    await checkout.fillAddress();
    await expect(checkout.method('Standard delivery')).toBeVisible();
    await expectGood();
    await checkout.toPayment.click();
    await checkout.expectStep('payment');
    await expect(checkout.card.number).toBeVisible();
    await expectGood();
    await checkout.card.fill();
    await checkout.pay();
    await checkout.expectPlaced();
    await expect(page.getByRole('button', { name: 'Update my account' })).toBeVisible();
    await expectGood();

    async function expectGood() {
      await expectAccessible(page);
      await expectFitsWidth(page, width);
    }
  });
}
