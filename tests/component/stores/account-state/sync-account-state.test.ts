// @module-tag slow
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CartItem, compareItems } from '#lib/commerce/cart/cart-item.ts';
import {
  type AccountStateServer,
  answerError,
  type Fault,
  type StateCall,
  serveAccountState,
  stateOf,
} from '#tests/component/support/account-state-server.ts';
import { openBrowser } from '#tests/component/support/browser-tabs.ts';
import { remembered, storageKey } from '#tests/component/support/storage.ts';
import { keepSession } from '#tests/component/support/user-pool.ts';
import { eventually } from '#tests/support/eventually.ts';

const FAILED = 'Unable to update your cart. Your last change was undone. Please try again.';

let server: AccountStateServer;
let browser: ReturnType<typeof openBrowser>;
let isVisible = true;

beforeEach(() => {
  isVisible = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    isVisible ? 'visible' : 'hidden',
  );
  browser = openBrowser();
  server = serveAccountState();
});
afterEach(() => browser.close());

/** Loads the shop's modules as a new tab does. */
async function openTab() {
  vi.resetModules();
  const { auth } = await import('#stores/account/auth-store.ts');
  const { cart, useCartItems } = await import('#stores/cart/cart-store.ts');
  const { accountState } = await import('#stores/account-state/account-state-store.ts');
  const alertsStore = await import('#stores/alerts/alerts-store.ts');
  const { renderHook } = await import('@testing-library/react');
  const view = renderHook(() => ({ cart: useCartItems(), alerts: alertsStore.useAlerts() }));
  await auth.ready();
  // Load this lazy chunk now: later it would come from the next tab's modules.
  await import('#stores/account-state/sync-account-state.ts');
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

function remember(name: string, value: unknown): void {
  localStorage.setItem(storageKey(name), JSON.stringify(value));
}

/** Stores the flag of a signed-in customer, which every open tab notices. */
function signedIn(sub = 'ada'): void {
  keepSession(sub);
  remember('signed-in', { sub, email: `${sub}@example.com` });
}

const kept = () =>
  remembered<{ customerId: string; fetchedAt: number; pending: { id: string }[] }>('account-cart');
const serverCart = () => lines(Object.values(server.state.cart.items).toSorted(compareItems));

/** Applies a fault to the next PUT only. */
function once(fault: Fault): (call: StateCall) => ReturnType<Fault> | null {
  let isOver = false;
  return (call) => {
    if (isOver || call.method !== 'PUT') return null;
    isOver = true;
    return fault(call);
  };
}

/** Waits until no change is pending. */
const sent = () =>
  eventually(() => {
    expect(kept()?.pending).toEqual([]);
    expect(server.calls.length).toBeGreaterThan(0);
  });

function lookAgain(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  if (online) window.dispatchEvent(new Event('online'));
}

describe('a customer’s cart', () => {
  it('comes from the account, and from storage at once on the next page', async () => {
    signedIn();
    server.changeElsewhere(item(boot));
    const first = await openTab();
    await eventually(() => expect(first.onScreen()).toEqual(['boot 1']));
    expect(server.puts()).toEqual([]);
    // A page loaded shortly after needs no new request.
    const calls = server.calls.length;
    const second = await openTab();
    expect(second.onScreen()).toEqual(['boot 1']);
    expect(server.calls).toHaveLength(calls);
  });

  it('shows changes at once, and sends them one by one in order', async () => {
    signedIn();
    const { cart, onScreen } = await openTab();
    await sent();
    cart.add(boot);
    cart.add(sock);
    cart.add(boot);
    const idOf = (product: string) =>
      cart.items().find(({ productId }) => productId === product)?.id ?? '';
    cart.setQuantity(idOf('boot'), 5);
    cart.remove([idOf('sock')]);
    expect(lines(cart.items())).toEqual(['boot 5']);
    await sent();
    expect(server.puts().map(({ body }) => lines(Object.values(body?.cart.items ?? {})))).toEqual([
      ['boot 1'],
      ['boot 1', 'sock 2'],
      ['boot 2', 'sock 2'],
      ['boot 5', 'sock 2'],
      ['boot 5'],
    ]);
    expect(server.mostPuts).toBe(1);
    expect(new Set(server.puts().map(({ key }) => key)).size).toBe(5);
    expect(onScreen()).toEqual(['boot 5']);
    expect(remembered('cart') ?? []).toEqual([]);
  });

  it('loses only what was ordered', async () => {
    signedIn();
    server.changeElsewhere(item(boot, { qty: 3 }), item(sock));
    const { cart } = await openTab();
    await sent();
    cart.removeOrdered([{ ...boot, qty: 2 }, sock]);
    await sent();
    expect(serverCart()).toEqual(['boot 1']);
  });

  it('repeats a change on top of what another device has changed', async () => {
    signedIn();
    const { cart, accountState } = await openTab();
    await sent();
    server.changeElsewhere(item(sock));
    cart.add(boot);
    await sent();
    expect(server.calls.slice(-3).map(({ method }) => method)).toEqual(['PUT', 'GET', 'PUT']);
    expect(serverCart()).toEqual(['sock 2', 'boot 1']);
    expect(lines(cart.items())).toEqual(serverCart());
    expect(accountState.status()).toEqual({ result: 'SUCCESS', waiting: false });
  });

  it.each([
    ['a server that fails', () => answerError(500)],
    ['a server that refuses', () => answerError(422, 'No')],
    ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an invalid answer', () => Response.json({ state: { cart: [] } })],
  ])('undoes only the failed change, and says so, after %s', async (_, fault) => {
    signedIn();
    server.changeElsewhere(item(boot));
    const { cart, onScreen, told } = await openTab();
    await sent();
    server.fault = once(fault);
    cart.setQuantity('boot-line', 9);
    cart.add(sock);
    await sent();
    expect(onScreen()).toEqual(['boot 1', 'sock 2']);
    expect(serverCart()).toEqual(['boot 1', 'sock 2']);
    expect(told()).toEqual([FAILED]);
  });

  it('shows what the server has after an answer was lost', async () => {
    signedIn();
    const { cart, onScreen, told } = await openTab();
    await sent();
    server.fault = once(({ body }) => {
      if (body) server.state = { ...body, syncableStateVersion: 1 };
      throw new TypeError('Failed to fetch');
    });
    cart.add(boot);
    await sent();
    expect(told()).toEqual([FAILED]);
    expect(onScreen()).toEqual(['boot 1']);
    expect(serverCart()).toEqual(['boot 1']);
  });

  it('waits while the network is away, and is sent once it is back', async () => {
    signedIn();
    const { cart, told, accountState } = await openTab();
    await sent();
    setOnline(false);
    cart.add(boot);
    await eventually(() => expect(accountState.status().waiting).toBe(true));
    expect(lines(cart.items())).toEqual(['boot 1']);
    expect(server.puts()).toEqual([]);
    setOnline(true);
    await sent();
    await eventually(() => expect(accountState.status().waiting).toBe(false));
    expect(serverCart()).toEqual(['boot 1']);
    expect(told()).toEqual([]);
  });

  it('waits when a call fails just before the browser reports that it is offline', async () => {
    signedIn();
    const { cart, told, accountState } = await openTab();
    await sent();
    server.fault = once(() => {
      setTimeout(() => setOnline(false));
      throw new TypeError('Failed to fetch');
    });
    cart.add(boot);
    await eventually(() => expect(accountState.status().waiting).toBe(true));
    setOnline(true);
    await sent();
    expect(serverCart()).toEqual(['boot 1']);
    expect(told()).toEqual([]);
  });

  it('sends a change that an earlier page could not send, under the same key', async () => {
    signedIn();
    const change = { id: 'change-of-before', edit: { kind: 'add', item: item(boot) } };
    remember('account-cart', {
      customerId: 'ada',
      baseline: stateOf(0),
      fetchedAt: Date.now(),
      pending: [change],
      failedId: null,
    });
    await openTab();
    await sent();
    expect(server.puts().map(({ key }) => key)).toEqual(['change-of-before']);
    expect(serverCart()).toEqual(['boot 1']);
  });

  it('loads what other devices changed when the page becomes visible, at most every 30 seconds', async () => {
    signedIn();
    const { onScreen } = await openTab();
    await sent();
    const asked = server.calls.length;
    server.changeElsewhere(item(boot));
    const { fetchedAt } = kept() ?? expect.unreachable();
    vi.useFakeTimers({ toFake: ['Date'], now: fetchedAt + 29_000 });
    lookAgain();
    await new Promise((resolve) => setTimeout(resolve));
    expect(server.calls).toHaveLength(asked);
    vi.setSystemTime(fetchedAt + 31_000);
    isVisible = false;
    lookAgain();
    await new Promise((resolve) => setTimeout(resolve));
    expect(server.calls).toHaveLength(asked);
    isVisible = true;
    lookAgain();
    await eventually(() => expect(onScreen()).toEqual(['boot 1']));
    expect(server.calls).toHaveLength(asked + 1);
  });

  it('ignores what is stored of another customer', async () => {
    remember('account-cart', {
      customerId: 'grace',
      baseline: stateOf(4, item(boot)),
      fetchedAt: Date.now(),
      pending: [{ id: 'change-of-grace', edit: { kind: 'add', item: item(sock) } }],
      failedId: null,
    });
    signedIn('ada');
    const { cart } = await openTab();
    expect(cart.items()).toEqual([]);
    await sent();
    expect(server.puts()).toEqual([]);
    expect(kept()?.customerId).toBe('ada');
  });

  it.each([
    '{"half":',
    '[]',
    '{"customerId":"ada"}',
    '{"customerId":"ada","pending":[{"id":"x"},{"id":"a-long-id","edit":{"kind":"eval"}}]}',
    '{"customerId":"ada","baseline":{"syncableStateVersion":-1},"pending":[]}',
  ])('starts again from the account when the browser stored %s', async (text) => {
    signedIn();
    localStorage.setItem(storageKey('account-cart'), text);
    server.changeElsewhere(item(boot));
    const { onScreen } = await openTab();
    await eventually(() => expect(onScreen()).toEqual(['boot 1']));
    expect(server.puts()).toEqual([]);
  });
});

describe('two tabs of a customer', () => {
  it('show the same cart, and send one change at a time', async () => {
    signedIn();
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
    expect(server.mostPuts).toBe(1);
    expect(server.puts()).toHaveLength(4);
  });

  it('keep a change that another tab overwrote in storage', async () => {
    signedIn();
    const { cart, onScreen } = await openTab();
    await sent();
    const key = storageKey('account-cart');
    const before = localStorage.getItem(key) ?? '';
    cart.add(boot);
    localStorage.setItem(key, before);
    await eventually(() => expect(serverCart()).toEqual(['boot 1']));
    await eventually(() => expect(onScreen()).toEqual(['boot 1']));
    await sent();
    expect(serverCart()).toEqual(['boot 1']);
  });

  it('report an undone change once the tab is visible', async () => {
    signedIn();
    const { cart, told } = await openTab();
    await sent();
    isVisible = false;
    server.fault = once(() => answerError(503));
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
    server.changeElsewhere(item(boot, { qty: 7, createdAt: 5 }));
    remember('cart', [item(boot, { id: 'guests', qty: 1 }), item(sock)]);
    const { cart, onScreen } = await openTab();
    expect(onScreen()).toEqual(['boot 1', 'sock 2']);
    signedIn();
    await sent();
    expect(serverCart()).toEqual(['boot 7', 'sock 2']);
    expect(lines(cart.items())).toEqual(serverCart());
    expect(server.puts()).toHaveLength(1);
    expect(remembered('cart')).toEqual([]);
  });

  it('is not sent when it adds nothing', async () => {
    server.changeElsewhere(item(boot), item(sock));
    remember('cart', [item(sock, { id: 'guests', createdAt: 2_000 })]);
    await openTab();
    signedIn();
    await sent();
    expect(server.calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it.each([
    ['asking for the state', ['GET'], () => answerError(500)],
    ['writing it back', ['PUT'], () => answerError(500)],
    ['the network', ['GET', 'PUT'], () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is kept and sent again later when %s fails', async (_, methods, fault) => {
    server.changeElsewhere(item(sock));
    remember('cart', [item(boot)]);
    const { auth, onScreen, accountState, told } = await openTab();
    server.fault = (call) => (methods.includes(call.method) ? fault() : null);
    signedIn();
    await eventually(() =>
      expect(accountState.status()).toEqual({ result: 'ERROR', waiting: true }),
    );
    expect(auth.status()).toBe('LOGGED_IN');
    expect(onScreen()).toContain('boot 1');
    expect(told()).toEqual([]);
    server.fault = () => null;
    lookAgain();
    await sent();
    expect(serverCart()).toEqual(['boot 1', 'sock 2']);
    expect(onScreen()).toEqual(['boot 1', 'sock 2']);
  });
});

describe('the cart at a sign-out', () => {
  it('is sent first, and then removed from the browser', async () => {
    signedIn();
    const { auth, cart, onScreen } = await openTab();
    await sent();
    cart.add(boot);
    await auth.signOut();
    expect(serverCart()).toEqual(['boot 1']);
    expect(onScreen()).toEqual([]);
    expect(remembered('account-cart')).toBeNull();
    expect(remembered('cart')).toBeNull();
  });

  it('does not come back with a late answer', async () => {
    signedIn();
    const { cart, onScreen } = await openTab();
    await sent();
    const held = Promise.withResolvers<Response>();
    server.fault = once(() => held.promise);
    cart.add(boot);
    await eventually(() => expect(server.puts()).toHaveLength(1));
    // Another tab signs out.
    for (const name of ['account-cart', 'signed-in']) localStorage.removeItem(storageKey(name));
    await eventually(() => expect(onScreen()).toEqual([]));
    held.resolve(Response.json({ state: stateOf(1, item(boot)) }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(onScreen()).toEqual([]);
    expect(remembered('account-cart')).toBeNull();
  });

  it.each(['GET', 'PUT'])(
    'leaves nothing to the next customer, even when a %s is answered late',
    async (late) => {
      signedIn('ada');
      const { auth, cart, onScreen } = await openTab();
      await sent();
      const { queryClient } = await import('#lib/api/query-client.ts');
      const adas = stateOf(1, item(boot));
      const held = Promise.withResolvers<Response>();
      server.fault = ({ method }) => (method === late ? held.promise : null);
      if (late === 'PUT') cart.add(boot);
      else vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
      const asked = server.calls.length;
      lookAgain();
      await eventually(() => expect(server.calls.length).toBeGreaterThan(asked));
      // Another tab signs out, and Bob signs in.
      for (const name of ['account-cart', 'signed-in']) localStorage.removeItem(storageKey(name));
      await eventually(() => expect(auth.status()).toBe('LOGGED_OUT'));
      server.fault = () => null;
      signedIn('bob');
      held.resolve(Response.json({ state: adas }));
      await sent();
      expect(kept()?.customerId).toBe('bob');
      expect(onScreen()).toEqual([]);
      await eventually(() => expect(queryClient().getQueryCache().getAll()).toEqual([]));
      expect(queryClient().getMutationCache().getAll()).toEqual([]);
    },
  );

  it('starts anew for the guest', async () => {
    signedIn();
    const { auth, cart } = await openTab();
    await sent();
    await auth.signOut();
    cart.add(sock);
    expect(lines(cart.items())).toEqual(['sock 2']);
    expect(remembered('account-cart')).toBeNull();
    expect(server.puts()).toEqual([]);
  });
});
