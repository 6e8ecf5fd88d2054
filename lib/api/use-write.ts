import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { WRITE } from './write.ts';

/** A write, for a component that shows its state. */
export function useWrite<Answer, Input = void>(options: UseMutationOptions<Answer, Error, Input>) {
  return useMutation({ ...WRITE, ...options }, queryClient());
}
