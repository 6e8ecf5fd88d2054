// @module-tag slow
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CartItem, compareItems } from '#lib/commerce/cart/cart-item.ts';
import {
  answerError,
  keepAccountState,
  openTab as openStateTab,
  signIn,
} from '#tests/component/support/account-state.ts';
import { rememberAs, remembered, storageKey } from '#tests/component/support/storage.ts';
import { stateOf } from '#tests/support/account-state-server.ts';
import { eventually } from '#tests/support/eventually.ts';

const FAILED = 'Unable to update your cart. Your last change was undone. Please try again.';

const { server, sent } = keepAccountState();
let isVisible = true;

beforeEach(() => {
  isVisible = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    isVisible ? 'visible' : 'hidden',
  );
});

async function openTab() {
  const { auth, cart, accountState, view } = await openStateTab(async () => {
    const { cart, useCartItems } = await import('#stores/cart/cart-store.ts');
    const { useAlerts } = await import('#stores/alerts/alerts-store.ts');
    const { renderHook } = await import('@testing-library/react');
    return {
      ...(await import('#stores/account/auth-store.ts')),
      ...(await import('#stores/account-state/account-state-store.ts')),
      cart,
      view: renderHook(() => ({ cart: useCartItems(), alerts: useAlerts() })),
    };
  });
  return {
    auth,
    cart,
    accountState,
    onScreen: () => lines(view.result.current.cart.items),
    told: () => view.result.current.alerts.map(({ text }) => text),
  };
}

/** The cart's lines, in the order the shopper added them. */
const lines = (items: readonly CartItem[]) =>
  items.map(({ productId, qty }) => `${productId} ${qty}`);
const boot = { productId: 'boot', variantId: 'boot-9', qty: 1 };
const sock = { productId: 'sock', variantId: 'sock-8', qty: 2 };
const item = (of: typeof boot, rest: Partial<CartItem> = {}): CartItem => ({
  id: `${of.productId}-line`,
  createdAt: 1_000,
  ...of,
  ...rest,
});

const kept = () => remembered<{ customerId: string; fetchedAt: number }>('account-cart');
const serverCart = () => lines(Object.values(server().state.cart.items).toSorted(compareItems));

type Fault = ReturnType<typeof server>['fault'];

/** Applies a fault to the next PUT only. */
function once(fault: Fault): Fault {
  let isOver = false;
  return (call) => {
    if (isOver || call.method !== 'PUT') return null;
    isOver = true;
    return fault(call);
  };
}

const loseNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

function lookAgain(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  if (online) window.dispatchEvent(new Event('online'));
}

