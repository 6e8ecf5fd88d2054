import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { storeLocation } from '#lib/api/schemas/store-location.ts';

/** One store. */
export const readStoreCall = defineCall({
  method: 'GET',
  path: '/stores/{slug}',
  request: nothing,
  response: z.object({ store: storeLocation }),
  errors: { StoreNotFound: { status: 404, message: 'There is no store at this address.' } },
});
