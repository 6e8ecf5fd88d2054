'use client';

import { Icon } from '#components/ui/icon.tsx';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { discountCodes, useDiscountCodes } from '#stores/savings/discount-codes-store.ts';
import { noteSavingsChange } from '#stores/savings/savings-changes.ts';
import { AppliedRow } from './applied-row.tsx';

/**
 * The offers applied to the cart. Offers of a discount code can be removed; automatic ones cannot.
 * Shows only the codes until their savings are known.
 */
export function AppliedOffers({
  promotions,
  onRemoved,
}: {
  promotions: CheckoutData['promotions'] | null;
  /** Called after a removal, because the button that had the focus is about to disappear. */
  onRemoved: () => void;
}) {
  const held = useDiscountCodes();
  const offers = promotions ? offersOf(promotions) : held.map(unknownOffer);
  if (offers.length === 0) return null;

  function remove(codes: readonly string[]) {
    noteSavingsChange();
    discountCodes.remove(codes);
    onRemoved();
  }

  return (
    <ul aria-label="Offers applied" className="grid gap-2">
      {offers.map(({ id, name, codes, saved }) => (
        <AppliedRow
          key={id}
          icon={<Icon name="tag" className="size-5" />}
          title={name}
          detail={
            <>
              {codes.length > 0 ? codes.join(', ') : 'Applied automatically'}
              {saved > 0 && <>, saves {formatCents(saved)}</>}
            </>
          }
          removeLabel={`Remove offer ${name}`}
          onRemove={codes.length > 0 ? () => remove(codes) : null}
        />
      ))}
    </ul>
  );
}

interface AppliedOffer {
  id: string;
  name: string;
  codes: readonly string[];
  /** In cents; 0 if it takes nothing off, or that is unknown yet. */
  saved: Cents;
}

function offersOf({ appliedPromotions, summedDiscounts }: CheckoutData['promotions']) {
  return appliedPromotions.map(({ id, name, relatedCouponCodes: codes }): AppliedOffer => {
    const saved = summedDiscounts.find(({ promotionId }) => promotionId === id)?.amount ?? 0;
    return { id, name, codes, saved };
  });
}

function unknownOffer(code: string): AppliedOffer {
  return { id: code, name: 'Discount code', codes: [code], saved: 0 };
}
