import { type CardTokenResponse, cardForm } from '#lib/api/schemas/card.ts';
import { database } from '#lib/server/db/database.ts';
import { apiError } from '#lib/server/http/errors.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { createCardToken } from '#lib/server/payments/sandbox/card-tokens.ts';
import { sandboxOnly } from '#lib/server/payments/sandbox/sandbox-only.ts';
import { findTestCard } from '#lib/server/payments/sandbox/test-cards.ts';

/**
 * Puts a test card away and answers a token that pays once. As at real sandboxes no other number
 * is taken, so that nobody's own card ends up here; the digits and the CVV are kept nowhere. Whether
 * a card will be declined is not told here, as it is at no provider: only who pays learns it.
 */
export const POST = jsonRoute({
  addressLimit: 'cardToken',
  schema: cardForm,
  maxBytes: 1_024,
  async handle({ body }): Promise<CardTokenResponse> {
    sandboxOnly();
    const card = findTestCard(body.number);
    if (!card) {
      const number = 'Use a test card: this shop takes no real cards.';
      throw apiError('InvalidRequest', 'The request is not valid.', { number });
    }
    return createCardToken(database(), card, body.expiry);
  },
});
