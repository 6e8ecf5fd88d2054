import { type ShownPayment, shownPayments } from '#lib/config/shown-payments.ts';

const MARKS: Record<ShownPayment, { name: string; look: string }> = {
  CREDIT_CARD: { name: 'Card', look: 'border-line-strong bg-page text-ink' },
  PAYPAL: { name: 'PayPal', look: 'border-transparent bg-[#14306b] text-white' },
  GOOGLE_PAY: { name: 'Google Pay', look: 'border-line-strong bg-white text-black' },
  APPLE_PAY: { name: 'Apple Pay', look: 'border-line-strong bg-black text-white' },
  AFTERPAY: { name: 'Afterpay', look: 'border-transparent bg-[#b2fce4] text-black' },
};

/** A payment method in its colours. It is our own drawing, not the provider’s logo. */
export function PaymentMark({ type }: { type: ShownPayment }) {
  const { name, look } = MARKS[type];
  return (
    <span
      className={`inline-flex h-6.5 items-center gap-1 rounded-md border px-2 text-xs leading-none font-bold ${look}`}
    >
      {type === 'CREDIT_CARD' && (
        <svg
          viewBox="0 0 20 14"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
          className="w-5"
        >
          <rect x="0.75" y="0.75" width="18.5" height="12.5" rx="2" strokeWidth="1.5" />
          <path d="M1 4.5h18M4 9.75h4" strokeWidth="2" />
        </svg>
      )}
      {name}
    </span>
  );
}

/** The payment methods that the shop accepts, shown before the checkout asks. */
export function PaymentMarks({ className = '' }: { className?: string }) {
  return (
    <ul aria-label="Ways to pay" className={`flex flex-wrap justify-center gap-1.5 ${className}`}>
      {shownPayments().map((type) => (
        <li key={type}>
          <PaymentMark type={type} />
        </li>
      ))}
    </ul>
  );
}
