import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShippingStep } from '#components/checkout/delivery/shipping-step.tsx';
import { CheckoutProvider } from '#components/checkout/flow/checkout-context.tsx';
import { PICKUP_METHOD_GONE, PICKUP_STORE_GONE } from '#lib/commerce/checkout/texts.ts';
import { NO_STORE_WITH_STOCK } from '#lib/commerce/store-locations/texts.ts';
import { pickup, shippingType } from '#stores/shipping/shipping-store.ts';
import { enterContact, forgetCheckout } from '#tests/component/support/begun-checkout.ts';
import {
  type CheckoutApi,
  pickupMethod,
  serveCheckout,
  shippingMethod,
} from '#tests/component/support/checkout-api.ts';
import { fillCart, storedCart } from '#tests/component/support/fill-cart.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { HOBART, PERTH, type StoresApi, serveStores } from '#tests/component/support/stores-api.ts';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';
import { testProduct, testVariant } from '#tests/support/products.ts';
import { storeLocation } from '#tests/support/store-locations.ts';

let api: CheckoutApi;
let stores: StoresApi;

function show() {
  const visits: Visits = [];
  const shop = renderShop(
    <TestRouter visits={visits}>
      <CheckoutProvider>
        <ShippingStep takesPickups />
      </CheckoutProvider>
    </TestRouter>,
  );
  return { ...shop, visits };
}

const clickAndCollect = () => screen.findByRole('radio', { name: 'Click & Collect' });
const delivers = () => screen.findByRole('radio', { name: 'Delivery' });
const proceed = () => screen.getByRole('button', { name: 'Continue to payment' });

beforeEach(() => {
  api = serveCheckout(testProduct());
  stores = serveStores();
  api.methods = [shippingMethod(), pickupMethod()];
  api.storeIdsWithStock = ['hobart'];
  fillCart(['boot-black', '9', 1]);
  enterContact();
});
afterEach(forgetCheckout);

