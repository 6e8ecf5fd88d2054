import { APPROVAL_METADATA } from '#app/(sandbox)/approval-metadata.ts';
import { ApprovalPage } from '#components/sandbox-payments/approval-page.tsx';

export const metadata = APPROVAL_METADATA;

/** The sandbox's stand-in for the page on which Afterpay asks the shopper for approval. */
export default function AfterpayPage() {
  return <ApprovalPage provider="afterpay" />;
}
