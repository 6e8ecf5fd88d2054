/** What the shop can do about a finding automatically. */
export type Mend =
  /** Void authorised money. */
  | 'void'
  /** Capture money for an order before its authorisation lapses. */
  | 'capture'
  /** Record what the provider has done. */
  | 'note'
  /** Record that the provider refused a refund after all. */
  | 'refuse';

interface FindingFacts {
  /** The problem, in a few words. */
  title: string;
  /** Null if the shop can do nothing about it. */
  mend: Mend | null;
  /** What a person must do; null if nothing. */
  advice: string | null;
}

/** Everything that a reconciliation can find. */
export const FINDINGS = {
  'held-for-no-order': {
    title: 'held for no order',
    mend: 'void',
    advice: null,
  },
  'moved-on': {
    title: 'moved on at the provider',
    mend: 'note',
    advice: null,
  },
  'lapses-soon': {
    title: 'authorised, and about to lapse',
    mend: 'capture',
    advice: null,
  },
  'refunded-by-hand': {
    title: 'refunded by hand at the provider',
    mend: 'note',
    advice: null,
  },
  'refund-failed': {
    title: 'refund failed after it was made',
    mend: 'refuse',
    advice:
      'Give the money back in another way, then use returns set … --by-hand or refunds by-hand.',
  },
  'held-for-unknown-order': {
    title: 'held for an order number that this shop never gave',
    mend: null,
    advice: 'Void it at the provider, unless another shop uses the same account.',
  },
  'taken-for-no-order': {
    title: 'taken for no order',
    mend: null,
    advice: 'Refund it at the provider.',
  },
  'amount-differs': {
    title: 'another amount or currency than the order',
    mend: null,
    advice: 'Compare both, then refund the difference or ask the buyer for it.',
  },
  'not-captured': {
    title: 'paid in our books, only authorised at the provider',
    mend: null,
    advice: 'Submit it for settlement at the provider before it lapses.',
  },
  'voided-there': {
    title: 'voided or lapsed at the provider',
    mend: null,
    advice: 'Nothing will be paid: hold the order back and ask the buyer to pay again.',
  },
  'settlement-declined': {
    title: 'settlement declined',
    mend: null,
    advice: 'Nothing was paid: hold the order back, or ask the buyer to pay again.',
  },
  'taken-though-voided': {
    title: 'voided in our books, not at the provider',
    mend: null,
    advice: 'Void or refund it at the provider.',
  },
  'state-differs': {
    title: 'another state than in our books',
    mend: null,
    advice: 'Look at the payment at the provider.',
  },
  'not-there': {
    title: 'not at the provider',
    mend: null,
    advice: 'Hold the order back and ask the provider what became of the payment.',
  },
  undecided: {
    title: 'undecided at the provider for over an hour',
    mend: null,
    advice: 'Ask the provider what becomes of it.',
  },
  'unknown-state': {
    title: 'in a state that the shop does not know',
    mend: null,
    advice: 'Look at the payment at the provider, and tell the shop’s developers.',
  },
  'refund-amount-differs': {
    title: 'refund of another amount than in our books',
    mend: null,
    advice: 'Compare both, then refund the rest at the provider.',
  },
  'refund-not-there': {
    title: 'refund not at the provider',
    mend: null,
    advice: 'Refund it at the provider.',
  },
  'refunded-twice': {
    title: 'refund made twice',
    mend: null,
    advice: 'Void the second at the provider if it still can be, else ask the buyer for it.',
  },
  'refunded-though-refused': {
    title: 'refund made that our books have as refused',
    mend: null,
    advice: 'Do not give it back again: use returns set … --by-hand or refunds by-hand.',
  },
} as const satisfies Record<string, FindingFacts>;

export type FindingKind = keyof typeof FINDINGS;

export function mendOf(kind: FindingKind): Mend | null {
  return FINDINGS[kind].mend;
}

/** Whether a person has something to do, even if the shop mends the finding. */
export function needsSomebody(kind: FindingKind): boolean {
  return FINDINGS[kind].advice !== null;
}

/**
 * How many days back payments are compared by default. At every provider an authorisation lapses and
 * a payment settles within 30 days, and refused attempts are kept as long.
 */
export const RECONCILED_DAYS = 35;