describe('the choice between delivery and pickup', () => {
  it('is not shown when no delivery method is a pickup', async () => {
    api.methods = [shippingMethod()];
    show();
    expect(await screen.findByRole('group', { name: 'Delivery address' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Click & Collect' })).toBeNull();
  });

  it('disables pickup, with the reason, when no store has the whole order', async () => {
    api.methods = [shippingMethod(), pickupMethod()];
    api.storeIdsWithStock = [];
    show();
    expect(await clickAndCollect()).toBeDisabled();
    expect(await clickAndCollect()).toHaveAccessibleDescription(new RegExp(NO_STORE_WITH_STOCK));
    expect(await delivers()).toBeChecked();
  });

  it('names the store with most of the order, and saves for later what it lacks', async () => {
    stores = serveStores({
      missing: { hobart: ['boot-black-9'], perth: ['boot-black-8', 'boot-black-9'] },
    });
    api.methods = [shippingMethod(), pickupMethod()];
    api.storeIdsWithStock = [];
    fillCart(['boot-black', '8', 1], ['boot-black', '9', 1]);
    const { user } = show();
    const short = await screen.findByRole('region', { name: 'Click & Collect' });
    expect(short).toHaveTextContent('Hobart is short of Bluff Boot, size 9, and has the rest.');
    await waitFor(() => expect(short).toHaveTextContent(/Without it, your order would be ready/));
    await user.click(within(short).getByRole('button', { name: /Save it for later/ }));
    expect(storedCart()).toEqual([['boot-black', 'boot-black-8', 1]]);
  });

  it('says where fewer units can be collected when no store has as many', async () => {
    stores = serveStores({
      missing: { hobart: ['boot-black-9'], perth: ['boot-black-9'] },
      missingOfOne: { perth: ['boot-black-9'] },
    });
    api.methods = [shippingMethod(), pickupMethod()];
    api.storeIdsWithStock = [];
    fillCart(['boot-black', '9', 4]);
    show();
    const short = await screen.findByRole('region', { name: 'Click & Collect' });
    expect(short).toHaveTextContent('Hobart has fewer of Bluff Boot, size 9 than you want.');
    expect(within(short).getByRole('link', { name: 'your cart' })).toHaveAttribute('href', '/cart');
  });

  it('keeps what was entered for one when the shopper switches to the other', async () => {
    const { user } = show();
    await user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Sam Walker');
    await user.click(await clickAndCollect());
    await user.type(
      screen.getByRole('textbox', { name: 'Their full name (optional)' }),
      'Kim Hill',
    );
    await user.click(await delivers());
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Sam Walker');
    await user.click(await clickAndCollect());
    expect(screen.getByRole('textbox', { name: 'Their full name (optional)' })).toHaveValue(
      'Kim Hill',
    );
  });

  it('requires a store before the payment', async () => {
    const { user, visits } = show();
    await user.click(await clickAndCollect());
    await user.click(proceed());
    expect(await screen.findByText('Choose a store.')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Choose a store' })).toHaveFocus(),
    );
    expect(visits).toEqual([]);
  });

  it('goes on with a store chosen in the modal, where only stores with everything can be chosen', async () => {
    stores.stock = { hobart: 'limitedStock', perth: 'outOfStock' };
    const { user, visits } = show();
    await user.click(await clickAndCollect());
    await user.click(screen.getByRole('button', { name: 'Choose a store' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose a store' });
    const [hobart, perth] = await within(
      await within(dialog).findByRole('list', { name: 'Stores' }),
    ).findAllByRole('listitem');
    expect(hobart).toHaveTextContent('Limited stock');
    await waitFor(() => expect(hobart).toHaveTextContent(/Ready (today|tomorrow|by)/));
    expect(hobart).toHaveTextContent('Kept for 14 days');
    expect(perth).toHaveTextContent('Out of stock');
    expect(within(perth as HTMLElement).queryByRole('button')).toBeNull();
    expect(within(dialog).getByText('2 stores')).toHaveRole('status');
    await user.click(within(dialog).getByRole('button', { name: 'Collect here (Hobart)' }));
    expect(await screen.findByText('Stringybark Hobart')).toBeVisible();
    // The focus goes back to it: heard alone, it says what was chosen.
    expect(screen.getByRole('button', { name: 'Change store' })).toHaveAccessibleDescription(
      'Stringybark Hobart',
    );
    await user.click(proceed());
    await waitFor(() => expect(visits).toEqual(['/checkout/payment']));
    expect(shippingType.get()).toBe('STORE_PICKUP');
    expect(pickup.get().options.methodCode).toBe('pickup');
  });

  it('names the items that a store lacks', async () => {
    const boots = testProduct();
    api = serveCheckout(boots);
    stores = serveStores({ missing: { perth: ['boot-black-9'] } });
    api.methods = [shippingMethod(), pickupMethod()];
    api.storeIdsWithStock = ['hobart'];
    fillCart(['boot-black', '8', 1], ['boot-black', '9', 1]);
    const { user } = show();
    await user.click(await clickAndCollect());
    await user.click(screen.getByRole('button', { name: 'Choose a store' }));
    expect(
      await screen.findByText('1 of 2 items here. Missing: Bluff Boot, size 9.'),
    ).toBeVisible();
  });
});

describe('a chosen pickup that is no longer possible', () => {
  beforeEach(() => {
    act(() => {
      pickup.chooseStore(PERTH);
      pickup.choose({ methodCode: 'pickup' });
      shippingType.choose('STORE_PICKUP');
    });
  });

  it('requires another store when the chosen one lacks an item', async () => {
    const { user, visits } = show();
    expect(await screen.findByText(PICKUP_STORE_GONE)).toBeVisible();
    await user.click(proceed());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Collect in Hobart' })).toHaveFocus(),
    );
    expect(visits).toEqual([]);
  });

  it('offers the store nearest to the chosen one that has everything, with when it is ready', async () => {
    const far = { erpStoreId: 'cairns', name: 'Cairns', latitude: -17, longitude: 146 };
    serveStores({
      stores: [
        storeLocation(far),
        { ...HOBART, latitude: -43, longitude: 147 },
        { ...PERTH, latitude: -32, longitude: 116 },
      ],
      stock: { cairns: 'inStock', hobart: 'inStock' },
      missing: { perth: ['boot-black-9'] },
    });
    const { user } = show();
    expect(await screen.findByText('It is short of Bluff Boot, size 9.')).toBeVisible();
    expect(await screen.findByText(/^Hobart has everything. Ready /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Collect in Hobart' }));
    expect(pickup.get().store?.erpStoreId).toBe('hobart');
    expect(screen.queryByText(/has everything/)).toBeNull();
  });

  it('becomes a delivery with an alert when no store has the whole order', async () => {
    api.methods = [shippingMethod(), pickupMethod()];
    api.storeIdsWithStock = [];
    show();
    expect(await screen.findByText(PICKUP_STORE_GONE)).toBeVisible();
    expect(await delivers()).toBeChecked();
  });

  it('becomes a delivery with an alert when the shop takes no pickups any more', async () => {
    api.methods = [shippingMethod()];
    show();
    expect(await screen.findByText(PICKUP_METHOD_GONE)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Delivery address' })).toBeVisible();
  });

  it('does not become a delivery when only stores have the item', async () => {
    api = serveCheckout(testProduct({ variants: [testVariant({ id: 'boot-black-9', qty: 0 })] }));
    serveStores();
    api.methods = [shippingMethod(), pickupMethod()];
    api.storeIdsWithStock = ['hobart'];
    const products = Promise.withResolvers<void>();
    api.productsHeld = products.promise;
    act(() => pickup.chooseStore(HOBART));
    show();
    expect(await screen.findByText('Stringybark Hobart')).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Delivery' })).toBeNull();
    products.resolve();
    expect(await delivers()).toBeDisabled();
    expect(await clickAndCollect()).toBeChecked();
  });
});
