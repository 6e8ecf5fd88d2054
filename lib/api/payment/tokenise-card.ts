import { fetchJson } from '#lib/api/fetch-json.ts';
import type { CardForm, CardTokenResponse } from '#lib/api/schemas/card.ts';
import type { ApprovedPayment } from '#lib/api/schemas/payment.ts';

/**
 * Hands a card to the sandbox provider and answers what pays once in its place: the digits go
 * there and nowhere else.
 * @throws ApiError; `fields` names what the provider has against the card.
 */
export async function tokeniseCard(card: CardForm): Promise<ApprovedPayment> {
  const { token, label } = await fetchJson<CardTokenResponse>('/payment/sandbox/tokens', {
    method: 'POST',
    body: card,
  });
  return { type: 'CREDIT_CARD', token, label };
}
