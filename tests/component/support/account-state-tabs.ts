import { afterEach, beforeEach, expect, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { type AccountStateServer, serveAccountState } from './account-state-server.ts';
import { openBrowser } from './browser-tabs.ts';
import { rememberAs, remembered } from './storage.ts';
import { keepSession } from './user-pool.ts';

/** Gives each test a browser of its own and a server that keeps the state of one customer. */
export function keepAccountState() {
  let browser: ReturnType<typeof openBrowser>;
  let server: AccountStateServer;
  beforeEach(() => {
    browser = openBrowser();
    server = serveAccountState();
  });
  afterEach(() => browser.close());
  return {
    server: () => server,
    /** Waits until the server has every change. */
    sent: () =>
      eventually(() => {
        expect(remembered<{ pending: unknown[] }>('account-cart')?.pending).toEqual([]);
        expect(server.calls.length).toBeGreaterThan(0);
      }),
  };
}

/** Loads the shop's modules as a new tab does, with those that `load` imports. */
export async function openTab<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  vi.resetModules();
  const { auth } = await import('#stores/account/auth-store.ts');
  await import('#stores/cart/cart-store.ts');
  const loaded = await load();
  await auth.ready();
  // Load this lazy chunk now: later it would come from the next tab's modules.
  await import('#stores/account-state/sync-account-state.ts');
  return loaded;
}

export function signIn(sub = 'ada'): void {
  keepSession(sub);
  rememberAs('signed-in', { sub, email: `${sub}@example.com` });
}
