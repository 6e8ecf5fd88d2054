import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

/** An order whose payment the shopper left the shop to approve on the provider's page. */
export interface PaymentApproval {
  /** The provider's token. Only a return with this token has approved this order. */
  token: string;
  /** The order as the shopper saw it, to be placed on return. */
  request: PlaceOrderRequest;
}

const store = persistedStore<PaymentApproval | null>(
  'payment-approval',
  null,
  (json) => {
    const approval = parseObject(json);
    const request = parseObject(approval?.request);
    if (typeof approval?.token !== 'string' || !request) return null;
    return { token: approval.token, request: request as unknown as PlaceOrderRequest };
  },
  'session',
);

export const paymentApproval = {
  /** Stores what the shopper is about to approve, before this tab leaves for the provider's page. */
  keep(approval: PaymentApproval): void {
    store.update(() => approval);
  },
  /** Returns the approval and removes it, so that each is used at most once. */
  take(): PaymentApproval | null {
    const approval = store.get();
    store.update(() => null);
    return approval;
  },
  /** Cancels the pending approval. A return with its token then orders nothing. */
  forget(): void {
    store.update(() => null);
  },
};
