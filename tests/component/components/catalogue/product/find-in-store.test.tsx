import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BuyBox } from '#components/catalogue/product/buy-box.tsx';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { pickup, shippingType } from '#stores/shipping/shipping-store.ts';
import { chooseMyStore, forgetMyStore } from '#stores/store-locations/my-store-store.ts';
import { fillCart, storedCart } from '#tests/component/support/fill-cart.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { serveShop } from '#tests/component/support/shop-server.ts';
import { HOBART, PERTH, type StoresApi, serveStores } from '#tests/component/support/stores-api.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

const variants = ['8', '9'].map((label) =>
  testVariant({ id: `boot-black-${label}`, label, qty: label === '9' ? 0 : 5 }),
);

let api: StoresApi;

function show(overrides: Partial<Product> = {}, pickupMethod: string | null = 'pickup') {
  const product = testProduct({ variants, ...overrides });
  return renderShop(
    <BuyBox
      initial={product}
      readAt={Date.now()}
      delivery={[]}
      stores={{ pickupMethod }}
      instead={null}
    >
      {null}
    </BuyBox>,
  );
}

type User = ReturnType<typeof show>['user'];

async function open(user: User) {
  await user.click(screen.getByRole('button', { name: 'Find in store' }));
  return within(await screen.findByRole('dialog', { name: 'Find in store' }));
}

const rowOf = async (name: string) =>
  within(
    (await screen.findByRole('heading', { name: new RegExp(name) })).closest('li') as HTMLElement,
  );

beforeEach(() => {
  serveShop(testProduct({ variants }));
  api = serveStores();
  fillCart();
});
afterEach(() => {
  act(() => {
    pickup.clear();
    shippingType.clear();
    forgetMyStore();
  });
  fillCart();
});

it('“Find in store” is missing for virtual and coming products', () => {
  const { rerender } = show({ functionalType: 'virtual' });
  expect(screen.queryByRole('button', { name: 'Find in store' })).toBeNull();
  rerender(
    <BuyBox
      initial={testProduct({ state: 'coming' })}
      readAt={Date.now()}
      delivery={[]}
      stores={{ pickupMethod: null }}
      instead={null}
    >
      {null}
    </BuyBox>,
  );
  expect(screen.queryByRole('button', { name: 'Find in store' })).toBeNull();
});

it('“Find in store” shows each store’s stock of the chosen size, also when it is sold out online', async () => {
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: /^8/ }));
  const dialog = await open(user);
  const size = dialog.getByRole('combobox', { name: 'Size' });
  expect(size).toHaveDisplayValue('8');
  expect((await rowOf('Hobart')).getByText('In stock')).toBeVisible();
  expect((await rowOf('Perth')).getByText('Out of stock')).toBeVisible();
  api.stock = { hobart: 'outOfStock', perth: 'limitedStock' };
  await user.selectOptions(size, '9 (sold out online)');
  expect(await (await rowOf('Perth')).findByText('Limited stock')).toBeVisible();
});

it('“Find in store” lists stores with the size first, and says when it is ready there', async () => {
  api.stock = { hobart: 'outOfStock', perth: 'limitedStock' };
  act(() => chooseMyStore(HOBART));
  const { user } = show();
  const dialog = await open(user);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size' }), '8');
  const list = within(await dialog.findByRole('list', { name: 'Stores' }));
  const [perth, hobart] = list.getAllByRole('listitem');
  expect(perth).toHaveTextContent(/Perth.*Limited stock.*Ready (today|tomorrow|by)/);
  expect(hobart).toHaveTextContent(/Hobart.*Out of stock/);
  expect(hobart).not.toHaveTextContent('Ready');
});

it('“Find in store” hides stores without stock when its switch is on', async () => {
  const { user } = show();
  const dialog = await open(user);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size' }), '8');
  await rowOf('Perth');
  await user.click(dialog.getByRole('switch', { name: 'Only stores with stock' }));
  expect(screen.queryByRole('heading', { name: 'Perth' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Hobart' })).toBeVisible();
});

it('“Find in store” adds a size that is sold out online to the cart for pickup', async () => {
  const { user } = show();
  const dialog = await open(user);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size' }), '9 (sold out online)');
  expect((await rowOf('Perth')).queryByRole('button', { name: /Collect/ })).toBeNull();
  await user.click((await rowOf('Hobart')).getByRole('button', { name: /Collect from here/ }));
  expect(storedCart()).toEqual([['boot-black', 'boot-black-9', 1]]);
  expect(shippingType.get()).toBe('STORE_PICKUP');
  expect(pickup.get()).toMatchObject({
    store: { erpStoreId: 'hobart' },
    options: { methodCode: 'pickup' },
  });
});

it('“Find in store” offers no pickup at a store that takes no pickups', async () => {
  api.stores = [{ ...HOBART, collects: false }];
  const { user } = show();
  const dialog = await open(user);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size' }), '8');
  await rowOf('Hobart');
  expect(screen.queryByRole('button', { name: /Collect from here/ })).toBeNull();
});

it('“Find in store” dates old stock figures, and offers an e-mail when no store has the size', async () => {
  api.asOf = Date.now() - 300_000;
  api.stock = {};
  const { user } = show();
  const dialog = await open(user);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size' }), '9 (sold out online)');
  expect(await dialog.findByText(/^Stock as of /)).toBeVisible();
  expect(dialog.getByText('No store has this size.')).toBeVisible();
  expect(dialog.getByRole('button', { name: /Email me/ })).toBeVisible();
});

it('“Find in store” shows an error when stores cannot be loaded, and loads them on “Try again”', async () => {
  api.broken = true;
  const { user } = show();
  const dialog = await open(user);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size' }), '8');
  expect(await dialog.findByText('Unable to load stores list. Reference BCDF2345.')).toBeVisible();
  api.broken = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect((await rowOf('Hobart')).getByText('In stock')).toBeVisible();
});

it('“Find in store” lists the chosen store first, and its stock shows beside the button', async () => {
  act(() => chooseMyStore(PERTH));
  api.stock = { perth: 'limitedStock' };
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: /^8/ }));
  expect(await screen.findByText('Limited stock at Perth')).toBeVisible();
  const dialog = await open(user);
  const list = await dialog.findByRole('list', { name: 'Stores' });
  expect(within(list).getAllByRole('heading')[0]).toHaveTextContent('PerthMy store');
});

it('“Find in store” names a unisex size in both systems', async () => {
  const { user } = show({
    demographic: ['Men', 'Women', 'Unisex'],
    availableVariantLabels: { footwear: [] },
  });
  const dialog = await open(user);
  expect(dialog.getByRole('option', { name: 'M 8 / W 10.5' })).toBeInTheDocument();
});
