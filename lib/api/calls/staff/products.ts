import * as z from 'zod/mini';
import { FUNCTIONAL_TYPES, PRODUCT_STATES } from '#lib/commerce/catalogue/product.ts';
import { MOST_WHY } from '#lib/commerce/staff/product-states.ts';
import { bulkLines, bulkMade, refusedLine, sheetLine } from './bulk-lines.ts';
import { plainText } from './plain-text.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

/** A product with all of its pictures has at most 30; more are room for what an import may bring. */
const MOST_PICTURES = 100;

const name = plainText(200).check(z.minLength(1));
const state = z.enum(PRODUCT_STATES);

/** Finds products in any state by code, bar code, id, or words of the name. */
export const findProductsCall = defineStaffCall({
  method: 'GET',
  path: '/products',
  permission: 'products:write',
  request: z.strictObject({
    q: z.exactOptional(plainText(100)),
    state: z.exactOptional(state),
    /** A category's path; those below it count too. */
    category: z.exactOptional(plainText(500)),
    /** A brand's slug. */
    brand: z.exactOptional(plainText(200)),
    only: z.exactOptional(z.enum(['no-picture', 'set-here'])),
    after: z.exactOptional(z.string().check(z.regex(/^[\w.:-]{1,120}$/))),
  }),
  response: z.object({
    products: z.array(
      z.object({
        productId: z.string(),
        code: z.string(),
        name: z.string(),
        colour: z.string(),
        state,
        isStateSet: z.boolean(),
        isOrderSet: z.boolean(),
        /** In cents. */
        price: z.int(),
        /** Units to sell online; null: they are not counted. */
        units: z.nullable(z.int()),
        picture: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: STAFF_ERRORS,
});

/** The brands and categories by which products are found. */
export const readProductFiltersCall = defineStaffCall({
  method: 'GET',
  path: '/product-filters',
  permission: 'products:write',
  request: z.strictObject({}),
  response: z.object({
    brands: z.array(z.object({ slug: z.string(), name: z.string() })),
    categories: z.array(z.object({ path: z.string(), name: z.string() })),
  }),
  errors: STAFF_ERRORS,
});

/** A product: what the import says of it, its state, its pictures, and what the staff changed. */
export const readProductCall = defineStaffCall({
  method: 'GET',
  path: '/products/{id}',
  permission: 'products:write',
  request: z.strictObject({}),
  response: z.object({
    productId: z.string(),
    code: z.string(),
    /** The code that the colours of a model share. */
    model: z.string(),
    name: z.string(),
    colour: z.string(),
    brand: z.string(),
    kind: z.string(),
    functionalType: z.enum(FUNCTIONAL_TYPES),
    price: z.int(),
    was: z.nullable(z.int()),
    availableFrom: z.nullable(z.string()),
    publishedAt: z.number(),
    changedAt: z.number(),
    categories: z.array(z.object({ path: z.string(), name: z.string() })),
    sizes: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        label: z.string(),
        gtin: z.nullable(z.string()),
        qty: z.int(),
      }),
    ),
    /** The address of its page in the shop; null: it has none in this state. */
    page: z.nullable(z.string()),
    state,
    /** What the import says, if the staff set the state; else null. */
    imported: z.nullable(state),
    /** In the order in which they are shown. */
    pictures: z.array(
      z.object({
        name: z.string(),
        src: z.string(),
        alt: z.string(),
        width: z.int(),
        height: z.int(),
      }),
    ),
    /** The names of the pictures in the import's order, if the staff set another; else null. */
    importedOrder: z.nullable(z.array(z.string())),
    /** What was changed here, newest first. */
    changes: z.array(
      z.object({
        at: z.number(),
        by: z.string(),
        command: z.string(),
        why: z.nullable(z.string()),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
      }),
    ),
  }),
  errors: { ...STAFF_ERRORS, NotFound: { status: 404, message: 'There is no such product.' } },
});

/** What states would change. Changes nothing. */
export const previewStatesCall = defineStaffCall({
  method: 'POST',
  path: '/product-states/preview',
  permission: 'products:write',
  request: z.strictObject({ lines: bulkLines(z.strictObject({ code: name, state })) }),
  response: z.object({
    results: z.array(
      z.discriminatedUnion('outcome', [
        z.object({
          outcome: z.literal('ok'),
          productId: z.string(),
          code: z.string(),
          name: z.string(),
          colour: z.string(),
          now: state,
          /** What the import says. */
          imported: state,
          warnings: z.array(z.string()),
        }),
        refusedLine,
      ]),
    ),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** A state that somebody saw before they changed it. */
const seenState = {
  /** Null: the import's again. */
  state: z.nullable(state),
  /** The state that they saw: another one by now refuses it. */
  seen: state,
};
const why = plainText(MOST_WHY).check(z.trim(), z.minLength(1, 'Say why.'));

/** Sets the state of one product. */
export const setStateCall = defineStaffCall({
  method: 'POST',
  path: '/products/{id}/state',
  permission: 'products:write',
  request: z.strictObject({ ...seenState, why }),
  response: z.object({ state }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Sets the states of many. */
export const bulkStatesCall = defineStaffCall({
  method: 'POST',
  path: '/product-states',
  permission: 'products:write',
  request: z.strictObject({
    lines: bulkLines(z.strictObject({ line: sheetLine, product: name, ...seenState })),
    why,
  }),
  response: bulkMade,
  errors: STAFF_COMMAND_ERRORS,
});

const pictureNames = z.array(name).check(z.maxLength(MOST_PICTURES));

/** Puts the pictures of a product in an order; null: the import's again. */
export const orderPicturesCall = defineStaffCall({
  method: 'POST',
  path: '/products/{id}/pictures',
  permission: 'products:write',
  request: z.strictObject({
    order: z.nullable(pictureNames),
    /** The order that they saw. */
    seen: pictureNames,
  }),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});
