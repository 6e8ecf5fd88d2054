import * as z from 'zod/mini';
import { MOST_COLLECTED } from '#lib/commerce/catalogue/collection.ts';
import { CATEGORY_PATH, CATEGORY_PATH_LENGTH } from '#lib/commerce/limits.ts';
import { listedProduct, productId } from './listings.ts';
import { plainText } from './plain-text.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

const path = z
  .string()
  .check(z.maxLength(CATEGORY_PATH_LENGTH), z.regex(CATEGORY_PATH, 'Choose a category.'));
const words = {
  name: plainText(80).check(z.trim(), z.minLength(1, 'Give it a name.')),
  description: plainText(500),
};
const seen = z.string().check(z.regex(/^\d{1,18}$/));

/** Collections by their paths. */
export const listCollectionsCall = defineStaffCall({
  method: 'GET',
  path: '/collections',
  permission: 'products:write',
  request: z.strictObject({ after: z.exactOptional(path) }),
  response: z.object({
    collections: z.array(
      z.object({ path: z.string(), name: z.string(), products: z.int(), changedAt: z.number() }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: STAFF_ERRORS,
});

/** One collection with its products. */
export const readCollectionCall = defineStaffCall({
  method: 'GET',
  path: '/collections/one',
  permission: 'products:write',
  request: z.strictObject({ path }),
  response: z.object({
    path: z.string(),
    name: z.string(),
    description: z.string(),
    version: z.string(),
    products: z.array(listedProduct),
  }),
  errors: { ...STAFF_ERRORS, NotFound: STAFF_COMMAND_ERRORS.NotFound },
});

/** Makes an empty collection below a category. */
export const makeCollectionCall = defineStaffCall({
  method: 'POST',
  path: '/collections',
  permission: 'products:write',
  request: z.strictObject({ parent: path, ...words }),
  response: z.object({ path: z.string() }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Changes what a collection is called and holds. */
export const changeCollectionCall = defineStaffCall({
  method: 'POST',
  path: '/collections/one',
  permission: 'products:write',
  request: z.strictObject({
    path,
    ...words,
    products: z
      .array(productId)
      .check(z.maxLength(MOST_COLLECTED, `A collection has at most ${MOST_COLLECTED} products.`)),
    seen,
  }),
  response: z.object({ version: z.string() }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Removes a collection, its page and its arrangement. Its products stay. */
export const removeCollectionCall = defineStaffCall({
  method: 'POST',
  path: '/collections/remove',
  permission: 'products:write',
  request: z.strictObject({ path, seen }),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});
