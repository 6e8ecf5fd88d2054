import type { Metadata } from 'next';
import { buttonClass } from '#components/ui/button.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { SOMETHING_WENT_WRONG } from '#lib/commerce/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { ForgetFailure } from './forget-failure.tsx';

export const metadata: Metadata = {
  title: { absolute: SOMETHING_WENT_WRONG },
  robots: { index: false },
};

/** Shown after a payment that failed for good. */
export default function Page() {
  return (
    <div className="shell grid max-w-[64rem] content-center justify-items-start py-16 sm:py-24">
      <ForgetFailure />
      <div className="bark h-10 w-20 text-accent" aria-hidden="true" />
      <h1 className="mt-5 text-4xl sm:text-5xl">{SOMETHING_WENT_WRONG}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        Your payment didn’t go through, so we haven’t placed your order. You have not been charged,
        and your cart is unchanged.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ShopLink href="/checkout/payment" className={buttonClass({ size: 'large' })}>
          Back to payment
        </ShopLink>
        <ShopLink href="/cart" className={buttonClass({ kind: 'secondary', size: 'large' })}>
          View cart
        </ShopLink>
      </div>
      <p className="mt-8 text-ink-soft">
        If it happens again, call us on {BRAND.phone} ({BRAND.phoneHours}).
      </p>
    </div>
  );
}
