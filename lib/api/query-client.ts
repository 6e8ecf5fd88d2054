import { type Query, QueryClient } from '@tanstack/react-query';
import { isTransient } from './api-error.ts';
import { signedOut } from './auth/session-events.ts';

const RETRIES = 2;

/** First parts of the keys under which answers lie that are the same for everyone. */
const PUBLIC = new Set<unknown>(['listing', 'listing-page', 'product']);

/** A query client with the shop's habits: only what may succeed next time is asked again. */
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
 * The browser's one query client, given to each hook by hand: a provider around the app would
 * bring the query library to every page, also to those that ask for nothing. On the server every
 * call makes a new one, so that no visitor sees another's answers.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  if (!client) {
    client = createQueryClient();
    // Without a provider, nothing else tells it of focus and connection.
    client.mount();
    signedOut.listen(forgetPersonal);
  }
  return client;
}

/** What this browser's client was answered goes with the customer, all but what anybody may see. */
function forgetPersonal(): void {
  const personal = { predicate: ({ queryKey }: Query) => !PUBLIC.has(queryKey[0]) };
  void client?.cancelQueries(personal);
  client?.removeQueries(personal);
  client?.getMutationCache().clear();
}
