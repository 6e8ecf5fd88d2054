/** Why stock changed, as the ledger has it. */
export type MoveCause =
  | 'opening'
  | 'import'
  | 'set'
  | 'removed'
  | 'adjust'
  | 'order'
  | 'order-released'
  | 'cancellation'
  | 'return';

const WORDS: Readonly<Record<MoveCause, string>> = {
  opening: 'First stock',
  import: 'Import of stock',
  set: 'Count',
  removed: 'Removed from the shop',
  adjust: 'Adjusted',
  order: 'Ordered',
  'order-released': 'Order not paid',
  cancellation: 'Order cancelled',
  return: 'Returned',
};

/** Causes whose reference is the number of an order. */
const OF_ORDERS: readonly MoveCause[] = ['order', 'order-released', 'cancellation'];

/** Why stock changed, in words. */
export function causeWords(cause: MoveCause): string {
  return WORDS[cause];
}

/** The order behind a change; null: none, or not known. */
export function orderOf(cause: MoveCause, reference: string | null): string | null {
  return OF_ORDERS.includes(cause) ? reference : null;
}

/** A change of units with its sign: `+3`, `-2`, `0`. */
export function signed(units: number): string {
  return units > 0 ? `+${units}` : String(units);
}