describe('a customer’s cart', () => {
  it('comes from the account, and from storage at once on the next page', async () => {
    signIn();
    server().changeElsewhere(item(boot));
    const first = await openTab();
    await eventually(() => expect(first.onScreen()).toEqual(['boot 1']));
    expect(server().puts()).toEqual([]);
    // A page loaded shortly after needs no new request.
    const calls = server().calls.length;
    const second = await openTab();
    expect(second.onScreen()).toEqual(['boot 1']);
    expect(server().calls).toHaveLength(calls);
  });

  it('shows changes at once, and sends them one by one in order', async () => {
    signIn();
    const { cart, onScreen } = await openTab();
    await sent();
    cart.add(boot);
    cart.add(sock);
    cart.add(boot);
    const idOf = (product: string) =>
      cart.items().find(({ productId }) => productId === product)?.id ?? '';
    cart.setQuantity(idOf('boot'), 5);
    cart.remove([idOf('sock')]);
    cart.removeOrdered([{ ...boot, qty: 2 }]);
    expect(lines(cart.items())).toEqual(['boot 3']);
    await sent();
    expect(
      server()
        .puts()
        .map(({ body }) => lines(Object.values(body?.cart.items ?? {}))),
    ).toEqual([
      ['boot 1'],
      ['boot 1', 'sock 2'],
      ['boot 2', 'sock 2'],
      ['boot 5', 'sock 2'],
      ['boot 5'],
      ['boot 3'],
    ]);
    expect(server().mostPuts).toBe(1);
    expect(
      new Set(
        server()
          .puts()
          .map(({ key }) => key),
      ).size,
    ).toBe(6);
    expect(onScreen()).toEqual(['boot 3']);
    expect(remembered('cart') ?? []).toEqual([]);
  });

  it.each<[string, Fault]>([
    ['a server that fails', () => answerError(500)],
    ['a server that refuses', () => answerError(422, 'No')],
    ['a lost network', loseNetwork],
    ['an invalid answer', () => Response.json({ state: { cart: [] } })],
  ])('undoes only the failed change, and says so, after %s', async (_, fault) => {
    signIn();
    server().changeElsewhere(item(boot));
    const { cart, accountState, onScreen, told } = await openTab();
    await sent();
    server().fault = once(fault);
    cart.setQuantity('boot-line', 9);
    cart.add(sock);
    await sent();
    expect(onScreen()).toEqual(['boot 1', 'sock 2']);
    expect(serverCart()).toEqual(['boot 1', 'sock 2']);
    expect(told()).toEqual([FAILED]);
    expect(accountState.status()).toEqual({ result: 'SUCCESS', unsent: false });
  });

  it.each<[string, () => void]>([
    ['while the browser reports that it is offline', () => setOnline(false)],
    [
      'when a call fails just before the browser reports it',
      () => {
        server().fault = once(() => {
          setTimeout(() => setOnline(false));
          return loseNetwork();
        });
      },
    ],
  ])('waits for the network %s, and is sent once it is back', async (_, lose) => {
    signIn();
    const { cart, told, accountState } = await openTab();
    await sent();
    lose();
    cart.add(boot);
    await eventually(() => expect(accountState.status().unsent).toBe(true));
    expect(lines(cart.items())).toEqual(['boot 1']);
    expect(serverCart()).toEqual([]);
    setOnline(true);
    await sent();
    await eventually(() => expect(accountState.status().unsent).toBe(false));
    expect(serverCart()).toEqual(['boot 1']);
    expect(told()).toEqual([]);
  });

  it('sends a change that an earlier page could not send, under the same key', async () => {
    signIn();
    const change = { id: 'change-of-before', edit: { kind: 'add', item: item(boot) } };
    rememberAs('account-cart', {
      customerId: 'ada',
      baseline: stateOf(0),
      fetchedAt: Date.now(),
      pending: [change],
      failedId: null,
    });
    await openTab();
    await sent();
    expect(
      server()
        .puts()
        .map(({ key }) => key),
    ).toEqual(['change-of-before']);
    expect(serverCart()).toEqual(['boot 1']);
  });

  it('loads what other devices changed when the page becomes visible, at most every 30 seconds', async () => {
    signIn();
    const { onScreen } = await openTab();
    await sent();
    const asked = server().calls.length;
    server().changeElsewhere(item(boot));
    const { fetchedAt } = kept() ?? expect.unreachable();
    vi.useFakeTimers({ toFake: ['Date'], now: fetchedAt + 29_000 });
    lookAgain();
    await new Promise((resolve) => setTimeout(resolve));
    expect(server().calls).toHaveLength(asked);
    vi.setSystemTime(fetchedAt + 31_000);
    isVisible = false;
    lookAgain();
    await new Promise((resolve) => setTimeout(resolve));
    expect(server().calls).toHaveLength(asked);
    isVisible = true;
    lookAgain();
    await eventually(() => expect(onScreen()).toEqual(['boot 1']));
    expect(server().calls).toHaveLength(asked + 1);
  });

  it('ignores what is stored of another customer', async () => {
    rememberAs('account-cart', {
      customerId: 'grace',
      baseline: stateOf(4, item(boot)),
      fetchedAt: Date.now(),
      pending: [{ id: 'change-of-grace', edit: { kind: 'add', item: item(sock) } }],
      failedId: null,
    });
    signIn('ada');
    const { cart } = await openTab();
    expect(cart.items()).toEqual([]);
    await sent();
    expect(server().puts()).toEqual([]);
    expect(kept()?.customerId).toBe('ada');
  });
});

