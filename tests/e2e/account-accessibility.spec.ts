import { expectHolds } from './support/accessibility.ts';
import { test } from './support/account-test.ts';
import { plainBoot } from './support/demo-products.ts';
import { expect } from './support/fixtures.ts';
import { OATLEY } from './support/pages/account-screens.ts';
import { placeOrder } from './support/place-order.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 900 } });

  test('addresses pass axe at every width, wrong and saved', { tag: '@change' }, async ({
    page,
    screens,
  }) => {
    await screens.goto('addresses');
    await screens.addAddress.click();
    await screens.saveAddress.click();
    await expectHolds(page, screens.dialog.getByText('Enter a valid postcode.'));
    await screens.fillAddress(OATLEY);
    await screens.saveAddress.click();
    await expect(screens.addresses).toHaveCount(1);
    await expect(screens.dialog).toBeHidden();
    await expectHolds(page, screens.addresses);
  });

  test('payment methods pass axe at every width, with their dialogs', { tag: '@change' }, async ({
    page,
    screens,
  }) => {
    await screens.goto('payment-methods');
    await screens.addCard.click();
    await screens.card.fill();
    await expectHolds(page, screens.card.number);
    await screens.saveCard.click();
    await page.getByRole('button', { name: 'Remove Visa ending in 1111' }).click();
    await expectHolds(page, screens.dialog);
    await screens.dialog.getByRole('button', { name: 'Keep it' }).click();
    await screens.addPayPal.click();
    await expectHolds(page, screens.continueWithPayPal);
    await screens.continueWithPayPal.click();
    await expectHolds(page, screens.dialog);
  });

  test('membership and deletion pass axe at every width', { tag: '@change' }, async ({
    page,
    screens,
  }) => {
    await screens.goto('qantas');
    await screens.linkMembership.click();
    await expect(screens.memberId).toBeFocused();
    await expectHolds(page, screens.memberId);

    await screens.goto('contact-info');
    await screens.main.getByRole('button', { name: 'Delete my account' }).click();
    await expectHolds(page, screens.dialog);
  });

  test('the overview and an order pass axe at every width', { tag: '@change' }, async ({
    page,
    request,
    screens,
    customer,
  }) => {
    const { number } = await placeOrder(request, {
      productId: plainBoot.id,
      email: customer.email,
    });
    await screens.goto();
    await expectHolds(page, screens.buyAgain);
    await screens.goto('orders');
    await screens.orders.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(number));
    await expectHolds(page, screens.buyAgain);
  });
});
