import type { Metadata } from 'next';
import { HowToReach } from '#components/commerce/contact.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { SOMETHING_WENT_WRONG } from '#lib/commerce/texts.ts';
import { ForgetFailure } from './forget-failure.tsx';

export const metadata: Metadata = {
  title: { absolute: SOMETHING_WENT_WRONG },
  robots: { index: false },
};

/** Shown after a payment that failed for good. */
export default function Page() {
  return (
    <div
      data-error={SOMETHING_WENT_WRONG}
      className="shell grid max-w-[64rem] content-center justify-items-start py-16 sm:py-24"
    >
      <ForgetFailure />
      <div className="bark h-10 w-20 text-accent" aria-hidden="true" />
      <h1 className="mt-5 text-4xl sm:text-5xl">{SOMETHING_WENT_WRONG}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        Your payment didn’t go through, so we haven’t placed your order. You have not been charged,
        and your cart is unchanged.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/checkout/payment" size="large">
          Back to payment
        </ButtonLink>
        <ButtonLink href="/cart" kind="secondary" size="large">
          View cart
        </ButtonLink>
      </div>
      <HowToReach before="If it happens again, " className="mt-8 text-ink-soft" />
    </div>
  );
}
