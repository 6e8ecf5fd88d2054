import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '#lib/api/query-client.ts';

/** In ms: less than a day, the lifetime of Braintree’s client token. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000;

/** What must be ready before the press that opens a wallet. */
export type Prepared<Made> =
  | { status: 'loading' }
  /** `retry`: null if trying again cannot help. */
  | { status: 'failed'; message: string; retry: (() => void) | null }
  | { status: 'ready'; made: Made };

/**
 * Prepares what a wallet’s press needs, once per page; `again` prepares it again. `texts`: the
 * messages for a failure and for an unavailable wallet.
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
      // The result holds functions, which structural sharing cannot compare.
      structuralSharing: false,
    }),
    queryClient(),
  );
  const again = () => void refetch();
  if (data) return { status: 'ready', made: data, again };
  if (!error || isFetching) return { status: 'loading', again };
  // Compare the name: importing the class would load the wallets' code.
  return error.name === 'WalletUnavailable'
    ? { status: 'failed', message: texts.unavailable, retry: null, again }
    : { status: 'failed', message: texts.failed, retry: again, again };
}
