import type { Checkout } from './ledger.ts';

/** Where the emulator's page sends the shopper's decision. */
export const DECISION_PATH = '/au/checkout/decision';

/** Afterpay's page as the emulator has it: approve, approve and be declined, or cancel. */
export function approvalPage(checkout: Checkout | undefined): string {
  const body = checkout
    ? `<h1>Afterpay (emulator)</h1>
       <p>Pay <strong>$${checkout.amount.amount}</strong> in four payments.</p>
       <form method="post" action="${DECISION_PATH}">
         <input type="hidden" name="token" value="${checkout.token}">
         <button name="decision" value="approve">Approve</button>
         <button name="decision" value="decline">Approve, to be declined</button>
         <button name="decision" value="cancel">Cancel</button>
       </form>`
    : '<h1>Afterpay (emulator)</h1><p>There is no such checkout.</p>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Afterpay</title>${body}</html>`;
}

/** Where a decision leads: to the shop, with the token and how it ended; null if nowhere. */
export function returnUrl(checkout: Checkout, decision: string): string | null {
  const { redirectConfirmUrl, redirectCancelUrl } = checkout.merchant ?? {};
  const isApproved = decision !== 'cancel';
  const target = isApproved ? redirectConfirmUrl : redirectCancelUrl;
  if (target === undefined) return null;
  const url = new URL(target);
  url.searchParams.set('status', isApproved ? 'SUCCESS' : 'CANCELLED');
  url.searchParams.set('orderToken', checkout.token);
  return url.href;
}
