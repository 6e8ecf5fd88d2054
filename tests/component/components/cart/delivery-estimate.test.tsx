import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CartScreen } from '#components/cart/cart-screen.tsx';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { fillCart } from '#tests/component/support/fill-cart.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { serveShop } from '#tests/component/support/shop-server.ts';
import { rememberAs } from '#tests/component/support/storage.ts';
import { enteredAddress } from '#tests/support/addresses.ts';
import { EXPRESS, testMethod } from '#tests/support/pricing.ts';
import { testProduct } from '#tests/support/products.ts';

const OUTBACK = { from: '0872', to: '0872' };

const dates = async () => within(await screen.findByRole('region', { name: 'Delivery dates' }));

beforeEach(() => fillCart(['boot-black', '9', 1]));
afterEach(() => rememberAs('delivery', null));

it('the cart shows which delivery methods reach a postcode, when and for how much', async () => {
  const shop = serveShop(testProduct({ price: 8_000 }));
  shop.methods = [testMethod(), { ...EXPRESS, postcodes: { include: [], exclude: [OUTBACK] } }];
  const { user } = renderShop(<CartScreen />);
  const field = await (await dates()).findByRole('textbox', { name: 'Delivery postcode' });
  expect((await dates()).queryByRole('list')).toBeNull();
  await user.type(field, '872{Enter}');
  expect((await dates()).getByText('Enter a valid postcode.')).toBeVisible();
  await user.clear(field);
  await user.type(field, '0872{Enter}');
  expect(await screen.findByText('Express delivery doesn’t go to 0872.')).toBeVisible();
  const methods = within((await dates()).getByRole('list'));
  expect(methods.getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() =>
    expect(methods.getByRole('listitem')).toHaveTextContent(/Standard delivery: \$9\.95.+ to /),
  );
  expect(shop.checkouts.at(-1)).toMatchObject({ cart: { provisionalPostcode: '0872' } });
  expect(delivery.get()).toMatchObject({ postcode: '0872' });
});

it('a delivery address replaces the postcode in the cart', async () => {
  serveShop(testProduct({ price: 8_000 }));
  delivery.askFor('0872');
  renderShop(<CartScreen />);
  const address = enteredAddress({ state: 'tas', postcode: '7000' });
  await dates();
  delivery.keepAddress(delivery.formValues(), address);
  expect(await screen.findByText(/7000, your delivery address/)).toBeVisible();
  expect(delivery.get().postcode).toBeNull();
});
