import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '#lib/api/query-client.ts';

/** Less than a day, how long Braintree’s client token is valid, in ms. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000;

/** What has to be there before the press that opens a wallet. */
export type Prepared<Made> =
  | { status: 'loading' }
  /** `retry`: null if it cannot help. */
  | { status: 'failed'; message: string; retry: (() => void) | null }
  | { status: 'ready'; made: Made };

/**
 * Prepares what a wallet’s press needs, once for the page; `again` prepares it anew. `texts` say that
 * it failed, or that the wallet is not to be had.
 */
export function usePrepared<Made>(
  name: readonly string[],
  prepare: () => Promise<Made>,
  texts: { failed: string; unavailable: string },
): Prepared<Made> & { again: () => void } {
  const { data, error, isFetching, refetch } = useQuery(
    queryOptions({
      queryKey: ['wallets', ...name],
      queryFn: prepare,
      staleTime: MAX_AGE_MS,
      retry: false,
      networkMode: 'always',
      // It holds functions.
      structuralSharing: false,
    }),
    queryClient(),
  );
  const again = () => void refetch();
  if (data) return { status: 'ready', made: data, again };
  if (!error || isFetching) return { status: 'loading', again };
  // By its name: its class would bring the wallets' code along.
  return error.name === 'WalletUnavailable'
    ? { status: 'failed', message: texts.unavailable, retry: null, again }
    : { status: 'failed', message: texts.failed, retry: again, again };
}
