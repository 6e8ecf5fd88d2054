import { describe, expect, it } from 'vitest';
import {
  answerError,
  keepAccountState,
  openTab as openStateTab,
  signIn,
} from '#tests/component/support/account-state.ts';
import { rememberAs, remembered } from '#tests/component/support/storage.ts';
import { stateOf } from '#tests/support/account-state-server.ts';
import { eventually } from '#tests/support/eventually.ts';

const { server, sent } = keepAccountState();

async function openTab() {
  const { cart, wishlist, toggleWish, view, act } = await openStateTab(async () => {
    const { useAlerts } = await import('#stores/alerts/alerts-store.ts');
    const { renderHook, act } = await import('@testing-library/react');
    return {
      ...(await import('#stores/cart/cart-store.ts')),
      ...(await import('#stores/wishlist/wishlist-store.ts')),
      ...(await import('#stores/wishlist/toggle-wish.ts')),
      view: renderHook(() => useAlerts()),
      act,
    };
  });
  return {
    cart,
    press: (productId: string) => act(() => toggleWish({ productId, name: productId })),
    wished: () => wishlist.wishes().map(({ productId }) => productId),
    alerts: () => view.result.current,
    told: () => view.result.current.map(({ text }) => text),
  };
}

const serverWishes = () => Object.keys(server().state.wishlist?.items ?? {});

describe('a guest’s wishlist', () => {
  it('is stored in the browser and shown in other tabs', async () => {
    const one = await openTab();
    one.press('boot');
    one.press('sock');
    const other = await openTab();
    expect(other.wished()).toEqual(['boot', 'sock']);
    other.press('boot');
    await eventually(() => expect(one.wished()).toEqual(['sock']));
    expect(server().calls).toEqual([]);
  });

  it('announces each press, and restores a removed product in its place', async () => {
    const { press, wished, told, alerts } = await openTab();
    press('boot');
    press('sock');
    press('boot');
    expect(told()).toEqual(['Saved to your wishlist.', 'boot was removed from your wishlist.']);
    alerts().at(-1)?.action?.run();
    expect(wished()).toEqual(['boot', 'sock']);
  });

  it('refuses the 101st product, and says so', async () => {
    rememberAs(
      'wishlist',
      Array.from({ length: 100 }, (_, n) => ({ productId: `p${n}`, createdAt: n })),
    );
    const { press, wished, told } = await openTab();
    press('boot');
    expect(wished()).not.toContain('boot');
    expect(told()).toEqual([
      'Your wishlist is full: it holds 100 products. Remove one to add another.',
    ]);
  });
});

describe('a customer’s wishlist', () => {
  it('includes the guest’s wishes after the sign-in, and of two equal ones the older stays', async () => {
    server().state = {
      ...stateOf(1),
      wishlist: { items: { boot: { productId: 'boot', createdAt: 5 } } },
    };
    rememberAs('wishlist', [
      { productId: 'boot', createdAt: 9 },
      { productId: 'sock', createdAt: 10 },
    ]);
    const { wished } = await openTab();
    signIn();
    await sent();
    expect(server().state.wishlist?.items.boot).toEqual({ productId: 'boot', createdAt: 5 });
    expect(serverWishes()).toEqual(['boot', 'sock']);
    expect(wished()).toEqual(['boot', 'sock']);
    expect(remembered('wishlist')).toEqual([]);
  });

  it('undoes a change that the server refuses, and says so', async () => {
    signIn();
    const { press, wished, told } = await openTab();
    await sent();
    server().fault = ({ method }) => (method === 'PUT' ? answerError(500) : null);
    press('boot');
    await sent();
    expect(wished()).toEqual([]);
    expect(told()).toContain(
      'Unable to update your wishlist. Your last change was undone. Please try again.',
    );
  });
});
