import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthStatus } from '#lib/commerce/account/auth-state.ts';
import { remembered, storageKey } from '#tests/component/support/storage.ts';
import {
  type Answers,
  keepSession,
  keptTokens,
  poolError,
  serveCalls,
  tokensOf,
  userHolds,
} from '#tests/component/support/user-pool.ts';
import { eventually } from '#tests/support/eventually.ts';

const PERSONAL = [
  'cart',
  'checkout-contact',
  'delivery',
  'billing-address',
  'vouchers',
  'account',
  'recent-searches',
  'wishlist',
];

/** Each test loads fresh modules, as a page load does: they determine anew who is signed in. */
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal(
    'addEventListener',
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listeners.push([type, listener]);
      listen(type, listener);
    },
  );
});
/** Listeners of earlier tests' modules, to be removed: all tests share one storage. */
const listeners: [string, EventListenerOrEventListenerObject][] = [];
const listen = window.addEventListener.bind(window);
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
});

async function openShop(answers: Answers) {
  const served = serveCalls({ RevokeToken: () => Response.json({}), ...answers });
  const { auth, onSignOut, beforeSignOut } = await import('#stores/account/auth-store.ts');
  const seen: AuthStatus[] = [auth.status()];
  auth.watch((status) => {
    if (status !== seen.at(-1)) seen.push(status);
  });
  return { auth, onSignOut, beforeSignOut, seen, ...served };
}

const MY_STORE = { erpStoreId: 'S1', slug: 'newtown', name: 'Newtown' };

function remember(name: string, value: unknown): void {
  localStorage.setItem(storageKey(name), JSON.stringify(value));
}

function signedInAs(sub: string): void {
  keepSession(sub);
  remember('signed-in', { sub, email: `${sub}@example.com` });
  for (const name of PERSONAL) remember(name, { of: sub });
  remember('recently-viewed', ['p1']);
  remember('my-store', MY_STORE);
  sessionStorage.setItem(storageKey('placed-order'), '{}');
}

/** Writes to storage as another tab would, with the storage event that follows. */
function inOtherTab(name: string, value: unknown): void {
  remember(name, value);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey(name) }));
}

const personalLeft = () => PERSONAL.filter((name) => remembered(name) !== null);

describe('the customer who is signed in', () => {
  it('is null at once, without a call, when nothing is stored', async () => {
    const { auth, names } = await openShop({});
    expect(auth.status()).toBe('LOGGED_OUT');
    expect(auth.customer()).toBeNull();
    expect(names()).toEqual([]);
  });

  it('is known from the stored flag at once, and verified with the user pool', async () => {
    signedInAs('ada');
    const { auth, seen, names } = await openShop({ GetUser: userHolds });
    expect(auth.customer()).toEqual({ sub: 'ada', email: 'ada@example.com' });
    await auth.ready();
    expect(seen).toEqual(['INITIALISING', 'LOGGED_IN']);
    expect(names()).toEqual(['GetUser']);
  });

  it.each([
    ['a server error of the pool', () => poolError('InternalErrorException', '', 500)],
    ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stays signed in through %s', async (_, answer) => {
    signedInAs('ada');
    const { auth } = await openShop({ GetUser: answer });
    await auth.ready();
    expect(auth.status()).toBe('LOGGED_IN');
    await auth.check();
    expect(auth.status()).toBe('LOGGED_IN');
    expect(keptTokens()).not.toEqual([]);
    expect(personalLeft()).toEqual(PERSONAL);
  });

  it.each([
    ['a user whom the pool no longer has', poolError('UserNotFoundException', 'User not found.')],
    ['a session that was revoked', poolError('NotAuthorizedException', 'has been revoked')],
  ])('is signed out, and their data removed, for %s', async (_, answer) => {
    signedInAs('ada');
    const { auth, seen } = await openShop({ GetUser: () => answer.clone() });
    await auth.ready();
    expect(seen).toEqual(['INITIALISING', 'LOGGING_OUT', 'LOGGED_OUT']);
    expect(auth.customer()).toBeNull();
    expect(keptTokens()).toEqual([]);
    expect(personalLeft()).toEqual([]);
  });

  it('is null when the flag is stored without tokens', async () => {
    remember('signed-in', { sub: 'ada', email: 'ada@example.com' });
    const { auth } = await openShop({});
    await auth.ready();
    expect(auth.status()).toBe('LOGGED_OUT');
    expect(remembered('signed-in')).toBeNull();
  });

  it('is null when tokens are stored without the flag, and the tokens are removed', async () => {
    keepSession('ada');
    const { auth } = await openShop({});
    expect(auth.status()).toBe('LOGGED_OUT');
    expect(keptTokens()).toEqual([]);
  });
});

