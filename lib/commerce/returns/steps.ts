import type { ReturnState } from './return.ts';

/**
 * The next states of each state. Goods handed in without a request are received at once. `received`
 * means that staff have checked and accepted them; boots that were worn on a track are declined
 * instead. `refunded`, `declined` and `cancelled` are final.
 */
const NEXT: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ['approved', 'received', 'declined', 'cancelled'],
  approved: ['received', 'declined', 'cancelled'],
  received: ['refunded'],
  refunded: [],
  declined: [],
  cancelled: [],
};

/** Whether staff may move a return from a state to another one. */
export function mayBecome(from: ReturnState, to: ReturnState): boolean {
  return NEXT[from].includes(to);
}

/** Whether the shopper may still cancel a return. */
export function mayCancel(state: ReturnState): boolean {
  return state === 'requested';
}

/** Whether the units of a return stay in it; if not, they can be returned again. */
export function holdsUnits(state: ReturnState): boolean {
  return state !== 'declined' && state !== 'cancelled';
}

/** Whether the goods of a return have arrived and were accepted. */
export function cameBack(state: ReturnState): boolean {
  return state === 'received' || state === 'refunded';
}
