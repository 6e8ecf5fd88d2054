import * as z from 'zod/mini';
import {
  DISCOUNT_CODE_LENGTH,
  ID_LENGTH,
  MOST_CART_LINES,
  MOST_DISCOUNT_CODES,
  MOST_LINE_UNITS,
  PAYMENT_TOKEN_LENGTH,
} from '#lib/commerce/limits.ts';

/*
 * What assistants send about carts and checkouts. Unknown fields are ignored, as the protocol wants
 * it. A text is only bounded here: what the shop's forms refuse is answered with a message, so that
 * an assistant can ask the shopper again.
 */

/** Longest text of an assistant; each field's own limit is shorter. */
const TEXT_LENGTH = 500;
const text = z.string().check(z.maxLength(TEXT_LENGTH));
const optionalText = z.optional(text);
const shortId = z.string().check(z.minLength(1), z.maxLength(ID_LENGTH));

const line = z.object({
  /** As an answer gave it; a line without one is new. */
  id: z.optional(shortId),
  item: z.object({
    /** The id of a variant. */
    id: shortId,
    /** In what the platform counts; goods are sold by the piece (`C62`). */
    quantity_unit: z.optional(z.object({ unit: text, scale: z.optional(z.int()) })),
  }),
  quantity: z.int().check(z.minimum(1), z.maximum(MOST_LINE_UNITS)),
});
const lines = z.array(line).check(z.maxLength(MOST_CART_LINES));

const consent = z.object({
  granted: z.boolean(),
  source: z.enum(['business', 'platform']),
});

const buyer = z.object({
  first_name: optionalText,
  last_name: optionalText,
  email: optionalText,
  phone_number: optionalText,
  /** By purpose; only what the shop asked for counts. */
  consent: z.optional(z.object({ 'dev.ucp.consent.marketing': z.optional(consent) })),
});

const address = {
  first_name: optionalText,
  last_name: optionalText,
  street_address: optionalText,
  extended_address: optionalText,
  address_locality: optionalText,
  address_region: optionalText,
  postal_code: optionalText,
  address_country: optionalText,
  phone_number: optionalText,
};

const fulfillmentMethod = z.object({
  id: z.optional(shortId),
  type: z.optional(shortId),
  line_item_ids: z.optional(z.array(shortId).check(z.maxLength(MOST_CART_LINES))),
  /** Addresses of a delivery. Ignored for a pickup, whose stores are the shop's. */
  destinations: z.optional(
    z
      .array(z.object({ id: z.optional(shortId), type: z.optional(shortId), ...address }))
      .check(z.maxLength(20)),
  ),
  selected_destination_id: z.optional(z.nullable(shortId)),
  groups: z.optional(
    z
      .array(
        z.object({
          id: z.optional(shortId),
          selected_option_id: z.optional(z.nullable(shortId)),
        }),
      )
      .check(z.maxLength(20)),
  ),
});

const context = z.object({
  postal_code: optionalText,
  eligibility: z.optional(z.array(text).check(z.maxLength(20))),
});

const discounts = z.object({
  /** Replace the codes before. */
  codes: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(DISCOUNT_CODE_LENGTH)))
      .check(z.maxLength(MOST_DISCOUNT_CODES)),
  ),
});

/** Parameters of a campaign, such as `utm_source`. */
const attribution = z.record(z.string().check(z.maxLength(60)), text);

export const cartRequest = z.object({
  line_items: lines,
  buyer: z.optional(buyer),
  context: z.optional(context),
  discounts: z.optional(discounts),
  attribution: z.optional(attribution),
});
export type CartRequest = z.infer<typeof cartRequest>;

export const checkoutRequest = z.object({
  ...cartRequest.shape,
  fulfillment: z.optional(
    z.object({ methods: z.optional(z.array(fulfillmentMethod).check(z.maxLength(10))) }),
  ),
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

export const createCheckoutRequest = z.object({
  ...checkoutRequest.shape,
  /** Begins with this cart, whatever lines are sent besides. */
  cart_id: z.optional(shortId),
});

/** One payment instrument; nothing of a card itself is read. */
export const completeRequest = z.object({
  payment: z.object({
    instruments: z.optional(
      z
        .array(
          z.object({
            id: z.optional(shortId),
            handler_id: shortId,
            type: z.optional(shortId),
            selected: z.optional(z.boolean()),
            credential: z.optional(
              z.object({
                type: z.optional(shortId),
                /** Credentials of other handlers may have none. */
                token: z.optional(
                  z.string().check(z.minLength(1), z.maxLength(2 * PAYMENT_TOKEN_LENGTH)),
                ),
              }),
            ),
            billing_address: z.optional(z.object(address)),
          }),
        )
        .check(z.maxLength(5)),
    ),
  }),
  buyer: z.optional(z.object({ consent: buyer.shape.consent })),
});
export type CompleteRequest = z.infer<typeof completeRequest>;
