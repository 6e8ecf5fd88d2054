import { callApi } from '#lib/api/call-api.ts';
import { tokeniseCardCall } from '#lib/api/calls/payment/tokenise-card.ts';
import type { CardForm } from '#lib/api/schemas/card.ts';
import type { ApprovedPayment } from './approved-payment.ts';

/**
 * Exchanges a card for a one-time token at the sandbox provider. The card number is sent nowhere
 * else.
 * @throws ApiError; `fields` names the fields that the provider rejected.
 */
export async function tokeniseCard(card: CardForm): Promise<ApprovedPayment> {
  const { token, label } = await callApi(tokeniseCardCall, { body: card });
  return { type: 'CREDIT_CARD', token, label };
}
