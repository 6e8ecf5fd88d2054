'use client';

import { useState } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import { instalments, payLaterProvider } from '#lib/commerce/checkout/instalments.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';

const InstalmentInfo = lazyPart(
  () => import('./instalment-info.tsx').then((module) => module.InstalmentInfo),
  {
    isOpen: ({ open }) => open,
    failed: (failure, { onClose }) => (
      <LoadFailureDialog
        title="Unable to explain how instalments work."
        failure={failure}
        onClose={onClose}
      />
    ),
  },
);

/**
 * The line below a price or subtotal that shows the instalments, with a button that explains them.
 * Renders nothing if no pay-later method accepts the total.
 */
export function InstalmentLine({ total, className = '' }: { total: Cents; className?: string }) {
  const [open, setOpen] = useState(false);
  const offer = instalmentOffer(total);
  if (offer === null) return null;

  return (
    <>
      <p className={`price-note text-[0.9375rem] text-ink-soft ${className}`}>
        {offer}{' '}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="-my-2 py-2 font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          How instalments work
        </button>
      </p>
      <InstalmentInfo open={open} total={total} onClose={() => setOpen(false)} />
    </>
  );
}

function instalmentOffer(total: Cents): string | null {
  const provider = payLaterProvider(total);
  if (provider !== 'AFTERPAY') return provider && 'Pay later with PayPal.';
  // The odd cents go into the first payments: no payment is above this.
  const [largest] = instalments(total);
  return `4 interest-free payments of ${formatCents(largest)} with Afterpay.`;
}
