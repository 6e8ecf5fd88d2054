/** What commands change, by the name that audit and events have for it, and how staff call it. */
export const CHANGED_THINGS = {
  bulk: 'Bulk change',
  collection: 'Collection',
  content: 'Content',
  customer: 'Customer',
  'delivery-method': 'Delivery method',
  mail: 'E-mail',
  'gift-card': 'Gift card',
  import: 'Import',
  job: 'Job',
  key: 'Key',
  listing: 'Listing',
  newsletter: 'Newsletter',
  promotion: 'Offer',
  order: 'Order',
  'payment-problem': 'Payment problem',
  platform: 'Platform of assistants',
  price: 'Price',
  product: 'Product',
  question: 'Question or answer',
  return: 'Return',
  review: 'Review',
  staff: 'Staff',
  stock: 'Stock',
  webhook: 'Webhook',
} as const;
export type ChangedThing = keyof typeof CHANGED_THINGS;

export function isChangedThing(name: string): name is ChangedThing {
  return Object.hasOwn(CHANGED_THINGS, name);
}
