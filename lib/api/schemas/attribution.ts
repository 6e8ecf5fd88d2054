import * as z from 'zod/mini';
import {
  CAMPAIGN_LENGTH,
  MOST_REFERRERS,
  REFERRER_ID,
} from '#lib/commerce/analytics/attribution.ts';
import { optional, optionalList } from './optional.ts';

const word = optional(z.string().check(z.minLength(1), z.maxLength(CAMPAIGN_LENGTH)));

/** Where a shopper came from, as it is sent with an order. */
export const attributionSchema = z.strictObject({
  referrers: optionalList(
    z
      .array(
        z.strictObject({
          id: z.string().check(z.regex(REFERRER_ID)),
          at: z.int().check(z.minimum(0)),
        }),
      )
      .check(z.maxLength(MOST_REFERRERS)),
  ),
  campaign: z.strictObject({
    campaign: word,
    content: word,
    medium: word,
    source: word,
    term: word,
  }),
});
