import { tokeniseCardCall } from '#lib/api/calls/payment/tokenise-card.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { createCardToken } from '#lib/server/payments/sandbox/card-tokens.ts';
import { sandboxOnly } from '#lib/server/payments/sandbox/sandbox-only.ts';
import { findTestCard } from '#lib/server/payments/sandbox/test-cards.ts';
import { apiError } from '#lib/server/platform/api-errors.ts';

/**
 * Exchanges a test card for a one-time payment token. Like real sandboxes it refuses all other
 * numbers, so that no real card ends up here. Digits and CVV are not stored. Only the payment shows
 * whether the card is declined, as with real providers.
 */
export const POST = jsonRoute(tokeniseCardCall, {
  addressLimit: 'cardToken',
  maxBytes: 1_024,
  async handle({ body, request }) {
    sandboxOnly(request);
    const card = findTestCard(body.number);
    if (!card) {
      const number = 'Use a test card: this shop takes no real cards.';
      throw apiError('InvalidRequest', 'The request is not valid.', { number });
    }
    return createCardToken(database(), card, body.expiry);
  },
});
