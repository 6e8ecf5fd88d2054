import type * as z from 'zod/mini';
import { POST as cancelCart } from '#app/api/ucp/v1/carts/[id]/cancel/route.ts';
import { GET as readCart, PUT as updateCart } from '#app/api/ucp/v1/carts/[id]/route.ts';
import { POST as createCart } from '#app/api/ucp/v1/carts/route.ts';
import { POST as cancel } from '#app/api/ucp/v1/checkout-sessions/[id]/cancel/route.ts';
import { POST as complete } from '#app/api/ucp/v1/checkout-sessions/[id]/complete/route.ts';
import { GET as read, PUT as update } from '#app/api/ucp/v1/checkout-sessions/[id]/route.ts';
import { POST as create } from '#app/api/ucp/v1/checkout-sessions/route.ts';
import {
  type CartAnswer,
  type CheckoutAnswer,
  cartAnswer,
  checkoutAnswer,
} from '#lib/api/schemas/agents/session-answer.ts';
import type { RouteAnswer } from './call-route.ts';
import type { Platform, PlatformCall } from './platform.ts';

/** The answer to a call that has nothing to answer with. */
export interface Refused {
  ucp: { version: string; status: 'error' };
  messages: { type: string; code: string; content: string; severity?: string; path?: string }[];
  continue_url: string;
}

/** The boots of `openShop`, one pair in size 8. */
export const BOOT = 'bluff-black-8';
export const LINES = [{ item: { id: BOOT }, quantity: 1 }];

export const BUYER = {
  first_name: 'Ada',
  last_name: 'Wattle',
  email: 'ada@shopper.example',
  phone_number: '+61412345678',
};

export const BRIGHT = {
  street_address: '1 Gum Street',
  address_locality: 'Bright',
  address_region: 'VIC',
  postal_code: '3741',
  address_country: 'AU',
};

export const delivery = (address: object = BRIGHT, option: string | null = null) => ({
  methods: [
    {
      type: 'shipping',
      destinations: [{ id: 'home', ...address }],
      selected_destination_id: 'home',
      ...(option !== null && { groups: [{ id: 'shipping', selected_option_id: option }] }),
    },
  ],
});

/** Everything that an order needs but the payment. */
export const WHOLE = { line_items: LINES, buyer: BUYER, fulfillment: delivery() };

/** What a platform does with carts and checkouts; each answer is checked against its schema. */
export function shopping(platform: Platform) {
  const call = (handler: Parameters<Platform['call']>[0], sent: PlatformCall) =>
    platform.call(handler, sent);
  return {
    create: (body: object, more: PlatformCall = {}) => call(create, { body, ...more }),
    read: (id: string, more: PlatformCall = {}) => call(read, { params: { id }, ...more }),
    update: (id: string, body: object, more: PlatformCall = {}) =>
      call(update, { method: 'PUT', params: { id }, body, ...more }),
    complete: (id: string, body: object, more: PlatformCall = {}) =>
      call(complete, { params: { id }, body, ...more }),
    cancel: (id: string, more: PlatformCall = {}) =>
      call(cancel, { method: 'POST', params: { id }, ...more }),
    createCart: (body: object, more: PlatformCall = {}) => call(createCart, { body, ...more }),
    readCart: (id: string, more: PlatformCall = {}) => call(readCart, { params: { id }, ...more }),
    updateCart: (id: string, body: object, more: PlatformCall = {}) =>
      call(updateCart, { method: 'PUT', params: { id }, body, ...more }),
    cancelCart: (id: string, more: PlatformCall = {}) =>
      call(cancelCart, { method: 'POST', params: { id }, ...more }),
  };
}

/** A checkout; fails for any other answer, or one that breaks the rules of all checkouts. */
export function checkoutOf(answer: RouteAnswer): CheckoutAnswer {
  const checkout = known(checkoutAnswer, answer);
  checkTotals(checkout);
  const asks = checkout.messages.some(
    (one) => one.type === 'error' && one.severity.startsWith('requires_'),
  );
  if (checkout.status === 'requires_escalation' && !(asks && checkout.continue_url)) {
    throw new Error('An escalation needs a link and a message for the shopper.');
  }
  return checkout;
}

export function cartOf(answer: RouteAnswer): CartAnswer {
  const cart = known(cartAnswer, answer);
  checkTotals(cart);
  return cart;
}

export function refusalOf({ status, json }: RouteAnswer): Refused {
  const refused = json as Refused;
  if (status !== 200 || refused.ucp.status !== 'error') throw new Error(JSON.stringify(json));
  return refused;
}

/** An answer with exactly the fields of its schema. */
function known<Schema extends z.ZodMiniType>(
  schema: Schema,
  { status, json }: RouteAnswer,
): z.output<Schema> {
  const read = schema.safeParse(json);
  if (!read.success || (status !== 200 && status !== 201)) {
    throw new Error(`${status} ${JSON.stringify(json)} ${read.success ? '' : read.error.message}`);
  }
  return read.data;
}

/** One subtotal, one total, signs by type, and everything else adds up to the total. */
function checkTotals({ totals, line_items: lines }: CartAnswer): void {
  const of = (type: string) => totals.filter((one) => one.type === type);
  const sum = totals.reduce((all, one) => all + (one.type === 'total' ? 0 : one.amount), 0);
  const [total] = of('total');
  const onItems = of('items_discount')[0]?.amount ?? 0;
  const perLine = lines
    .flatMap((line) => line.totals)
    .filter(({ type }) => type === 'items_discount');
  const isSound =
    of('subtotal').length === 1 &&
    of('total').length === 1 &&
    sum === total?.amount &&
    totals.every(({ type, amount }) => (type.endsWith('discount') ? amount < 0 : amount >= 0)) &&
    perLine.reduce((all, { amount }) => all + amount, 0) === onItems;
  if (!isSound) throw new Error(`Totals are wrong: ${JSON.stringify({ totals, lines })}`);
}

export const totalOf = ({ totals }: CartAnswer) =>
  totals.find(({ type }) => type === 'total')?.amount;
export const codesOf = ({ messages }: Pick<CartAnswer, 'messages'>) =>
  messages.map(({ code }) => code);
