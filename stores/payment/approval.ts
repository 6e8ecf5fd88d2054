import { type OrderChoices, placeOrderRequest } from '#lib/api/checkout/place-order-request.ts';
import { startAfterpayCheckout, startPayPalCheckout } from '#lib/api/payment/start-checkout.ts';
import { type ApprovalReturn, isApprovalPage } from '#lib/commerce/checkout/approval.ts';
import type { CheckoutContact } from '#lib/commerce/checkout/contact.ts';
import { APPROVAL_CANCELLED, APPROVAL_UNKNOWN } from '#lib/commerce/checkout/texts.ts';
import { submitOrder } from './order-placement.ts';
import { paymentApproval } from './payment-approval-store.ts';
import type { PaymentType } from './use-payment-choice.ts';

/** Stores the order for the return from the provider's page. */
export async function leaveForApproval(
  type: PaymentType,
  order: OrderChoices,
  isHere: () => boolean,
): Promise<boolean> {
  if (type !== 'AFTERPAY' && type !== 'PAYPAL') throw new Error(`${type} has no page to go to.`);
  const { contact, shipping, data } = order;
  const amount = data.amountOutstanding;
  const delivered = shipping.type === 'DELIVERY' && { shippingAddress: shipping.address };
  const { token, redirectUrl } =
    type === 'AFTERPAY'
      ? await startAfterpayCheckout({ amount, consumer: payerOf(contact), ...delivered })
      : await startPayPalCheckout({ amount });
  if (!isApprovalPage(type, redirectUrl)) throw new Error('That is no page of the provider.');
  if (!isHere()) return false;
  paymentApproval.keep({ token, request: placeOrderRequest(order, { type, token }) });
  location.assign(redirectUrl);
  return true;
}

/** The person who pays in instalments. Afterpay decides by these details. */
function payerOf({ firstName, lastName, email, phone }: CheckoutContact) {
  return { firstName, lastName, email, phone };
}

/**
 * Handles the return from a provider's page: places the approved order exactly once. Returns the
 * message to show if nothing is placed. It accepts only the token that this tab left with, so a
 * link from elsewhere orders nothing.
 */
export function acceptApprovalReturn({ token, approved }: ApprovalReturn): string | null {
  const approval = paymentApproval.take();
  if (!approved) return APPROVAL_CANCELLED;
  if (approval?.token !== token) return APPROVAL_UNKNOWN;
  void submitOrder(approval.request);
  return null;
}
