import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '#tests/component/support/browser-tabs.ts';
import { remembered, rememberedList, storageKey } from '#tests/component/support/storage.ts';
import { eventually } from '#tests/support/eventually.ts';

const boot = { productId: 'boot', variantId: 'boot-8', qty: 1 };
const sock = { productId: 'sock', variantId: 'sock-m', qty: 2 };
const hat = { productId: 'hat', variantId: 'hat-m', qty: 1 };
const KEY = storageKey('cart');
const WISHES = storageKey('wishlist');
const SIZES = storageKey('my-sizes');

let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  localStorage.clear();
  browser = openBrowser();
});
afterEach(() => {
  browser.close();
  vi.useRealTimers();
});

/** Loads the shop's modules as a new tab does. */
async function openTab() {
  vi.resetModules();
  const { cart } = await import('#stores/cart/cart-store.ts');
  const { savedForLater } = await import('#stores/cart/saved-store.ts');
  const { wishlist } = await import('#stores/wishlist/wishlist-store.ts');
  const { keepMySize } = await import('#stores/account-state/my-sizes-store.ts');
  const shown = () => cart.items().map(({ productId, qty }) => `${productId} ${qty}`);
  const wished = () => wishlist.wishes().map(({ productId }) => productId);
  return { cart, savedForLater, shown, wishlist, wished, keepMySize };
}
/** What a tab stores that has not heard yet what another one has stored since `before`. */
function writeLate(before: string | null, change: () => void, key = KEY): string {
  const now = localStorage.getItem(key);
  if (before === null) localStorage.removeItem(key);
  else localStorage.setItem(key, before);
  change();
  const late = localStorage.getItem(key) ?? '';
  localStorage.setItem(key, now ?? '[]');
  return late;
}

describe('a guest’s cart in two tabs', () => {
  it.each([
    ['an empty cart', []],
    ['a cart with something in it', [hat]],
  ])('keeps both lines when both tabs add at the same moment to %s', async (_, start) => {
    const one = await openTab();
    const other = await openTab();
    for (const line of start) one.cart.add(line);
    await eventually(() => expect(other.shown()).toHaveLength(start.length));
    const before = localStorage.getItem(KEY);
    one.cart.add(boot);
    const late = writeLate(before, () => other.cart.add(sock));
    // The storage events of the two writes follow, and each tab looks at what is there now.
    localStorage.setItem(KEY, late);
    const all = [...start.map(({ productId, qty }) => `${productId} ${qty}`), 'boot 1', 'sock 2'];
    await eventually(() => {
      expect(one.shown().toSorted()).toEqual(all.toSorted());
      expect(other.shown().toSorted()).toEqual(all.toSorted());
    });
  });

  it('adds the units of both tabs to the same line, each once', async () => {
    const one = await openTab();
    const other = await openTab();
    one.cart.add(boot);
    const before = localStorage.getItem(KEY);
    one.cart.add(boot);
    localStorage.setItem(
      KEY,
      writeLate(before, () => other.cart.add({ ...boot, qty: 3 })),
    );
    await eventually(() => expect(one.shown()).toEqual(['boot 5']));
    await eventually(() => expect(other.shown()).toEqual(['boot 5']));
  });

  it('keeps a removal that another tab overwrites', async () => {
    const { cart, shown } = await openTab();
    cart.add(boot);
    cart.add(sock);
    const before = localStorage.getItem(KEY) ?? '';
    cart.remove(cart.items().flatMap(({ id, productId }) => (productId === 'boot' ? [id] : [])));
    localStorage.setItem(KEY, before);
    await eventually(() => expect(shown()).toEqual(['sock 2']));
  });

  it('stays empty when another tab empties it', async () => {
    const { cart, shown } = await openTab();
    cart.add(boot);
    localStorage.setItem(KEY, '[]');
    await eventually(() => expect(shown()).toEqual([]));
    expect(remembered('cart')).toEqual([]);
  });

  it('stops restoring its own changes after 10 seconds', async () => {
    const { cart, shown } = await openTab();
    cart.add(boot);
    const before = localStorage.getItem(KEY) ?? '';
    cart.add(sock);
    const start = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(start + 10_001);
    localStorage.setItem(KEY, before);
    await eventually(() => expect(shown()).toEqual(['boot 1']));
  });
});

describe('a guest’s wishlist in two tabs', () => {
  it.each([
    ['an empty list', []],
    ['a list with something in it', ['hat']],
  ])('keeps both products when both tabs add at the same moment to %s', async (_, start) => {
    const one = await openTab();
    const other = await openTab();
    for (const product of start) one.wishlist.add(product);
    const before = localStorage.getItem(WISHES);
    one.wishlist.add('boot');
    localStorage.setItem(
      WISHES,
      writeLate(before, () => other.wishlist.add('sock'), WISHES),
    );
    await eventually(() => {
      for (const { wished } of [one, other]) {
        expect(wished().toSorted()).toEqual([...start, 'boot', 'sock'].toSorted());
      }
    });
  });

  it('does not bring back what one tab removes while the other adds', async () => {
    const one = await openTab();
    const other = await openTab();
    one.wishlist.add('boot');
    const before = localStorage.getItem(WISHES);
    other.wishlist.remove('boot');
    // This tab added the boot itself, and has not heard of the removal.
    localStorage.setItem(
      WISHES,
      writeLate(before, () => one.wishlist.add('sock'), WISHES),
    );
    await eventually(() => expect(other.wished()).toEqual(['sock']));
    expect(one.wished()).toEqual(['sock']);
  });

  it('stays empty when another tab takes it into an account', async () => {
    const { wishlist, wished } = await openTab();
    wishlist.add('boot');
    localStorage.setItem(WISHES, '[]');
    await eventually(() => expect(wished()).toEqual([]));
    wishlist.add('sock');
    expect(wished()).toEqual(['sock']);
    expect(rememberedList('wishlist')).toHaveLength(1);
  });
});

describe('a guest’s sizes in two tabs', () => {
  it('keeps both when the tabs choose in two systems at the same moment', async () => {
    const one = await openTab();
    const other = await openTab();
    const shoe = { system: 'Women footwear', size: '8' };
    const top = { system: 'Women letters', size: 'M' };
    one.keepMySize(shoe);
    localStorage.setItem(
      SIZES,
      writeLate(null, () => other.keepMySize(top), SIZES),
    );
    await eventually(() => expect(rememberedList('my-sizes')).toMatchObject([shoe, top]));
  });
});
