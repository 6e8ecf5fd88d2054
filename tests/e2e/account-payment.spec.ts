import { giveAddress } from './support/account-data.ts';
import { test } from './support/account-test.ts';
import { openCartWith } from './support/checkout-cart.ts';
import { expect } from './support/fixtures.ts';
import { refuseCall } from './support/refuse-call.ts';

test('a card is declined, saved and removed', { tag: '@change' }, async ({ page, screens }) => {
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

test('a PayPal account is declined, saved through the test PayPal, and pays', {
  tag: '@change',
}, async ({ page, screens, checkout }) => {
  await screens.goto('payment-methods');
  await screens.addPayPal.click();
  await expect(screens.continueWithPayPal).toBeFocused();
  await expect(screens.main.getByText(/Nothing is charged now\.$/)).toBeVisible();
  await screens.continueWithPayPal.click();
  await screens.dialog.getByRole('button', { name: 'Simulate a declined account' }).click();
  await expect(screens.problem).toContainText('PayPal declined, so your account wasn’t saved.');
  await screens.continueWithPayPal.click();
  await screens.dialog.getByRole('button', { name: 'Agree and save' }).click();
  await expect(screens.notifications).toContainText('Your PayPal account has been saved.');
  await expect(screens.savedMethods).toContainText('PayPal');
  await expect(screens.addPayPal).toBeFocused();

  await giveAddress(page, { isDefaultShipping: true });
  await openCartWith(page, 1);
  await checkout.goToPaymentAsCustomer();
  // What is saved stands before what is offered.
  await expect(checkout.method('PayPal').first()).toBeChecked();
  await checkout.pay();
  await checkout.expectPlaced();
});

test('a card is saved and removed by keyboard alone; a failed removal is told', async ({
  page,
  screens,
}) => {
  await screens.goto('payment-methods');
  await screens.addCard.focus();
  await page.keyboard.press('Enter');
  await screens.card.number.focus();
  for (const typed of ['4111111111111111', '1239', '123']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(screens.savedMethods).toContainText('Visa ending in 1111');
  await expect(screens.addCard).toBeFocused();

  // Clears the success alert, which has a button of its own.
  await page.reload();
  const call = { method: 'DELETE', path: '/account/payment-methods/*' };
  const mend = await refuseCall(page, call, { status: 503, code: 'InternalError' });
  await page.getByRole('button', { name: 'Remove Visa ending in 1111' }).focus();
  await page.keyboard.press('Enter');
  const remove = screens.dialog.getByRole('button', { name: 'Remove', exact: true });
  await expect(screens.dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screens.dialog.getByRole('alert')).toContainText(
    'Unable to remove your payment method. Please try again.',
  );
  await mend();
  await page.keyboard.press('Enter');
  await expect(screens.savedMethods).toBeHidden();
  await expect(screens.addCard).toBeFocused();
});
