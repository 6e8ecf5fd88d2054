'use client';

import { Icon } from '#components/ui/icon.tsx';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { giftCardName } from '#lib/commerce/vouchers/texts.ts';
import type { AppliedGiftCard } from '#lib/commerce/vouchers/voucher.ts';
import { appliedGiftCards, useAppliedGiftCards } from '#stores/savings/gift-cards-store.ts';
import { AppliedRow } from './applied-row.tsx';

/** The held gift cards: what each pays of this order, and its remaining balance. */
export function AppliedGiftCards({
  usages,
  onRemoved,
}: {
  /** Null while unknown. */
  usages: CheckoutData['creditUsages'] | null;
  /** Called after a removal: the button that had the focus is about to go. */
  onRemoved: () => void;
}) {
  const giftCards = useAppliedGiftCards();
  if (giftCards.length === 0) return null;

  function remove(code: string) {
    appliedGiftCards.remove(code);
    onRemoved();
  }

  return (
    <ul aria-label="Gift cards applied" className="grid gap-2">
      {giftCards.map((giftCard) => (
        <AppliedRow
          key={giftCard.code}
          icon={<Icon name="gift" className="size-5" />}
          title={giftCardName(giftCard.code)}
          detail={usageText(giftCard, usages)}
          removeLabel={`Remove ${giftCardName(giftCard.code)}`}
          onRemove={() => remove(giftCard.code)}
        />
      ))}
    </ul>
  );
}

function usageText(
  { code, amountRemaining }: AppliedGiftCard,
  usages: CheckoutData['creditUsages'] | null,
): string {
  if (!usages) return `${formatCents(amountRemaining)} available`;
  const used = usages[code]?.amount ?? 0;
  if (used === 0) return `Not needed for this order, ${formatCents(amountRemaining)} available`;
  return `${formatCents(used)} used, ${formatCents(amountRemaining - used)} left`;
}
