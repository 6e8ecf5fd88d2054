import { MutationObserver, type MutationObserverOptions } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

export const WRITE = {
  // When offline, fail at once instead of waiting for the network: the shopper sees it, or a store
  // knows when to retry.
  networkMode: 'always',
  // The request may contain a PIN or a payment token, so drop it a second after the answer. With 0,
  // once the component is gone, the cache would check for an answer all the time.
  gcTime: 1_000,
} as const;

/** Makes a write from code that is not a component, or does not show the write's state. */
export function write<Answer, Input>(
  options: MutationObserverOptions<Answer, Error, Input>,
  input: Input,
): Promise<Answer> {
  const observer = new MutationObserver(queryClient(), { ...WRITE, ...options });
  // While something observes it, the cache would not drop it.
  return observer.mutate(input).finally(observer.reset);
}
