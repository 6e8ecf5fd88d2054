import { MutationObserver, type MutationObserverOptions } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

export const WRITE = {
  // When offline, fail at once instead of waiting for the network: the shopper is told, or a store
  // knows when to try again.
  networkMode: 'always',
  // What was sent may be a PIN or a payment token: it is dropped a second after the answer. With 0 the
  // cache would check all the time whether there is an answer, once the component is gone.
  gcTime: 1_000,
} as const;

/** Makes a write from code that is no component, or that does not show how it stands. */
export function write<Answer, Input>(
  options: MutationObserverOptions<Answer, Error, Input>,
  input: Input,
): Promise<Answer> {
  const observer = new MutationObserver(queryClient(), { ...WRITE, ...options });
  // While it is observed, the cache would not drop it.
  return observer.mutate(input).finally(observer.reset);
}
