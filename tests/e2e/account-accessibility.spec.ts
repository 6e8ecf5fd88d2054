import { expectAccessible, expectFitsWidth, WIDTHS } from './support/accessibility.ts';
import { test } from './support/account-test.ts';
import { plainBoot } from './support/demo-products.ts';
import { expect } from './support/fixtures.ts';
import { OATLEY } from './support/pages/account-screens.ts';
import { placeOrder } from './support/place-order.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of WIDTHS) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('the account passes axe, filled and with its dialogs', async ({
        page,
        request,
        screens,
        customer,
      }) => {
        test.slow();
        const { number } = await placeOrder(request, {
          productId: plainBoot.id,
          email: customer.email,
        });
        const check = async () => {
          await expectAccessible(page);
          await expectFitsWidth(page, width);
        };
        await screens.goto('addresses');
        await screens.addAddress.click();
        await screens.saveAddress.click();
        await expect(screens.dialog.getByText('Enter a valid postcode.')).toBeVisible();
        await check();
        await screens.fillAddress(OATLEY);
        await screens.saveAddress.click();
        await expect(screens.addresses).toHaveCount(1);
        await check();

        await screens.goto('payment-methods');
        await screens.addCard.click();
        await screens.card.fill();
        await check();
        await screens.saveCard.click();
        await page.getByRole('button', { name: 'Remove Visa ending in 1111' }).click();
        await check();

        await screens.goto('qantas');
        await screens.linkMembership.click();
        await expect(screens.memberId).toBeFocused();
        await check();

        await screens.goto('contact-info');
        await screens.main.getByRole('button', { name: 'Delete my account' }).click();
        await expect(screens.dialog).toBeVisible();
        await check();

        await screens.goto();
        await expect(screens.buyAgain).toBeVisible();
        await check();
        await screens.goto('orders');
        await screens.orders.getByRole('link').click();
        await expect(page).toHaveURL(new RegExp(number));
        await expect(screens.buyAgain).toBeVisible();
        await check();
      });
    });
  }
}