describe('two tabs of a customer', () => {
  it('show the same cart, and send one change at a time', async () => {
    signIn();
    const one = await openTab();
    await sent();
    const other = await openTab();
    one.cart.add(boot);
    other.cart.add(sock);
    one.cart.add(sock);
    other.cart.add(boot);
    await sent();
    expect(serverCart()).toEqual(['boot 2', 'sock 4']);
    await eventually(() => {
      expect(one.onScreen()).toEqual(['boot 2', 'sock 4']);
      expect(other.onScreen()).toEqual(['boot 2', 'sock 4']);
    });
    expect(server().mostPuts).toBe(1);
    expect(server().puts()).toHaveLength(4);
  });

  it('keep changes that another tab overwrote in storage, each once', async () => {
    signIn();
    const { cart, accountState, onScreen } = await openTab();
    await sent();
    const key = storageKey('account-cart');
    const before = localStorage.getItem(key) ?? '';
    cart.add(boot);
    cart.add(sock);
    const seen: string[][] = [];
    accountState.watch(() => seen.push(lines(cart.items())));
    localStorage.setItem(key, before);
    await eventually(() => expect(serverCart()).toEqual(['boot 1', 'sock 2']));
    await eventually(() => expect(onScreen()).toEqual(['boot 1', 'sock 2']));
    await sent();
    expect(serverCart()).toEqual(['boot 1', 'sock 2']);
    expect(seen.flat()).not.toContain('sock 4');
  });

  it('report an undone change once the tab is visible', async () => {
    signIn();
    const { cart, told } = await openTab();
    await sent();
    isVisible = false;
    server().fault = once(() => answerError(503));
    cart.add(boot);
    await eventually(() => expect(cart.items()).toEqual([]));
    expect(told()).toEqual([]);
    isVisible = true;
    lookAgain();
    await eventually(() => expect(told()).toEqual([FAILED]));
  });
});

describe('the cart of a guest who signs in', () => {
  it('is merged into the account’s cart, and of two equal lines the older stays', async () => {
    server().changeElsewhere(item(boot, { qty: 7, createdAt: 5 }));
    rememberAs('cart', [item(boot, { id: 'guests', qty: 1 }), item(sock)]);
    const { cart, onScreen } = await openTab();
    expect(onScreen()).toEqual(['boot 1', 'sock 2']);
    signIn();
    await sent();
    expect(serverCart()).toEqual(['boot 7', 'sock 2']);
    expect(lines(cart.items())).toEqual(serverCart());
    expect(server().puts()).toHaveLength(1);
    expect(remembered('cart')).toEqual([]);
  });

  it('is kept and sent again later when the network fails', async () => {
    server().changeElsewhere(item(sock));
    rememberAs('cart', [item(boot)]);
    const { auth, onScreen, accountState, told } = await openTab();
    server().fault = loseNetwork;
    signIn();
    await eventually(() =>
      expect(accountState.status()).toEqual({ result: 'ERROR', unsent: true }),
    );
    expect(auth.status()).toBe('LOGGED_IN');
    expect(onScreen()).toContain('boot 1');
    expect(told()).toEqual([]);
    server().fault = () => null;
    lookAgain();
    await sent();
    expect(serverCart()).toEqual(['boot 1', 'sock 2']);
    expect(onScreen()).toEqual(['boot 1', 'sock 2']);
  });
});

describe('the cart at a sign-out', () => {
  it('is sent first, then removed from the browser, and starts anew for the guest', async () => {
    signIn();
    const { auth, cart, onScreen } = await openTab();
    await sent();
    cart.add(boot);
    await auth.signOut();
    expect(serverCart()).toEqual(['boot 1']);
    expect(onScreen()).toEqual([]);
    expect(remembered('cart')).toBeNull();
    cart.add(sock);
    expect(lines(cart.items())).toEqual(['sock 2']);
    expect(remembered('account-cart')).toBeNull();
    expect(server().puts()).toHaveLength(1);
  });

  it.each(['GET', 'PUT'])(
    'leaves nothing to the next customer, even when a %s is answered late',
    async (late) => {
      signIn('ada');
      const { auth, cart, onScreen } = await openTab();
      await sent();
      const { queryClient } = await import('#lib/api/query-client.ts');
      const held = Promise.withResolvers<Response>();
      server().fault = ({ method }) => (method === late ? held.promise : null);
      if (late === 'PUT') cart.add(boot);
      else vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
      const asked = server().calls.length;
      lookAgain();
      await eventually(() => expect(server().calls.length).toBeGreaterThan(asked));
      // Another tab signs out, and Bob signs in.
      for (const name of ['account-cart', 'signed-in']) localStorage.removeItem(storageKey(name));
      await eventually(() => expect(auth.status()).toBe('LOGGED_OUT'));
      server().fault = () => null;
      signIn('bob');
      held.resolve(Response.json({ state: stateOf(1, item(boot)) }));
      await sent();
      expect(kept()?.customerId).toBe('bob');
      expect(onScreen()).toEqual([]);
      await eventually(() => expect(queryClient().getQueryCache().getAll()).toEqual([]));
      expect(queryClient().getMutationCache().getAll()).toEqual([]);
    },
  );
});
