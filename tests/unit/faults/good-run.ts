import type { Sides } from '#tests/faults/books/sides.ts';

type Checkout = Sides['checkouts'][number];

/**
 * One order of two boots, paid by a gift card and a card, sent, and one unit given back in money; and one
 * of a boot, paid by Afterpay.
 */
export function goodRun() {
  const order = {
    number: 'SB1',
    total: 9_000,
    payments: [
      { type: 'VOUCHER', amount: 2_000 },
      { type: 'CREDIT_CARD', amount: 7_000 },
    ],
    lines: [{ variantId: 'boot-9', qty: 2 }],
  };
  const placed: Checkout = {
    ...{ shopper: 'shopper-1', key: 'key-1', email: 'one@shopper.example', isGuest: true },
    ...{ outcome: 'placed', code: null, order, tries: 3 },
  };
  const refused: Checkout = {
    ...{ shopper: 'shopper-2', key: 'key-2', email: 'two@shopper.example', isGuest: true },
    ...{ outcome: 'refused', code: 'PaymentUnavailable', order: null, tries: 1 },
  };
  const third = {
    number: 'SB3',
    total: 4_000,
    payments: [{ type: 'AFTERPAY', amount: 4_000 }],
    lines: [{ variantId: 'boot-9', qty: 1 }],
  };
  const byAfterpay: Checkout = {
    ...{ shopper: 'shopper-3', key: 'key-4', email: 'three@shopper.example', isGuest: true },
    ...{ outcome: 'placed', code: null, order: third, tries: 1 },
  };
  const news = {
    ...{ kind: 'order-news', to: 'one@shopper.example', state: 'sent', orderNumber: 'SB1' },
    ...{ subject: '', paragraphs: [] as string[], return: null },
  };
  const event = { entity: 'order', entityId: 'SB1', refund: null };
  return {
    checkouts: [placed, refused, byAfterpay],
    commands: [
      {
        ...{ actor: 'staff:7', key: 'key-3', command: 'order.ship', entityId: 'SB1' },
        ...{ outcome: 'done' as const, code: null },
      },
    ],
    shop: {
      orders: [
        {
          ...{ number: 'SB1', email: 'one@shopper.example', total: 9_000, status: 'shipped' },
          pickupStore: null,
          lines: [
            { line: 0, variantId: 'boot-9', qty: 2, cancelled: 0, total: 8_000, isGiftCard: false },
            { line: 1, variantId: 'gift', qty: 1, cancelled: 0, total: 1_000, isGiftCard: true },
          ],
        },
        {
          ...{ number: 'SB3', email: 'three@shopper.example', total: 4_000, status: 'placed' },
          pickupStore: null,
          lines: [
            { line: 0, variantId: 'boot-9', qty: 1, cancelled: 1, total: 4_000, isGiftCard: false },
          ],
        },
      ],
      attempts: [
        { key: 'key-1', orderNumber: 'SB1', state: 'placed' },
        { key: 'key-2', orderNumber: 'SB2', state: 'refused' },
        { key: 'key-4', orderNumber: 'SB3', state: 'placed' },
      ],
      payments: [
        { ...{ provider: 'braintree', id: 'pay-1' }, ...ofOrder('SB1', 7_000), state: 'captured' },
        { ...{ provider: 'afterpay', id: '1' }, ...ofOrder('SB3', 4_000), state: 'captured' },
      ],
      refundParts: [
        { ...{ id: 'part-1', provider: 'braintree', paymentId: 'pay-1' }, ...done(500) },
        { ...{ id: 'part-2', provider: 'afterpay', paymentId: '1' }, ...done(4_000) },
      ],
      giftCards: [{ code: 'CARD', initial: 5_000, balance: 3_000 }],
      giftCardUses: [
        { orderNumber: 'SB1', code: 'CARD', amount: 2_000, state: 'spent', refunded: 0 },
        { orderNumber: 'SB2', code: 'CARD', amount: 1_000, state: 'released', refunded: 0 },
      ],
      giftCardRefunds: [],
      boughtCards: [{ orderNumber: 'SB1', line: 1, code: 'GIFT', amount: 1_000 }],
      mailedCards: [{ code: 'GIFT' }],
      stock: [{ place: 'online', variantId: 'boot-9', qty: 8 }],
      ledger: [
        { place: 'online', variantId: 'boot-9', delta: 10, cause: 'opening', reference: null },
        { place: 'online', variantId: 'boot-9', delta: -2, cause: 'order', reference: 'SB1' },
        { place: 'online', variantId: 'boot-9', delta: -1, cause: 'order', reference: 'SB2' },
        {
          place: 'online',
          variantId: 'boot-9',
          delta: 1,
          cause: 'order-released',
          reference: 'SB2',
        },
        { place: 'online', variantId: 'boot-9', delta: -1, cause: 'order', reference: 'SB3' },
        { place: 'online', variantId: 'boot-9', delta: 1, cause: 'cancellation', reference: 'SB3' },
      ],
      shipments: [{ number: 'SH1', orderNumber: 'SB1' }],
      refunds: [
        { number: 'RF1', cause: 'goodwill', ...ofOrder('SB1', 100), made: true },
        { number: 'RT1', cause: 'return', ...ofOrder('SB1', 400), made: true },
        { number: 'RF2', cause: 'cancellation', ...ofOrder('SB3', 4_000), made: true },
      ],
      outbox: [
        { ...news, kind: 'order-confirmation', messageId: '<1@shop>' },
        { ...news, messageId: '<2@shop>', subject: 'Your order SB1 is on its way' },
        { ...news, kind: 'gift-card', messageId: '<3@shop>', orderNumber: null },
        {
          ...{ ...news, messageId: '<4@shop>', subject: 'A refund for order SB1' },
          paragraphs: ['Sorry about the lace.', 'You get back $1.00 to Visa ending in 1111.'],
        },
        ...(['approved', 'refunded'] as const).map((state) => ({
          ...{ ...news, kind: 'return', messageId: `<${state}@shop>`, orderNumber: null },
          return: { number: 'RT1', state, refund: 400 },
        })),
        { ...news, kind: 'order-confirmation', messageId: '<5@shop>', orderNumber: 'SB3' },
        {
          ...{
            ...news,
            messageId: '<6@shop>',
            orderNumber: 'SB3',
            subject: 'Cancelled: order SB3',
          },
          paragraphs: ['You get back $30.00 to Afterpay and $10.00 to Afterpay.'],
        },
      ],
      events: [
        { ...event, position: '1', type: 'order.placed' },
        { ...event, position: '2', type: 'return.approved', entity: 'return', entityId: 'RT1' },
        { ...event, position: '3', type: 'order.cancelled', entityId: 'SB3', refund: 'RF2' },
        { ...event, position: '4', type: 'order.shipped' },
      ],
      audit: [{ actor: 'staff:7', command: 'order.ship', entityId: 'SB1' }],
      stuck: [] as string[],
    },
    provider: [
      sale('pay-1', 'SB1', 7_000, 'captured'),
      // Of the checkout that was refused: looked for afterwards, and voided.
      sale('pay-2', 'SB2', 4_000, 'voided'),
      { ...sale('back-1', 'SB1', 500, 'captured'), kind: 'refund' as const, paymentId: 'pay-1' },
      sale('1', 'SB3', 4_000, 'captured', 'afterpay'),
      {
        ...sale('back-2', 'SB3', 4_000, 'captured', 'afterpay'),
        ...{ kind: 'refund' as const, paymentId: '1' },
      },
      sale('2', 'SB4', 4_000, 'declined', 'afterpay'),
    ],
    mails: ['1', '2', '3', '4', 'approved', 'refunded', '5', '6'].map((id) => ({
      messageId: `<${id}@shop>`,
      to: 'one@shopper.example',
    })),
    events: [
      { id: '1', type: 'order.placed', entity: 'order', entityId: 'SB1' },
      { id: '2', type: 'return.approved', entity: 'return', entityId: 'RT1' },
      { id: '3', type: 'order.cancelled', entity: 'order', entityId: 'SB3' },
      { id: '4', type: 'order.shipped', entity: 'order', entityId: 'SB1' },
    ],
  };
}
export type GoodRun = ReturnType<typeof goodRun>;

const ofOrder = (orderNumber: string, amount: number) => ({ orderNumber, amount });
const done = (amount: number) => ({ amount, state: 'done' });

export function sale(
  id: string,
  orderNumber: string,
  amount: number,
  state: string,
  provider: Sides['provider'][number]['provider'] = 'braintree',
) {
  const entry: Sides['provider'][number] = {
    ...{ provider, id, kind: 'sale', orderNumber, amount, state, paymentId: null },
  };
  return entry;
}

export function of<T extends object>(values: readonly T[], wanted: Partial<T>): T {
  const found = values.find((value) =>
    Object.entries(wanted).every(([name, is]) => value[name as keyof T] === is),
  );
  if (!found) throw new Error('There is none.');
  return found;
}

export function first<T>(values: readonly T[]): T {
  const [value] = values;
  if (value === undefined) throw new Error('There is none.');
  return value;
}
