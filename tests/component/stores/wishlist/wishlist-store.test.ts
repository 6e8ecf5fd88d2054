import { describe, expect, it } from 'vitest';
import {
  answerError,
  keepAccountState,
  openTab as openStateTab,
  signIn,
} from '#tests/component/support/account-state.ts';
import { rememberAs, remembered } from '#tests/component/support/storage.ts';
import { stateOf } from '#tests/support/account-state-server.ts';

const { server, sent } = keepAccountState();

async function openTab() {
  const { wishlist, toggleWish, view, act } = await openStateTab(async () => {
    const { useAlerts } = await import('#stores/alerts/alerts-store.ts');
    const { renderHook, act } = await import('@testing-library/react');
    return {
      ...(await import('#stores/wishlist/wishlist-store.ts')),
      ...(await import('#stores/wishlist/toggle-wish.ts')),
      view: renderHook(() => useAlerts()),
      act,
    };
  });
  return {
    press: (productId: string) => act(() => toggleWish({ productId, name: productId })),
    wished: () => wishlist.wishes().map(({ productId }) => productId),
    told: () => view.result.current.map(({ text }) => text),
  };
}

const serverWishes = () => Object.keys(server().state.wishlist?.items ?? {});

describe('a guest’s wishlist', () => {
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
