import * as z from 'zod/mini';
import { MOST_CENTS } from '#lib/api/schemas/basics.ts';
import { CATEGORY_PATH_LENGTH, ID_LENGTH } from '#lib/commerce/limits.ts';

const MOST_VALUES = 20;
const words = z
  .array(z.string().check(z.maxLength(CATEGORY_PATH_LENGTH)))
  .check(z.maxLength(MOST_VALUES));
const word = z.string().check(z.maxLength(200));
const cents = z.int().check(z.gte(0), z.lte(MOST_CENTS));

/** What a platform narrows products by. All of it must be met; of a list, one value. */
export const catalogueFilters = z.object({
  /** Values of products' `categories`, or names of categories. */
  categories: z.optional(words),
  price: z.optional(z.object({ min: z.optional(cents), max: z.optional(cents) })),
  fulfills_to: z.optional(
    z.object({
      address_country: z.optional(word),
      postal_code: z.optional(word),
      location: z.optional(z.string().check(z.maxLength(ID_LENGTH))),
    }),
  ),
  /** Ways to get it, such as `shipping` and `pickup`. */
  methods: z.optional(words),
  /* The shop's own filters. */
  brands: z.optional(words),
  colours: z.optional(words),
  on_sale: z.optional(z.boolean()),
  in_stock: z.optional(z.boolean()),
});
export type CatalogueFilters = z.output<typeof catalogueFilters>;

const text = z.string();
const plain = z.object({ plain: text });
const price = z.object({ amount: z.int(), currency: text });
const range = z.object({ min: price, max: price });
const media = z.array(z.object({ type: text, url: text, alt_text: z.optional(text) }));
const availability = z.object({ available: z.boolean(), status: text });
const chosen = z.object({ name: text, id: z.optional(text), label: text });

const fulfillment = z.object({
  methods: z.array(
    z.object({
      type: text,
      description: plain,
      availability: z.optional(availability),
      location: z.optional(text),
      options: z.optional(z.array(z.object({ id: text, title: text, description: plain }))),
    }),
  ),
});

const catalogueVariant = z.object({
  id: text,
  sku: text,
  barcodes: z.optional(z.array(z.object({ type: text, value: text }))),
  title: text,
  description: plain,
  url: text,
  price,
  list_price: z.optional(price),
  quantity_unit: z.optional(z.object({ unit: text, display_text: text, increment: z.int() })),
  availability,
  options: z.optional(z.array(chosen)),
  media: z.optional(media),
  metadata: z.optional(
    z.object({
      mpn: z.optional(text),
      /** `Only 2 left`. */
      stock_note: z.optional(text),
      minimum_quantity: z.optional(z.int()),
      /** The first day on which it can be bought. */
      available_from: z.optional(text),
      /** Where a shopper can ask for an e-mail once it is back. */
      back_in_stock_url: z.optional(text),
    }),
  ),
  fulfillment: z.optional(fulfillment),
  /** Which ids of a lookup led to it. */
  inputs: z.optional(z.array(z.object({ id: text, match: text }))),
});

const optionValue = z.object({
  id: z.optional(text),
  label: text,
  available: z.optional(z.boolean()),
  exists: z.optional(z.boolean()),
});

export const catalogueProduct = z.object({
  id: text,
  handle: text,
  title: text,
  description: plain,
  url: text,
  categories: z.optional(z.array(z.object({ value: text, taxonomy: text }))),
  price_range: range,
  list_price_range: z.optional(range),
  media,
  options: z.optional(z.array(z.object({ name: text, values: z.array(optionValue) }))),
  /** Only in the answer for one product. */
  selected: z.optional(z.array(chosen)),
  variants: z.array(catalogueVariant),
  rating: z.optional(
    z.object({ value: z.number(), scale_min: z.int(), scale_max: z.int(), count: z.int() }),
  ),
  tags: z.optional(z.array(text)),
  metadata: z.object({ brand: text, product_group_id: text }),
});
export type CatalogueProduct = z.output<typeof catalogueProduct>;

export const policies = z.array(
  z.object({
    type: text,
    description: plain,
    applies_to: z.optional(z.array(text)),
    url: z.optional(text),
    /** Days to change one's mind; 0: it is not taken back. */
    return_days: z.int(),
  }),
);
