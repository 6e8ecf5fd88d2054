'use client';

import { Dialog } from '#components/ui/dialog.tsx';
import {
  AFTERPAY_RANGE,
  INSTALMENT_MIN_AGE,
  INSTALMENT_WEEKS,
  instalments,
  isWithin,
  PAY_LATER_RANGE,
  type PayLaterRange,
} from '#lib/commerce/checkout/instalments.ts';
import { type Cents, formatCents, formatWholeDollars } from '#lib/commerce/money.ts';
import { shownPayments } from '#lib/config/shown-payments.ts';

interface InstalmentInfoProps {
  open: boolean;
  total: Cents;
  onClose: () => void;
}

/** Information about paying in instalments: what is due when, and who may use it. */
export function InstalmentInfo({ open, total, onClose }: InstalmentInfoProps) {
  const taken = shownPayments();
  return (
    <Dialog open={open} onClose={onClose} title="Pay in instalments">
      <div className="overflow-y-auto overscroll-contain px-5 py-6 sm:px-6">
        {taken.includes('AFTERPAY') && (
          <section aria-labelledby="afterpay-heading">
            <h3 id="afterpay-heading" className="text-xl">
              Afterpay
            </h3>
            <p className="mt-2">
              Four interest-free payments, one every {INSTALMENT_WEEKS} weeks. We send your order as
              soon as you’ve made the first one.
            </p>
            {isWithin(AFTERPAY_RANGE, total) ? (
              <Schedule total={total} />
            ) : (
              <OutOfRange total={total} />
            )}
            <ul className="mt-4 list-disc space-y-1 pl-5 text-[0.9375rem] text-ink-soft">
              <li>For orders from {rangeText(AFTERPAY_RANGE)}.</li>
              <li>You must be over {INSTALMENT_MIN_AGE} and live in Australia.</li>
              <li>Afterpay may charge a late fee if you miss a payment. Its terms apply.</li>
            </ul>
          </section>
        )}
        {taken.includes('PAYPAL') && (
          <section
            aria-labelledby="pay-later-heading"
            className="border-line not-first:mt-7 not-first:border-t not-first:pt-6"
          >
            <h3 id="pay-later-heading" className="text-xl">
              PayPal
            </h3>
            <p className="mt-2">
              Buy now and pay later with your PayPal account, for orders from{' '}
              {rangeText(PAY_LATER_RANGE)}. PayPal decides who is eligible. Its terms apply.
            </p>
          </section>
        )}
        <p className="mt-6 text-[0.9375rem] text-ink-soft">
          Choose how to pay at the last step of checkout.
        </p>
      </div>
    </Dialog>
  );
}

function rangeText({ min, max }: PayLaterRange): string {
  return `${formatWholeDollars(min)} to ${formatWholeDollars(max)}`;
}

function Schedule({ total }: { total: Cents }) {
  return (
    <ol className="mt-4 grid grid-cols-4 gap-2 text-center">
      {instalments(total).map((amount, index) => {
        const week = index * INSTALMENT_WEEKS;
        return (
          <li key={week} className="rounded-lg bg-sunk px-1 py-3">
            <span className="block font-semibold tabular-nums">{formatCents(amount)}</span>
            <span className="mt-0.5 block text-sm text-ink-soft">
              {week === 0 ? 'Today' : `Week ${week}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function OutOfRange({ total }: { total: Cents }) {
  return <p className="mt-3 font-medium">Not available for a total of {formatCents(total)}.</p>;
}