describe('a sign-out', () => {
  it('removes everything personal from the browser, and revokes the token', async () => {
    signedInAs('ada');
    const { auth, seen, calls } = await openShop({ GetUser: userHolds });
    await auth.signOut();
    expect(seen).toEqual(['INITIALISING', 'LOGGED_IN', 'LOGGING_OUT', 'LOGGED_OUT']);
    expect(calls.at(-1)).toMatchObject({ name: 'RevokeToken', body: { Token: 'refresh-ada' } });
    expect(personalLeft()).toEqual([]);
    expect(remembered('recently-viewed')).toEqual(['p1']);
    expect(remembered('my-store')).toEqual(MY_STORE);
    expect(sessionStorage.getItem(storageKey('placed-order'))).toBeNull();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('ada');
  });

  it('works even when the user pool cannot be reached', async () => {
    signedInAs('ada');
    const { auth } = await openShop({
      GetUser: userHolds,
      RevokeToken: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await auth.signOut();
    expect(auth.status()).toBe('LOGGED_OUT');
    expect(keptTokens()).toEqual([]);
  });

  it('empties the stores, and what modules and queries keep in memory', async () => {
    signedInAs('ada');
    const { auth, onSignOut } = await openShop({ GetUser: userHolds });
    const { cart } = await import('#stores/cart/cart-store.ts');
    const { queryClient } = await import('#lib/api/query-client.ts');
    cart.add({ productId: 'p1', variantId: 'v1', qty: 1 });
    queryClient().setQueryData(['account', 'ada'], { firstName: 'Ada' });
    queryClient().setQueryData(['product', 'p1'], { name: 'Jacket' });
    const cleared = vi.fn<() => void>();
    onSignOut(cleared);
    await auth.signOut();
    expect(cleared).toHaveBeenCalledOnce();
    expect(cart.items()).toEqual([]);
    expect(queryClient().getQueryData(['account', 'ada'])).toBeUndefined();
    expect(queryClient().getQueryData(['product', 'p1'])).toEqual({ name: 'Jacket' });
  });

  it('first waits for what is still to be sent, while the session is valid', async () => {
    signedInAs('ada');
    const { auth, beforeSignOut } = await openShop({ GetUser: userHolds });
    let then: AuthStatus | null = null;
    beforeSignOut(async () => {
      then = auth.status();
    });
    beforeSignOut(() => Promise.reject(new Error('Not sent.')));
    await auth.signOut();
    expect(then).toBe('LOGGED_IN');
    expect(auth.status()).toBe('LOGGED_OUT');
  });

  it('in another tab signs this tab out, and removes what belongs to this tab', async () => {
    signedInAs('ada');
    const { auth, onSignOut, names } = await openShop({ GetUser: userHolds });
    await auth.ready();
    const cleared = vi.fn<() => void>();
    onSignOut(cleared);
    inOtherTab('signed-in', null);
    expect(auth.status()).toBe('LOGGED_OUT');
    expect(cleared).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem(storageKey('placed-order'))).toBeNull();
    expect(names()).toEqual(['GetUser']);
  });

  it('that a sleeping tab missed empties this tab when it loads again', async () => {
    sessionStorage.setItem(storageKey('tab-customer'), '"ada"');
    sessionStorage.setItem(storageKey('placed-order'), '{}');
    await openShop({});
    expect(sessionStorage.getItem(storageKey('placed-order'))).toBeNull();
  });

  it('and another customer’s sign-in in another tab apply to this tab', async () => {
    signedInAs('ada');
    const { auth, onSignOut } = await openShop({ GetUser: userHolds });
    await auth.ready();
    const cleared = vi.fn<() => void>();
    onSignOut(cleared);
    keepSession('ben');
    inOtherTab('signed-in', { sub: 'ben', email: 'ben@example.com' });
    expect(cleared).toHaveBeenCalledOnce();
    expect(auth.status()).toBe('LOGGED_IN');
    expect(auth.customer()?.sub).toBe('ben');
    expect(keptTokens()).not.toEqual([]);
  });

  it('follows when the shop refuses the session', async () => {
    signedInAs('ada');
    const { auth } = await openShop({
      GetUser: userHolds,
      InitiateAuth: () => Response.json({ AuthenticationResult: tokensOf('ada') }),
      '/api/account': () =>
        Response.json({ error: { code: 'Unauthenticated', message: 'No.' } }, { status: 401 }),
    });
    await auth.ready();
    const { fetchAsCustomer } = await import('#lib/api/auth/fetch-as-customer.ts');
    await expect(fetchAsCustomer('ada', '/account')).rejects.toMatchObject({ status: 401 });
    await eventually(() => expect(auth.status()).toBe('LOGGED_OUT'));
    expect(personalLeft()).toEqual([]);
  });
});

describe('a sign-in', () => {
  it('leaves nobody signed in when it fails', async () => {
    const { auth, seen } = await openShop({
      InitiateAuth: () => poolError('NotAuthorizedException', 'Incorrect username or password.'),
    });
    await expect(auth.signIn('ada@example.com', 'x')).rejects.toMatchObject({
      code: 'NotAuthorized',
    });
    expect(seen).toEqual(['LOGGED_OUT', 'LOGGING_IN', 'LOGGED_OUT']);
    expect(remembered('signed-in')).toBeNull();
  });

  it('in another tab signs this tab in', async () => {
    const { auth } = await openShop({});
    keepSession('ada');
    inOtherTab('signed-in', { sub: 'ada', email: 'ada@example.com' });
    expect(auth.status()).toBe('LOGGED_IN');
    expect(auth.customer()?.email).toBe('ada@example.com');
  });
});
