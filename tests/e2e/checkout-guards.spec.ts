import { openCartWith } from './support/checkout-cart.ts';
import { expect, test } from './support/fixtures.ts';
import { newContact } from './support/pages/checkout-page.ts';

const STEPS = ['contact-info', 'shipping', 'payment'] as const;

test('every checkout step redirects to the cart when it is empty', async ({ page, checkout }) => {
  for (const step of ['', ...STEPS, 'success'] as const) {
    await checkout.goto(step);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  }
});

test('each step redirects to the first step that is not complete', { tag: '@change' }, async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  await checkout.goto('payment');
  await checkout.expectStep('contact-info');
  await checkout.goto('shipping');
  await checkout.expectStep('contact-info');
  await checkout.enterContact();
  await checkout.goto('payment');
  await checkout.expectStep('shipping');
  await checkout.enterDelivery();
  await checkout.goto('');
  await checkout.expectStep('contact-info');
});

test('a reload of each step, and a step back, keep what was entered', { tag: '@change' }, async ({
  page,
  checkout,
}) => {
  await openCartWith(page, 1);
  const contact = newContact();
  await checkout.goto();
  await checkout.email.fill(contact.email);
  await page.reload();
  await expect(checkout.email).toHaveValue(contact.email);
  await checkout.enterContact(contact);

  await checkout.fillAddress();
  await expect(checkout.method('Express delivery')).toBeVisible();
  await checkout.method('Express delivery').check();
  await checkout.instructions.selectOption('Side door');
  await page.reload();
  await expect(checkout.street).toHaveValue('12 Track Road');
  await expect(checkout.method('Express delivery')).toBeChecked();
  await expect(checkout.instructions).toHaveValue('side door');
  await checkout.authorityToLeave.check();
  await checkout.toPayment.click();
  await checkout.expectStep('payment');

  await page.reload();
  await expect(page.getByText('Instructions: side door')).toBeVisible();
  await page.goBack();
  await checkout.expectStep('shipping');
  await expect(checkout.street).toHaveValue('12 Track Road');
  await expect(checkout.authorityToLeave).toBeChecked();
  await checkout.steps.getByRole('link', { name: 'Contact' }).click();
  await expect(checkout.email).toHaveValue(contact.email);
});
