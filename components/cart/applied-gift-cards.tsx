'use client';

import { Icon } from '#components/ui/icon.tsx';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { formatCents } from '#lib/commerce/money.ts';
import type { HeldVoucher } from '#lib/commerce/vouchers/voucher.ts';
import { voucherName } from '#lib/commerce/vouchers/voucher-messages.ts';
import { heldVouchers, useHeldVouchers } from '#stores/savings/vouchers-store.ts';
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
  const vouchers = useHeldVouchers();
  if (vouchers.length === 0) return null;

  function remove(code: string) {
    heldVouchers.remove(code);
    onRemoved();
  }

  return (
    <ul aria-label="Gift cards applied" className="mt-4 grid gap-2">
      {vouchers.map((voucher) => (
        <AppliedRow
          key={voucher.code}
          icon={<Icon name="gift" className="size-5" />}
          title={voucherName(voucher.code)}
          detail={usageText(voucher, usages)}
          removeLabel={`Remove ${voucherName(voucher.code)}`}
          onRemove={() => remove(voucher.code)}
        />
      ))}
    </ul>
  );
}

function usageText(
  { code, amountRemaining }: HeldVoucher,
  usages: CheckoutData['creditUsages'] | null,
): string {
  if (!usages) return `${formatCents(amountRemaining)} on it`;
  const used = usages[code]?.amount ?? 0;
  if (used === 0) return `Not needed, ${formatCents(amountRemaining)} on it`;
  return `${formatCents(used)} used, ${formatCents(amountRemaining - used)} left`;
}
