import { MutationObserver, type MutationObserverOptions } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Makes a write from code that is no component; a component that shows how a write stands uses
 * `useMutation`. Apart from the query client: pages that only read do not load this.
 */
export function runMutation<Answer, Input>(
  options: MutationObserverOptions<Answer, Error, Input>,
  input: Input,
): Promise<Answer> {
  const observer = new MutationObserver(queryClient(), options);
  // Without its observer the cache drops it, and what it sent.
  return observer.mutate(input).finally(observer.reset);
}
