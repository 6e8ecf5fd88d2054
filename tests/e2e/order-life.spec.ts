import { runShop } from '#tests/support/run-shop.ts';
import { expectHolds } from './support/accessibility.ts';
import { plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';
import { expectMailed } from './support/mailbox.ts';
import { placeOrder } from './support/place-order.ts';

test(
  'a buyer cancels a unit, follows the parcel of the rest, and sees the refund',
  {
    tag: '@change',
  },
  async ({ page, request, orders }, { testId }) => {
    const email = `Marjorie.${testId.slice(-8)}@example.com`;
    const order = await placeOrder(request, { productId: plainBoot.id, email, qty: 2 });
    await page.goto('/orders');
    await orders.lookUp(order.number, email);
    const main = page.getByRole('main');

    await main.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your order?' });
    await expectHolds(page, dialog.getByRole('list', { name: 'Items to cancel' }));
    await dialog.getByRole('combobox').selectOption('Cancel 1');
    await dialog.getByRole('button', { name: 'Cancel these items' }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText('1 cancelled')).toBeVisible();
    await expectMailed(email, 'order-news', 'your order, in part, is cancelled');
    const refunds = main.getByRole('list', { name: 'Refunds' });
    // A job gives the money back.
    await expect(async () => {
      await page.reload();
      await expect(refunds).toContainText('paid back for what was cancelled');
    }).toPass();

    const { number } = order;
    await runShop('orders ship', [number, '--carrier', 'sendle', '--tracking', 'S1234567']);
    await expectMailed(email, 'order-news', 'https://track.sendle.com/tracking?ref=S1234567');
    await page.reload();
    await expect(main.getByText('Your order is on its way to you.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Track the parcel' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Cancel order' })).toBeHidden();
    await expectHolds(page, main.getByRole('list', { name: 'Parcels' }));

    await runShop('orders deliver', [number]);
    await page.reload();
    await expect(main.getByText('Your order has been delivered.')).toBeVisible();
    await expect(main.getByRole('link', { name: /Return/ }).first()).toBeVisible();
  },
);
