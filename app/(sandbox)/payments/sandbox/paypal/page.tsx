import { APPROVAL_METADATA } from '#app/(sandbox)/approval-metadata.ts';
import { ApprovalPage } from '#components/sandbox-payments/approval-page.tsx';

export const metadata = APPROVAL_METADATA;

/** Sandbox stand-in for PayPal's approval page. */
export default function PayPalPage() {
  return <ApprovalPage provider="paypal" />;
}
