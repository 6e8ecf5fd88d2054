/*
 * What shoppers and staff were told, noted by themselves: the books are compared with it. Money in cents.
 */

/** One press on “Place order”, with all its repeats under one key. */
export interface Checkout {
  shopper: string;
  key: string;
  /** Of this checkout alone, if a guest makes it. */
  email: string;
  isGuest: boolean;
  /** `unknown`: nobody ever answered. */
  outcome: 'placed' | 'refused' | 'unknown';
  /** Of a refusal. */
  code: string | null;
  order: ToldOrder | null;
  tries: number;
}

export interface ToldOrder {
  number: string;
  total: number;
  /** What was paid, gift cards among it. */
  payments: { type: string; amount: number }[];
  lines: { variantId: string; qty: number }[];
}

/** A command that somebody sent until it was answered, always under one key. */
export interface ToldCommand {
  /** Like `staff:7`, as the audit names its actors. */
  actor: string;
  key: string;
  /** As the audit names it, such as `order.ship`. */
  command: string;
  entityId: string;
  /** `unchanged`: it was done, and there was nothing to do. */
  outcome: 'done' | 'unchanged' | 'refused' | 'unknown';
  /** Of a refusal. */
  code: string | null;
}

export class Told {
  checkouts: Checkout[] = [];
  commands: ToldCommand[] = [];
  /** Answers that a shop must never give, whatever fails. */
  oddities: string[] = [];
  /** Calls by the status of their answer, or why there was none, such as `ECONNREFUSED`. */
  answers = new Map<string, number>();
  /** Refusals of checkouts by code. */
  refusals = new Map<string, number>();
  /** How visits to Afterpay's page ended, or why there was none. */
  atAfterpay = new Map<string, number>();
}

/** Counts one more of what was told. */
export function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
