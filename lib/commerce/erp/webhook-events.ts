/** The events that leave the shop, by what changed; docs/erp.md says what each has. */
export const WEBHOOK_EVENTS = {
  order: [
    'placed',
    'payment-captured',
    'payment-voided',
    'acknowledged',
    'packed',
    'shipped',
    'delivered',
    'cancelled',
    'corrected',
    'status-set',
    'refund-planned',
    'refunded',
  ],
  return: ['requested', 'approved', 'received', 'refunded', 'declined', 'cancelled'],
  stock: ['changed', 'imported'],
  price: ['changed'],
  product: ['state-set', 'pictures-ordered'],
} as const;

/** One type of these events, or `order.*` for all of one thing. */
export const WEBHOOK_EVENT = /^(?:order|return|stock|price|product)\.(?:\*|[a-z-]{1,40})$/;

/** Most types that one endpoint names. */
export const MOST_WEBHOOK_EVENTS = 40;
