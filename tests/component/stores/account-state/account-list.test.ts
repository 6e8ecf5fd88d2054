import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '#tests/component/support/browser-tabs.ts';
import { remembered, storageKey } from '#tests/component/support/storage.ts';
import { eventually } from '#tests/support/eventually.ts';

const boot = { productId: 'boot', variantId: 'boot-8', qty: 1 };
const sock = { productId: 'sock', variantId: 'sock-m', qty: 2 };
const hat = { productId: 'hat', variantId: 'hat-m', qty: 1 };
const KEY = storageKey('cart');

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
  return { cart, shown: () => cart.items().map(({ productId, qty }) => `${productId} ${qty}`) };
}

/** What a tab stores that has not heard yet what another one has stored since `before`. */
function writeLate(before: string | null, change: () => void): string {
  const now = localStorage.getItem(KEY);
  if (before === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, before);
  change();
  const late = localStorage.getItem(KEY) ?? '';
  localStorage.setItem(KEY, now ?? '[]');
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

  it('does not bring back what one tab removes while the other adds', async () => {
    const one = await openTab();
    const other = await openTab();
    one.cart.add(boot);
    const before = localStorage.getItem(KEY);
    other.cart.remove(other.cart.items().map(({ id }) => id));
    // This tab added the boot itself, and has not heard of the removal.
    localStorage.setItem(
      KEY,
      writeLate(before, () => one.cart.add(sock)),
    );
    await eventually(() => expect(other.shown()).toEqual(['sock 2']));
    expect(one.shown()).toEqual(['sock 2']);
  });

  it('stays empty when another tab empties it', async () => {
    const { cart, shown } = await openTab();
    cart.add(boot);
    localStorage.setItem(KEY, '[]');
    await eventually(() => expect(shown()).toEqual([]));
    expect(remembered('cart')).toEqual([]);
    cart.add(sock);
    expect(shown()).toEqual(['sock 2']);
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
