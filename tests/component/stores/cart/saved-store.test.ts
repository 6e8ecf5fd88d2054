import { describe, expect, it } from 'vitest';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import {
  keepAccountState,
  openTab as openStateTab,
  signIn,
} from '#tests/component/support/account-state.ts';
import { rememberAs, remembered } from '#tests/component/support/storage.ts';
import { stateOf } from '#tests/support/account-state-server.ts';
import { eventually } from '#tests/support/eventually.ts';

const { server, sent } = keepAccountState();

async function openTab() {
  const { cart, savedForLater } = await openStateTab(async () => ({
    ...(await import('#stores/cart/cart-store.ts')),
    ...(await import('#stores/cart/saved-store.ts')),
  }));
  const find = (items: readonly CartItem[], productId: string): CartItem => {
    const item = items.find((one) => one.productId === productId);
    if (!item) throw new Error(`No ${productId}.`);
    return item;
  };
  return {
    cart,
    savedForLater,
    add: (productId: string, qty: number) =>
      cart.add({ productId, variantId: `${productId}-9`, qty }),
    save: (productId: string) => savedForLater.save(find(cart.items(), productId)),
    moveBack: (productId: string) =>
      savedForLater.moveToCart(find(savedForLater.items(), productId)),
    shown: () => [unitsIn(cart.items()), unitsIn(savedForLater.items())],
  };
}

const unitsIn = (items: readonly CartItem[]) =>
  items.map(({ productId, qty }) => `${qty} ${productId}`);
const item = (id: string, productId: string, qty: number, createdAt: number): CartItem => ({
  id,
  productId,
  variantId: `${productId}-9`,
  qty,
  createdAt,
});

describe('what a guest saves for later', () => {
  it('leaves the cart with all its units, and comes back with them, in every tab', async () => {
    const one = await openTab();
    one.add('boot', 2);
    one.add('sock', 1);
    one.save('boot');
    const other = await openTab();
    expect(other.shown()).toEqual([['1 sock'], ['2 boot']]);
    other.add('boot', 1);
    other.moveBack('boot');
    await eventually(() => expect(one.shown()).toEqual([['1 sock', '3 boot'], []]));
    expect(server().calls).toEqual([]);
  });
});

describe('what a customer saves for later', () => {
  it('includes what the guest saved, and of two equal lines the older stays', async () => {
    server().state = { ...stateOf(1), saved: stateOf(0, item('a', 'boot', 2, 5)).cart };
    rememberAs('saved-for-later', [item('b', 'boot', 9, 9), item('c', 'sock', 1, 10)]);
    const { shown } = await openTab();
    signIn();
    await sent();
    expect(unitsIn(Object.values(server().state.saved?.items ?? {}))).toEqual(['2 boot', '1 sock']);
    expect(shown()).toEqual([[], ['2 boot', '1 sock']]);
    expect(remembered('saved-for-later')).toEqual([]);
  });

  it('moves in one step, so that the server always has each line exactly once', async () => {
    server().state = stateOf(1, item('a', 'boot', 2, 5));
    signIn();
    const { save, moveBack, shown } = await openTab();
    await sent();
    save('boot');
    moveBack('boot');
    await sent();
    for (const { body } of server().puts()) {
      const lines = [body?.cart, body?.saved].flatMap((part) => Object.values(part?.items ?? {}));
      expect(unitsIn(lines)).toEqual(['2 boot']);
    }
    expect(shown()).toEqual([['2 boot'], []]);
  });
});
