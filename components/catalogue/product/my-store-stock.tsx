'use client';

import { StockMark } from '#components/commerce/stock-mark.tsx';
import { useStoreStock } from '#lib/api/stores/use-store-stock.ts';
import { shortStoreName } from '#lib/commerce/store-locations/short-store-name.ts';
import { STOCK_STATUS_TEXTS } from '#lib/commerce/store-locations/texts.ts';
import type { MyStore } from '#stores/store-locations/my-store-store.ts';

/** Whether the shopper's own store has the chosen size: one line, whose space is reserved. */
export function MyStoreStock({ store, variantId }: { store: MyStore; variantId: string | null }) {
  const { stores } = useStoreStock(variantId);
  const status = stores?.get(store.erpStoreId)?.status;
  const name = shortStoreName(store.name);
  return (
    <div className="mt-2 min-h-6" aria-live="polite">
      {variantId === null ? (
        <p className="text-[0.9375rem] text-ink-soft">Choose a size to see if {name} has it.</p>
      ) : (
        status && (
          <StockMark status={status}>
            {STOCK_STATUS_TEXTS[status]} at {name}
          </StockMark>
        )
      )}
    </div>
  );
}
