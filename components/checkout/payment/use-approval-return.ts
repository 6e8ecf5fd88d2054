'use client';

import { useEffect, useState } from 'react';
import { addressQuery, forgetAddressQuery } from '#components/ui/address-query.tsx';
import { parseApprovalReturn } from '#lib/commerce/checkout/approval.ts';
import { placeOrder } from '#stores/checkout/order-placement.ts';
import { paymentApproval } from '#stores/checkout/payment-approval-store.ts';

const CANCELLED = 'The payment was not approved, and your order was not placed. Choose how to pay.';
const UNKNOWN =
  'This approval does not belong to the order on this page, and was not used. Choose how to pay.';

/**
 * On return from a provider's page: places the approved order exactly once and removes the
 * approval's token from the URL. Returns the message to show if nothing was placed. Only the token
 * that this tab left with is accepted: a link from elsewhere orders nothing.
 */
export function useApprovalReturn(): string | null {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    const returned = parseApprovalReturn(addressQuery());
    if (!returned) return;
    forgetAddressQuery();
    const approval = paymentApproval.take();
    if (!returned.approved) return setMessage(CANCELLED);
    if (approval?.token !== returned.token) return setMessage(UNKNOWN);
    void placeOrder(approval.request);
  }, []);
  return message;
}
