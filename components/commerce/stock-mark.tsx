import type { ReactNode } from 'react';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import type { StockStatus } from '#lib/commerce/store-locations/store-stock.ts';
import { STOCK_STATUS_TEXTS } from '#lib/commerce/store-locations/texts.ts';

const LOOKS: Record<StockStatus, { icon: IconName; look: string }> = {
  inStock: { icon: 'check', look: 'text-success' },
  limitedStock: { icon: 'info', look: 'text-accent' },
  outOfStock: { icon: 'close', look: 'text-ink-soft' },
};

/** A store's stock: a sign and words, not just a colour. `children` replace the usual words. */
export function StockMark({ status, children }: { status: StockStatus; children?: ReactNode }) {
  const { icon, look } = LOOKS[status];
  return (
    <p className="flex items-start gap-1.5 font-semibold">
      <Icon name={icon} className={`mt-0.5 size-5 shrink-0 ${look}`} />
      <span>{children ?? STOCK_STATUS_TEXTS[status]}</span>
    </p>
  );
}
