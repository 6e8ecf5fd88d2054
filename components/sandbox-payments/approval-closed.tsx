import { buttonClass } from '#components/ui/button.tsx';
import type { ApprovalProvider } from '#lib/commerce/checkout/approval.ts';
import { ApprovalFrame } from './approval-frame.tsx';

/** For a payment that is already decided, expired, or unknown. */
export function ApprovalClosed({ provider }: { provider: ApprovalProvider }) {
  return (
    <ApprovalFrame provider={provider}>
      <h1 className="text-2xl sm:text-3xl">This payment can no longer be approved</h1>
      <p className="mt-3">
        It was approved or declined before, or has waited too long. Nothing was charged here: go
        back to the checkout and choose how to pay.
      </p>
      <a href="/checkout/payment" className={`${buttonClass({ size: 'large' })} mt-6 w-full`}>
        Back to the checkout
      </a>
    </ApprovalFrame>
  );
}
