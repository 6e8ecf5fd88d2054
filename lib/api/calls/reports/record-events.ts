import * as z from 'zod/mini';
import { defineCall, type RequestOf } from '#lib/api/calls/call.ts';
import { optionalList } from '#lib/api/schemas/optional.ts';
import {
  MOST_COUNTS,
  MOST_TIMES,
  MOST_VITAL,
  MOST_VITALS,
  VITALS,
} from '#lib/commerce/analytics/counts.ts';
import { EVENT_NAMES } from '#lib/commerce/analytics/events.ts';
import { DEVICES, PAGE_TYPES } from '#lib/commerce/analytics/page-type.ts';
import { CATALOGUE_ID } from '#lib/commerce/catalogue/catalogue-id.ts';
import { MOST_PAIRS } from '#lib/commerce/recommendations/pairs.ts';

const productId = z.string().check(z.regex(CATALOGUE_ID));
const where = { page: z.enum(PAGE_TYPES), device: z.enum(DEVICES) };

/**
 * Counts events in a browser, the speed of its pages, and which products it viewed together.
 * Nothing in the request identifies the visitor. The rate limits keep hashes of the request for a
 * day at most.
 */
export const recordEventsCall = defineCall({
  method: 'POST',
  path: '/events',
  request: z.strictObject({
    events: optionalList(
      z
        .array(
          z.strictObject({
            event: z.enum(EVENT_NAMES),
            ...where,
            count: z.int().check(z.minimum(1), z.maximum(MOST_TIMES)),
          }),
        )
        .check(z.maxLength(MOST_COUNTS)),
    ),
    vitals: optionalList(
      z
        .array(
          z.strictObject({
            vital: z.enum(VITALS),
            ...where,
            value: z.number().check(z.minimum(0), z.maximum(MOST_VITAL)),
          }),
        )
        .check(z.maxLength(MOST_VITALS)),
    ),
    /** Ids of products of which the second was viewed soon after the first. */
    pairs: optionalList(z.array(z.tuple([productId, productId])).check(z.maxLength(MOST_PAIRS))),
  }),
  response: z.object({}),
  errors: { NotFound: { status: 404, message: 'This shop counts no events.' } },
});
export type RecordEventsRequest = RequestOf<typeof recordEventsCall>;
