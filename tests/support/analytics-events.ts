import * as z from 'zod/mini';
import type { EVENT_NAMES } from '#lib/commerce/analytics/events.ts';
import { PAGE_TYPES } from '#lib/commerce/analytics/page-type.ts';

const dollars = z.number().check(
  z.minimum(0),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6),
);
const text = z.string().check(z.minLength(1), z.maxLength(500));
const optional = z.optional(text);

const item = z.strictObject({
  item_id: text,
  item_name: text,
  item_brand: optional,
  item_category: optional,
  item_category2: optional,
  item_category3: optional,
  item_category4: optional,
  item_category5: optional,
  item_variant: optional,
  price: z.optional(dollars),
  quantity: z.optional(z.int().check(z.minimum(1))),
  index: z.optional(z.int().check(z.minimum(0))),
});
const items = z.array(item).check(z.minLength(1));
const amount = { currency: z.literal('AUD'), value: dollars };
const list = z.strictObject({ item_list_id: text, item_list_name: text, items });
const goods = z.strictObject({ ...amount, items });
const event = <Name extends (typeof EVENT_NAMES)[number], Rest extends z.core.$ZodLooseShape>(
  name: Name,
  rest: Rest,
) => z.strictObject({ event: z.literal(name), ...rest });

/** What may stand in the data layer: the events that Google Analytics 4 documents, and our own. */
export const dataLayerEvent = z.union([
  event('page_view', {
    page_type: z.enum(PAGE_TYPES),
    page_path: z.string().check(z.regex(/^\/[^?#]*$/)),
    page_location: z.url(),
    visitor: z.enum(['guest', 'customer']),
    frequent_flyer: z.optional(z.boolean()),
  }),
  event('view_item_list', { ecommerce: list }),
  event('select_item', { ecommerce: list }),
  event('view_item', { ecommerce: goods }),
  event('add_to_cart', { ecommerce: goods }),
  event('remove_from_cart', { ecommerce: goods }),
  event('update_cart', { ecommerce: goods }),
  event('view_cart', { ecommerce: goods }),
  event('begin_checkout', { ecommerce: goods }),
  event('add_shipping_info', {
    ecommerce: z.strictObject({ ...amount, items, shipping_tier: text }),
  }),
  event('add_payment_info', {
    ecommerce: z.strictObject({ ...amount, items, payment_type: text }),
  }),
  event('purchase', {
    ecommerce: z.strictObject({
      ...amount,
      items,
      transaction_id: text,
      tax: dollars,
      shipping: dollars,
      coupon: optional,
    }),
  }),
  event('search', { search_term: text, results: z.int().check(z.minimum(0)) }),
  event('virtual_page_view', { type: z.literal('error_view'), page_path: text }),
  event('site_errors', { code: text, message: text, location: z.url() }),
]);
