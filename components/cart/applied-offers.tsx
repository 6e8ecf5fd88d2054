'use client';

import { Icon } from '#components/ui/icon.tsx';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { promoCodes } from '#stores/promo-codes-store.ts';
import { AppliedRow } from './applied-row.tsx';

/** The offers that count. One that a code brought can be taken away; the others come by themselves. */
export function AppliedOffers({
  promotions,
  onRemoved,
}: {
  promotions: CheckoutData['promotions'];
  /** The button that had the focus is about to go. */
  onRemoved: () => void;
}) {
  const { appliedPromotions, summedDiscounts } = promotions;
  if (appliedPromotions.length === 0) return null;

  function remove(codes: readonly string[]) {
    promoCodes.remove(codes);
    onRemoved();
  }

  return (
    <ul aria-label="Offers applied" className="mt-4 grid gap-2">
      {appliedPromotions.map(({ id, name, relatedCouponCodes: codes }) => {
        const saved = summedDiscounts.find(({ promotionId }) => promotionId === id)?.amount ?? 0;
        return (
          <AppliedRow
            key={id}
            icon={<Icon name="tag" className="size-5" />}
            title={name}
            detail={
              <>
                {codes.length > 0 ? codes.join(', ') : 'Applied by itself'}
                {saved > 0 && <>, saves {formatCents(saved)}</>}
              </>
            }
            removeLabel={`Remove offer ${name}`}
            onRemove={codes.length > 0 ? () => remove(codes) : null}
          />
        );
      })}
    </ul>
  );
}
