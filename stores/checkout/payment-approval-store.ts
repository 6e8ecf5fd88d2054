import type { PlaceOrderRequest } from '#lib/api/schemas/place-order.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

/** An order whose payment the shopper went to approve on the provider's own page. */
export interface PaymentApproval {
  /** The provider's name for it: only who comes back with it has approved this order. */
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
  /** Notes what is to be approved, before this tab leaves for the provider's page. */
  await(approval: PaymentApproval): void {
    store.update(() => approval);
  },
  /** Takes it out: each approval is used at most once. */
  take(): PaymentApproval | null {
    const approval = store.get();
    store.update(() => null);
    return approval;
  },
  /** What was asked for is not wanted any more: coming back with it orders nothing. */
  forget(): void {
    store.update(() => null);
  },
};
