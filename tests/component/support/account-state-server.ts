import { vi } from 'vitest';
import type { AccountState } from '#lib/commerce/account-state/account-state.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { userHolds } from './user-pool.ts';

/** A GET or PUT of /account/state that the server received. */
export interface StateCall {
  method: string;
  /** Idempotency key of a PUT. */
  key: string | null;
  body: AccountState | null;
}

/** Answers a call instead of the server. */
export type Fault = (call: StateCall) => Response | Promise<Response>;

export interface AccountStateServer {
  state: AccountState;
  calls: StateCall[];
  /** The most PUTs that were in flight at the same time. */
  mostPuts: number;
  /** Returns the answer of a failing call; null lets the call through. */
  fault: (call: StateCall) => ReturnType<Fault> | null;
  /** Another device replaces the cart's items; the rest stays. */
  changeElsewhere(...items: CartItem[]): void;
  puts(): StateCall[];
}

export const stateOf = (syncableStateVersion: number, ...items: CartItem[]): AccountState => ({
  syncableStateVersion,
  cart: { items: Object.fromEntries(items.map((item) => [item.id, item])) },
});

export const answerError = (status: number, code = 'InternalError') =>
  Response.json({ error: { code, message: 'No.' } }, { status });

/**
 * Replaces the network with a server of the account's state and a user pool that accepts every
 * session. `others` answers all other calls.
 */
export function serveAccountState(
  others: (name: string) => Response | undefined = () => undefined,
): AccountStateServer {
  const kept = new Set<string | null>();
  let putsUnderWay = 0;
  const server: AccountStateServer = {
    state: stateOf(0),
    calls: [],
    mostPuts: 0,
    fault: () => null,
    changeElsewhere(...items) {
      const { syncableStateVersion: version, ...rest } = server.state;
      server.state = { ...rest, ...stateOf(version + 1, ...items) };
    },
    puts: () => server.calls.filter(({ method }) => method === 'PUT'),
  };

  function answer({ method, key, body }: StateCall): Response {
    if (method === 'PUT' && body && !kept.has(key)) {
      const { syncableStateVersion: version } = body;
      if (version !== server.state.syncableStateVersion) return answerError(409, 'Conflict');
      if (key !== null) kept.add(key);
      server.state = { ...server.state, ...body, syncableStateVersion: version + 1 };
    }
    return Response.json({ state: server.state });
  }

  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const headers = new Headers(init.headers);
    const name = headers.get('x-amz-target')?.split('.')[1] ?? url;
    if (name !== '/api/account/state') {
      return others(name) ?? (name === 'GetUser' ? userHolds() : Response.json({}));
    }
    const method = init.method ?? 'GET';
    const body = init.body ? JSON.parse(String(init.body)) : null;
    const call = { method, key: headers.get('idempotency-key'), body };
    server.calls.push(call);
    if (method === 'PUT') putsUnderWay += 1;
    server.mostPuts = Math.max(server.mostPuts, putsUnderWay);
    try {
      // Asynchronous, like a network.
      await new Promise((resolve) => setTimeout(resolve));
      return (await server.fault(call)) ?? answer(call);
    } finally {
      if (method === 'PUT') putsUnderWay -= 1;
    }
  });
  return server;
}
