import { fetchJson } from '#lib/api/fetch-json.ts';
import type { CardForm, CardTokenResponse } from '#lib/api/schemas/card.ts';
import type { ApprovedPayment } from '#lib/api/schemas/payment.ts';

/**
 * Exchanges a card for a one-time token at the sandbox provider. The card number is sent nowhere
 * else.
 * @throws ApiError; `fields` names the fields that the provider rejected.
 */
export async function tokeniseCard(card: CardForm): Promise<ApprovedPayment> {
  const { token, label } = await fetchJson<CardTokenResponse>('/payment/sandbox/tokens', {
    method: 'POST',
    body: card,
  });
  return { type: 'CREDIT_CARD', token, label };
}
