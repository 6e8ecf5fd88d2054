'use client';

import { type ComponentType, useState } from 'react';
import { instalments, payLaterProvider } from '#lib/commerce/checkout/instalments.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import type { InstalmentInfoProps } from './instalment-info.tsx';

/**
 * The line below a price or subtotal that shows the instalments, with a button that explains them.
 * Renders nothing if no pay-later method accepts the total.
 */
export function InstalmentLine({ total, className = '' }: { total: Cents; className?: string }) {
  const [Info, setInfo] = useState<ComponentType<InstalmentInfoProps> | null>(null);
  const [open, setOpen] = useState(false);
  const offer = instalmentOffer(total);
  if (offer === null) return null;

  async function explain() {
    setOpen(true);
    if (Info) return;
    try {
      const module = await import('./instalment-info.tsx');
      setInfo(() => module.InstalmentInfo);
    } catch {
      // The code failed to load; the next press tries again.
      setOpen(false);
    }
  }

  return (
    <>
      <p className={`text-[0.9375rem] text-ink-soft ${className}`}>
        {offer}{' '}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => void explain()}
          className="-my-2 py-2 font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          How instalments work
        </button>
      </p>
      {Info && <Info open={open} total={total} onClose={() => setOpen(false)} />}
    </>
  );
}

function instalmentOffer(total: Cents): string | null {
  const provider = payLaterProvider(total);
  if (provider !== 'AFTERPAY') return provider && 'Pay later with PayPal.';
  const [first, , , last] = instalments(total);
  const about = first === last ? '' : 'about ';
  return `4 interest-free payments of ${about}${formatCents(last)} with Afterpay.`;
}
