import type { ReactNode } from 'react';
import { InstalmentLine } from '#components/commerce/instalment-line.tsx';
import { PaymentMark } from '#components/commerce/payment-marks.tsx';
import { CardMarks } from '#components/payment/card-mark.tsx';
import { SandboxNote } from '#components/payment/sandbox-note.tsx';
import type { RadioCardProps } from '#components/ui/form/radio-card.tsx';
import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import { payLaterProvider } from '#lib/commerce/checkout/instalments.ts';
import type { Cents } from '#lib/commerce/money.ts';

const TITLES = {
  CREDIT_CARD: 'Card',
  PAYPAL: 'PayPal',
  GOOGLE_PAY: 'Google Pay',
  APPLE_PAY: 'Apple Pay',
  AFTERPAY: 'Afterpay',
} as const satisfies Record<PaymentMethodOffer['type'], string>;

/**
 * A method’s card, without the check whether it can pay. `inSheet`: the shopper approves it in a
 * sheet over our page, not on the provider’s page.
 */
export function looks(type: PaymentMethodOffer['type'], inSheet = false): RadioCardProps {
  return {
    title: TITLES[type],
    aside:
      type === 'CREDIT_CARD' ? (
        <CardMarks />
      ) : (
        <span aria-hidden="true">
          <PaymentMark type={type} />
        </span>
      ),
    detail: inSheet
      ? `You’ll approve the payment in ${type === 'APPLE_PAY' ? 'an' : 'a'} ${TITLES[type]} window.`
      : detail(type),
  };
}

/** The outstanding amount in cents if this method lets it be paid in instalments, else null. */
function laterTotal(type: PaymentMethodOffer['type'], outstanding: Cents): Cents | null {
  return payLaterProvider(outstanding) === type ? outstanding : null;
}

/** What a method with approval at the provider says under its name; once chosen, with `action`. */
export function approvalPanel(
  type: PaymentMethodOffer['type'],
  { note, outstanding, action = null }: { note: boolean; outstanding: Cents; action?: ReactNode },
): ReactNode {
  const later = laterTotal(type, outstanding);
  if (!note && !action && later === null) return undefined;
  return (
    <div className="grid gap-3">
      {later !== null && <InstalmentLine total={later} />}
      {note && <SandboxNote />}
      {action && <div className="mt-1">{action}</div>}
    </div>
  );
}

function detail(type: PaymentMethodOffer['type']): string {
  if (type === 'CREDIT_CARD') return 'Credit or debit card.';
  return `You’ll approve the payment at ${TITLES[type]}, then come back here.`;
}
