import type { StockLevel } from '#lib/commerce/catalogue/stock.ts';
import type { Order, OrderPayment } from '#lib/commerce/checkout/order.ts';
import type { Day } from '#lib/commerce/market-day.ts';
import type { Cents } from '#lib/commerce/money.ts';

/** Reasons that our promise covers: it ends with the return window. */
export const CHANGE_OF_MIND_REASONS = [
  'TOO_SMALL',
  'TOO_LARGE',
  'TOO_NARROW',
  'TOO_WIDE',
  'CHANGED_MIND',
  'ARRIVED_LATE',
] as const;

/** Reasons that are claims under the Australian Consumer Law. No date of ours ends them. */
export const FAULT_REASONS = ['FAULTY_OR_DAMAGED', 'WRONG_ITEM', 'NOT_AS_DESCRIBED'] as const;

export const RETURN_REASONS = [...CHANGE_OF_MIND_REASONS, ...FAULT_REASONS] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Requested by the shopper; the rest by staff, except that the shopper may cancel a request. */
export const RETURN_STATES = [
  'requested',
  'approved',
  'received',
  'refunded',
  'declined',
  'cancelled',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** What the shopper asks for. Staff decide about it; nothing is held for it. */
export type ReturnRemedy =
  | { type: 'REFUND' }
  /** Another size of the same product. */
  | { type: 'EXCHANGE'; variantId: string }
  /** For a fault: a replacement, or a repair. */
  | { type: 'REPLACEMENT' }
  | { type: 'REPAIR' };

/** How the goods come back. */
export type ReturnMethod =
  | { type: 'POST' }
  | { type: 'STORE'; erpStoreId: string; storeName: string };

/** Why a line cannot be returned for a kind of reason. */
export const RETURN_BLOCKS = [
  /** Nothing of it was sent yet. */
  'NOT_SENT',
  'CANCELLED',
  'BOUGHT_IN_STORE',
  /** All of the line's units are in returns. */
  'ALL_RETURNED',
  /** Change of mind only: gift cards are not taken back. */
  'GIFT_CARD',
  /** Change of mind only: the return window is over. */
  'TOO_OLD',
] as const;
export type ReturnBlock = (typeof RETURN_BLOCKS)[number];

/** One line of a request to return something. */
export interface WantedReturn {
  /**
   * Its index in the order's lines. Several entries may name the same line, with different reasons.
   */
  line: number;
  qty: number;
  reason: ReturnReason;
}

/** What can be returned of an order line. */
export interface ReturnableLine {
  /** Its index in the order's lines. */
  line: number;
  /** Units that were sent and are in no return yet. */
  left: number;
  /** Units in returns for a fault that were not declined or cancelled. */
  faulty: number;
  /** The same for a change of mind. `left + faulty + healthy` is what was sent. */
  healthy: number;
  /** Units that were neither sent nor cancelled. */
  coming: number;
  /**
   * Whether it counts for "the whole order is faulty". Gift cards do not, because no delivery was
   * paid for them.
   */
  delivered: boolean;
  /** `refunds[n - 1]`: what `n` of the units left refund, without delivery. `left` entries. */
  refunds: Cents[];
  /** Null if it can be returned. */
  changeOfMind: ReturnBlock | null;
  fault: ReturnBlock | null;
  /** The other sizes of the product, with their current stock; empty if it has only one size. */
  exchanges: { variantId: string; size: string; stock: StockLevel }[];
}

/** What can be returned of an order, and what that refunds. */
export interface ReturnOptions {
  order: Order;
  /** The last day of a return for a change of mind; `formatDay` writes it. */
  changeOfMindUntil: Day;
  /** One per line of the order, in its order. */
  lines: ReturnableLine[];
  /** What was paid for delivery and is in no return yet. */
  delivery: Cents;
  /**
   * The payments in the order in which they are refunded (card or account, then gift cards), each
   * with what is left of it after all returns that were neither declined nor cancelled.
   */
  payments: OrderPayment[];
}

/** A line of a return. `name` to `imageSrc` as in the order. */
export interface ReturnLine {
  /** Its index in the order's lines. */
  line: number;
  name: string;
  colour: string;
  size: string | null;
  imageSrc: string | null;
  qty: number;
  reason: ReturnReason;
  comment: string;
  wish: ReturnRemedy;
  /** The requested size; null unless the remedy is an exchange. */
  exchangeSize: string | null;
  /** What the line refunds; 0 once staff have sent a replacement instead. */
  refund: Cents;
}

/** A return as its shopper sees it. */
export interface OrderReturn {
  number: string;
  orderNumber: string;
  state: ReturnState;
  /** Every state it has had, oldest first; times in ms since the epoch. */
  history: { state: ReturnState; at: number }[];
  method: ReturnMethod;
  lines: ReturnLine[];
  /** What it refunds for delivery. */
  delivery: Cents;
  /** What it refunds in total: the expected amount until it is refunded, then the actual one. */
  refund: Cents;
  /** GST in `refund`. */
  gst: Cents;
  /** Where the money goes, or went. */
  payments: OrderPayment[];
  /** A message from staff, such as why it was declined; null if there is none. */
  message: string | null;
}

/** How much of an order's money was refunded. */
export type PaymentState = 'PAID' | 'PARTLY_REFUNDED' | 'REFUNDED';
