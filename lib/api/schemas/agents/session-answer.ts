import * as z from 'zod/mini';
import type { AgentMessage } from '#lib/commerce/agents/messages.ts';

/* What assistants are answered about carts and checkouts, by the protocol's schemas. */

const text = z.string();
const cents = z.int();
const described = z.object({ plain: text });
const listed = z.array(z.looseObject({ version: text }));

/** What the answer follows: the version, and the capabilities in common. */
const ucp = z.object({
  version: text,
  status: z.literal('success'),
  capabilities: z.record(text, listed),
});
const ucpWithPayment = z.object({ ...ucp.shape, payment_handlers: z.record(text, listed) });

const total = z.object({ type: text, display_text: z.optional(text), amount: cents });
const totals = z.array(total);

const line = z.object({
  id: text,
  item: z.object({ id: text, title: text, price: cents, image_url: z.optional(text) }),
  quantity: z.int(),
  totals,
});

/** Left out, never undefined. */
const exactText = z.exactOptional(text);
const message: z.ZodMiniType<AgentMessage> = z.union([
  z.object({
    type: z.literal('error'),
    code: text,
    content: text,
    severity: z.enum([
      'recoverable',
      'requires_buyer_input',
      'requires_buyer_review',
      'unrecoverable',
    ]),
    path: exactText,
  }),
  z.object({
    type: z.enum(['warning', 'info']),
    code: text,
    content: text,
    path: exactText,
  }),
]);

const link = z.object({ type: text, url: text, title: z.optional(text) });
const policy = z.object({
  type: text,
  description: described,
  applies_to: z.optional(z.array(text)),
  url: z.optional(text),
  return_days: z.int(),
});

const buyer = z.object({
  first_name: z.optional(text),
  last_name: z.optional(text),
  email: z.optional(text),
  phone_number: z.optional(text),
  consent: z.optional(
    z.record(
      text,
      z.object({
        granted: z.boolean(),
        source: z.enum(['business', 'platform']),
        description: text,
        links: z.optional(z.array(link)),
      }),
    ),
  ),
});

const discounts = z.object({
  codes: z.array(text),
  applied: z.array(
    z.object({
      code: z.optional(text),
      title: text,
      amount: cents,
      automatic: z.optional(z.boolean()),
      allocations: z.optional(z.array(z.object({ path: text, amount: cents }))),
    }),
  ),
});

/** The customer's memberships by the name of their claim, without what names a member. */
const loyalty = z.record(
  text,
  z.object({
    id: text,
    name: text,
    display_id: exactText,
    rewards: z.array(
      z.object({
        currency: z.object({ name: text, code: text }),
        earning_forecast: z.exactOptional(
          z.object({
            amount: z.int(),
            breakdown: z.array(z.object({ id: text, description: text, amount: z.int() })),
          }),
        ),
      }),
    ),
    provisional: z.literal(false),
  }),
);

const address = {
  street_address: z.optional(text),
  extended_address: z.optional(text),
  address_locality: z.optional(text),
  address_region: z.optional(text),
  postal_code: z.optional(text),
  address_country: z.optional(text),
  first_name: z.optional(text),
  last_name: z.optional(text),
  phone_number: z.optional(text),
};

const destination = z.union([
  z.object({
    type: z.literal('business_location'),
    id: text,
    name: text,
    address: z.object(address),
  }),
  z.object({ type: z.literal('shipping_address'), id: text, ...address }),
]);

const option = z.object({
  id: text,
  title: text,
  description: z.optional(described),
  earliest_fulfillment_time: z.optional(text),
  latest_fulfillment_time: z.optional(text),
  totals,
});

const fulfillment = z.object({
  methods: z.array(
    z.object({
      id: text,
      type: text,
      line_item_ids: z.array(text),
      destinations: z.optional(z.array(destination)),
      selected_destination_id: z.optional(z.nullable(text)),
      groups: z.optional(
        z.array(
          z.object({
            id: text,
            line_item_ids: z.array(text),
            options: z.array(option),
            selected_option_id: z.nullable(text),
          }),
        ),
      ),
    }),
  ),
  available_methods: z.array(
    z.object({
      type: text,
      line_item_ids: z.array(text),
      fulfillable_on: z.nullable(text),
      description: z.optional(text),
    }),
  ),
});

const shared = {
  id: text,
  line_items: z.array(line),
  buyer: z.optional(buyer),
  currency: text,
  totals,
  messages: z.array(message),
  links: z.array(link),
  policies: z.array(policy),
  discounts: z.optional(discounts),
  loyalty: z.optional(loyalty),
  expires_at: text,
};

export const cartAnswer = z.object({ ucp, ...shared, continue_url: z.optional(text) });

const CHECKOUT_STATUSES = [
  'incomplete',
  'requires_escalation',
  'ready_for_complete',
  'complete_in_progress',
  'completed',
  'canceled',
] as const;

export const checkoutAnswer = z.object({
  ucp: ucpWithPayment,
  ...shared,
  status: z.enum(CHECKOUT_STATUSES),
  fulfillment: z.optional(fulfillment),
  continue_url: z.optional(text),
  /** Without the order's number, by which it is looked up: the buyer has it by e-mail. */
  order: z.optional(z.object({ id: text, permalink_url: text })),
});
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;
export type CartAnswer = z.infer<typeof cartAnswer>;
