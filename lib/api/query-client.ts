import { notifyManager, onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { isTransient } from './api-error.ts';
import { signedOut } from './session-events.ts';

// Notify at once, so that a press shows immediately that its write is running. By default that
// happens a task later, and a second press in between would write twice.
notifyManager.setScheduler(queueMicrotask);

const RETRIES = 2;

/** For queries whose failure the screen shows at once. */
export const QUICK_RETRY = {
  // One quick retry, for a brief loss of signal; after that the shopper sees the failure.
  retry: 1,
  retryDelay: 250,
  // When offline, fail at once and offer a retry instead of pausing the query indefinitely.
  networkMode: 'always',
  // And load failed queries again once the network is back.
  refetchOnReconnect: true,
} as const;

/** First key parts of queries whose data is the same for every visitor. */
const PUBLIC = new Set<unknown>(['listing', 'listing-page', 'localities', 'product', 'size-guide']);

/** Retries only calls that may succeed next time. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isTransient(error),
      },
    },
  });
}

let client: QueryClient | undefined;

/**
 * The browser's single query client. Hooks receive it explicitly: a provider around the app would
 * load the query library on every page, even on those without queries. On the server every call
 * creates a new client, so that visitors never share data.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  if (!client) {
    client = createQueryClient();
    // The library assumes a network until it hears of an end. This code may load after that.
    onlineManager.setOnline(navigator.onLine);
    // Without a provider, nothing else subscribes it to focus and connection events.
    client.mount();
    signedOut.subscribe(forgetPersonal);
  }
  return client;
}

/** Removes everything cached for the customer; public data stays. */
function forgetPersonal(): void {
  const personal = { predicate: ({ queryKey }: Query) => !PUBLIC.has(queryKey[0]) };
  void client?.cancelQueries(personal);
  client?.removeQueries(personal);
  client?.getMutationCache().clear();
}
