import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { ucpAnswer } from '#lib/api/schemas/agents/envelope.ts';
import { type AgentOrder, LINE_STATUSES } from '#lib/commerce/agents/agent-order.ts';

const text = z.string();
const units = z.array(z.object({ id: text, quantity: z.int() }));
const amount = z.int();
const totals = z.array(
  z.object({
    type: z.enum(['subtotal', 'discount', 'fulfillment', 'total']),
    display_text: text,
    amount,
  }),
);

const address = z.object({
  street_address: z.exactOptional(text),
  extended_address: z.exactOptional(text),
  address_locality: z.exactOptional(text),
  address_region: z.exactOptional(text),
  postal_code: z.exactOptional(text),
  address_country: text,
});

const orderFields = {
  id: text,
  checkout_id: text,
  permalink_url: text,
  currency: text,
  line_items: z.array(
    z.object({
      id: text,
      item: z.object({ id: text, title: text, price: amount, image_url: z.exactOptional(text) }),
      quantity: z.object({ original: z.int(), total: z.int(), fulfilled: z.int() }),
      totals,
      status: z.enum(LINE_STATUSES),
    }),
  ),
  fulfillment: z.object({
    expectations: z.array(
      z.object({
        id: text,
        line_items: units,
        method_type: z.enum(['shipping', 'pickup', 'digital']),
        destination: address,
        description: text,
      }),
    ),
    events: z.array(
      z.object({
        id: text,
        occurred_at: text,
        type: z.enum(['shipped', 'ready_for_pickup', 'delivered']),
        line_items: units,
        tracking_number: z.exactOptional(text),
        tracking_url: z.exactOptional(text),
        carrier: z.exactOptional(text),
      }),
    ),
  }),
  adjustments: z.array(
    z.object({
      id: text,
      type: z.enum(['refund', 'return', 'cancellation']),
      occurred_at: text,
      status: z.enum(['pending', 'completed', 'failed']),
      line_items: z.exactOptional(units),
      totals: z.exactOptional(z.array(z.object({ type: z.literal('total'), amount }))),
    }),
  ),
  totals,
};

/** An order that came of the platform's session, or one of a linked customer, as it is now. */
export const getOrderCall = defineCall({
  method: 'GET',
  path: '/ucp/v1/orders/{id}',
  request: z.object({}),
  response: z.object({ ucp: ucpAnswer, ...orderFields }) satisfies z.ZodMiniType<AgentOrder>,
  errors: {},
});
