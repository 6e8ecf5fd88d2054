import { persistedStore } from '#stores/platform/persisted-store.ts';

/** Whether a guest has voted here: only then a browser asks for their votes. */
const store = persistedStore<boolean>('reviews-voted', false, (json) => json === true);

export function noteGuestVote(): void {
  store.update(() => true);
}

export function useHasVoted(): boolean {
  return store.use((state) => state.value);
}
