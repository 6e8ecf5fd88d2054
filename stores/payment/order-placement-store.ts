import { create } from 'zustand';
import type { ApiError } from '#lib/api/api-error.ts';

/** The state of placing an order, in this tab. */
export type OrderPlacement =
  | { phase: 'idle' }
  | { phase: 'placing' }
  /** No response so far: the same request is repeated automatically. */
  | { phase: 'checking' }
  /** Still no response: the shopper may ask again. */
  | { phase: 'unknown' }
  /** Nothing was ordered. */
  | { phase: 'refused'; error: ApiError }
  /** Nothing was ordered, and paying failed for good. The error page says so. */
  | { phase: 'failed' }
  | { phase: 'placed' };

const useStore = create<OrderPlacement>(() => ({ phase: 'idle' }));

export function useOrderPlacement(): OrderPlacement {
  return useStore();
}

export const orderPlacement = {
  show(placement: OrderPlacement): void {
    useStore.setState(placement, true);
  },
  phase: (): OrderPlacement['phase'] => useStore.getState().phase,
  /** Whether an order is being sent. */
  isBusy(): boolean {
    const { phase } = useStore.getState();
    return phase === 'placing' || phase === 'checking';
  },
};

/** Resets the state once the shopper has seen the order or the refusal. */
export function forgetPlacement(): void {
  if (!orderPlacement.isBusy()) orderPlacement.show({ phase: 'idle' });
}

/** Whether the last order was placed. */
export function isPlaced(): boolean {
  return useStore.getState().phase === 'placed';
}
