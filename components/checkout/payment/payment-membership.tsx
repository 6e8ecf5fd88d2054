'use client';

import { MembershipForm } from '#components/checkout/contact/membership-form.tsx';
import { pointsText } from '#components/checkout/contact/points-text.ts';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { pointsEarned } from '#lib/commerce/loyalty/points.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { BRAND } from '#lib/config/brand.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import { guestMembership, useGuestMembership } from '#stores/account/guest-membership-store.ts';

/**
 * The frequent-flyer membership that earns points for an order of this total; guests may add one.
 */
export function PaymentMembership({ total }: { total: Cents }) {
  const { account } = useCheckout();
  const given = useGuestMembership();
  const linked = account?.status === 'ready' ? account.account.loyalty.qantas : null;
  const points = pointsEarned(total);
  if (!hasLoyalty() || points === 0 || (account && !linked)) return null;
  const memberId = linked?.memberId ?? given?.memberId;
  return (
    <section aria-labelledby="membership">
      <h2 id="membership" className="text-xl">
        {BRAND.frequentFlyer.short}
      </h2>
      <p className="mt-2">
        {memberId ? (
          <>
            This order earns <strong>{pointsText(points)}</strong> for membership {memberId}.
          </>
        ) : (
          <>
            Members earn <strong>{pointsText(points)}</strong> on this order.
          </>
        )}
      </p>
      {!account && !given && <MembershipForm />}
      {!account && given && (
        <TextButton onClick={guestMembership.clear}>Remove membership</TextButton>
      )}
    </section>
  );
}
