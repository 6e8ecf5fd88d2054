import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { AccountState } from '#lib/commerce/account-state/account-state.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { AccountStateServer, stateOf } from '#tests/support/account-state-server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openBrowser } from './browser-tabs.ts';
import { rememberAs, remembered } from './storage.ts';
import { keepSession, userHolds } from './user-pool.ts';

/** A GET or PUT of /account/state that the server received. */
interface StateCall {
  method: string;
  /** Idempotency key of a PUT. */
  key: string | null;
  body: AccountState | null;
}

export const answerError = (status: number, code = 'InternalError') =>
  Response.json({ error: { code, message: 'No.' } }, { status });

/** The server in place of the network, with a user pool that accepts every session. */
class ServedState extends AccountStateServer {
  readonly calls: StateCall[] = [];
  /** The most PUTs that were in flight at the same time. */
  mostPuts = 0;
  #puts = 0;
  /** Answers a call instead of the server; null lets the call through. */
  fault: (call: StateCall) => Response | Promise<Response> | null = () => null;

  /** Another device replaces the cart's items; the rest stays. */
  changeElsewhere(...items: CartItem[]): void {
    this.put(stateOf(this.state.syncableStateVersion, ...items), null);
  }

  puts(): StateCall[] {
    return this.calls.filter(({ method }) => method === 'PUT');
  }

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    init.signal?.throwIfAborted();
    if (url !== '/api/account/state') {
      const operation = new Headers(init.headers).get('x-amz-target')?.split('.')[1];
      return operation === 'GetUser' ? userHolds() : Response.json({});
    }
    const method = init.method ?? 'GET';
    const key = new Headers(init.headers).get('idempotency-key');
    const call = { method, key, body: init.body ? JSON.parse(String(init.body)) : null };
    this.calls.push(call);
    if (method === 'PUT') this.#puts += 1;
    this.mostPuts = Math.max(this.mostPuts, this.#puts);
    try {
      // Asynchronous, like a network.
      await new Promise((resolve) => setTimeout(resolve));
      return (await this.fault(call)) ?? this.#answer(call);
    } finally {
      if (method === 'PUT') this.#puts -= 1;
    }
  }

  #answer({ key, body }: StateCall): Response {
    const state = body ? this.put(body, key) : this.state;
    return state ? Response.json({ state }) : answerError(409, 'Conflict');
  }
}

/** Gives each test a browser of its own and a server that keeps the state of one customer. */
export function keepAccountState() {
  let browser: ReturnType<typeof openBrowser>;
  let server: ServedState;
  beforeEach(() => {
    browser = openBrowser();
    server = new ServedState();
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.fetch(url, init));
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
