import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CartScreen } from '#components/cart/cart-screen.tsx';
import { giftCardDates } from '#lib/commerce/vouchers/gift-card-terms.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
import { renderWithAlerts } from '#tests/component/support/render-shop.tsx';
import { serveShop } from '#tests/component/support/shop-server.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

const gift = testProduct({
  id: 'gift',
  name: 'Gift Card $50',
  price: 50_00,
  functionalType: 'virtual',
  taxExclusive: true,
  variants: [testVariant({ id: 'gift-one', label: 'One size', qty: 0 })],
});
const { last } = giftCardDates(Date.now());
const anna = { name: 'Anna Gum', email: 'anna@gum.example', message: 'Hi', on: last };
const recipients = () => cart.items()[0]?.recipients?.map(({ name, on }) => [name, on]);

beforeEach(() => {
  fillCart();
  serveShop(gift);
});

async function show() {
  const { user } = renderWithAlerts(<CartScreen />);
  const list = within(await screen.findByRole('list', { name: 'Recipients of Gift Card $50' }));
  return { user, list };
}

describe('a gift card in the cart', () => {
  it('shows the recipient, the message and the day of each unit', async () => {
    cart.add({ productId: 'gift', variantId: 'gift-one', qty: 1, recipient: anna });
    cart.add({ productId: 'gift', variantId: 'gift-one', qty: 1 });
    const { list } = await show();
    const [first, own] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(/To Anna Gum, anna@gum.example.*We email it on .*Hi/);
    expect(own).toHaveTextContent('1 emailed to you');
  });

  it('gets a recipient, gets another one, and goes back to the buyer with its unit kept', async () => {
    cart.add({ productId: 'gift', variantId: 'gift-one', qty: 1 });
    const { user, list } = await show();
    await user.click(list.getByRole('button', { name: 'Send Gift Card $50 to someone else' }));
    const name = await screen.findByRole('textbox', { name: 'Recipient’s name' });
    await user.type(name, 'Ben Ash');
    await user.type(screen.getByRole('textbox', { name: 'Recipient’s email' }), 'ben@ash.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const { first: today } = giftCardDates(Date.now());
    await vi.waitFor(() => expect(recipients()).toEqual([['Ben Ash', today]]));

    const change = { name: 'Change the gift card for Ben Ash' };
    await user.click(list.getByRole('button', change));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the recipient' }));
    const known = dialog.getByRole('textbox', { name: 'Recipient’s name' });
    expect(known).toHaveValue('Ben Ash');
    await user.clear(known);
    await user.type(known, 'Bo Ash');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(recipients()).toEqual([['Bo Ash', today]]));

    await user.click(list.getByRole('button', { name: 'Change the gift card for Bo Ash' }));
    await user.click(await screen.findByRole('button', { name: 'Send it to me' }));
    expect(recipients()).toBeUndefined();
    expect(cart.items()[0]?.qty).toBe(1);
  });

  it('with a recipient is removed by its own button only, and restored by “Undo”', async () => {
    cart.add({ productId: 'gift', variantId: 'gift-one', qty: 1, recipient: anna });
    cart.add({
      productId: 'gift',
      variantId: 'gift-one',
      qty: 1,
      recipient: { ...anna, name: 'Bo' },
    });
    const { user, list } = await show();
    expect(screen.getByRole('button', { name: 'One fewer' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(list.getByRole('button', { name: 'Remove the gift card for Anna Gum' }));
    expect(cart.items()[0]?.qty).toBe(1);
    expect(recipients()).toEqual([['Bo', last]]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(recipients()?.map(([name]) => name)).toEqual(['Bo', 'Anna Gum']);
  });
});
