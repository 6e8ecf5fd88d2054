'use client';

import { useState } from 'react';
import { StoresToChoose } from '#components/address/stores-to-choose.tsx';
import { StockMark } from '#components/commerce/stock-mark.tsx';
import { StoreRow } from '#components/commerce/store-row.tsx';
import { useMinute } from '#components/commerce/use-minute.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { useStoreStock } from '#lib/api/stores/use-store-stock.ts';
import { sizeName } from '#lib/commerce/catalogue/footwear-sizes.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { stockLevel } from '#lib/commerce/catalogue/stock.ts';
import { formatOrderDate } from '#lib/commerce/checkout/order-text.ts';
import { reminderReason } from '#lib/commerce/reminders/reminder.ts';
import { readyBy, readyByText } from '#lib/commerce/store-locations/ready-by.ts';
import { shortStoreName } from '#lib/commerce/store-locations/short-store-name.ts';
import { staleSince } from '#lib/commerce/store-locations/stock-age.ts';
import type { FoundStore } from '#lib/commerce/store-locations/store-location.ts';
import type { StockStatus } from '#lib/commerce/store-locations/store-stock.ts';
import { addToCart } from '#stores/cart/add-to-cart.ts';
import { pickup, shippingType } from '#stores/shipping/shipping-store.ts';
import { chooseMyStore, useMyStore } from '#stores/store-locations/my-store-store.ts';
import { EmailMe } from './email-me.tsx';
import type { ShopStores } from './find-in-store.tsx';

/** Which stores have a size, and where it can be collected. */
export function FindInStoreDialog({
  open,
  product,
  initial,
  stores: { pickupMethod },
  onClose,
}: {
  open: boolean;
  product: Product;
  /** The size chosen on the page. */
  initial: string | null;
  stores: ShopStores;
  onClose: () => void;
}) {
  const { variants } = product;
  const only = variants.length === 1 ? variants[0]?.id : undefined;
  const [choice, setChoice] = useState<{ size: string; besides: string | null } | null>(null);
  // A size that is chosen on the page later takes over again.
  const size = choice && choice.besides === initial ? choice.size : (initial ?? only ?? '');
  const [onlyStocked, setOnlyStocked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const now = useMinute();
  const stock = useStoreStock(open && size !== '' ? size : null);
  const statusAt = (id: string): StockStatus => stock.stores?.get(id)?.status ?? 'outOfStock';
  const known = [...(stock.stores?.values() ?? [])];
  const isNowhere = stock.stores !== null && known.every(({ status }) => status === 'outOfStock');
  const isSoldOut = product.soldOut || reminderReason(product, size) === 'back';
  const asOf = now === null ? null : staleSince(known, now);

  function choosePickup(store: FoundStore, methodCode: string) {
    const result = addToCart({ product, variantId: size, isPickup: true });
    setProblem(result.added ? null : result.messages.join(' '));
    if (!result.added) return;
    pickup.chooseStore(store);
    pickup.choose({ methodCode });
    shippingType.choose('STORE_PICKUP');
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Find in store">
      <div className="overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">
        <p className="text-lg font-semibold">{product.name}</p>
        {!only && (
          <SelectField
            className="mt-3"
            label="Size"
            value={size}
            onChange={(event) => setChoice({ size: event.target.value, besides: initial })}
          >
            {size === '' && <option value="">Choose a size</option>}
            {variants.map((variant) => (
              <option key={variant.id} value={variant.id}>
                {sizeName(variant, product)}
                {stockLevel(product, variant) === 'soldOut' && ' (sold out online)'}
              </option>
            ))}
          </SelectField>
        )}
        {size === '' ? (
          <p className="mt-4 text-ink-soft">Choose a size to see which stores have it.</p>
        ) : (
          <div className="mt-4">
            <StoresToChoose
              shows={({ erpStoreId }) => !onlyStocked || statusAt(erpStoreId) !== 'outOfStock'}
              hasStock={({ erpStoreId }) => statusAt(erpStoreId) !== 'outOfStock'}
              ready={stock.stores !== null}
              failed={stock.failed}
              error={stock.error}
              retry={stock.retry}
              tools={
                <>
                  <CheckboxField
                    className="mt-1"
                    role="switch"
                    label="Only stores with stock"
                    checked={onlyStocked}
                    onChange={(event) => setOnlyStocked(event.target.checked)}
                  />
                  {problem && <FormMessage className="mt-3">{problem}</FormMessage>}
                  {asOf !== null && (
                    <p className="mt-2 text-[0.9375rem] text-ink-soft">
                      Stock as of {formatOrderDate(asOf)}. Call the store to be sure.
                    </p>
                  )}
                  <p role="status" className="font-semibold not-empty:mt-3">
                    {isNowhere && 'No store has this size.'}
                  </p>
                  {isNowhere &&
                    (isSoldOut ? <EmailMe product={product} /> : <p>It can be delivered.</p>)}
                </>
              }
              none={onlyStocked && isNowhere ? null : <p>No stores to show.</p>}
            >
              {(store) => {
                const status = statusAt(store.erpStoreId);
                const offersPickup =
                  pickupMethod !== null && store.collects && status !== 'outOfStock';
                return (
                  <StoreRow key={store.erpStoreId} store={store}>
                    <StockMark status={status} />
                    {offersPickup && now !== null && <Ready store={store} now={now} />}
                    <Actions
                      store={store}
                      onPickup={offersPickup ? () => choosePickup(store, pickupMethod) : null}
                    />
                  </StoreRow>
                );
              }}
            </StoresToChoose>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** When an order that is placed now can be collected. */
function Ready({ store, now }: { store: FoundStore; now: number }) {
  const ready = readyBy(store, now, store.pickupLeadMinutes);
  return ready !== null && <p>{readyByText(ready, now, store.timeZone)}</p>;
}

function Actions({ store, onPickup }: { store: FoundStore; onPickup: (() => void) | null }) {
  const isMine = useMyStore()?.erpStoreId === store.erpStoreId;
  const name = shortStoreName(store.name);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1">
      {onPickup && (
        <Button kind="secondary" onClick={onPickup}>
          Collect from here<span className="sr-only"> ({name})</span>
        </Button>
      )}
      {!isMine && (
        <TextButton onClick={() => chooseMyStore(store)}>
          Make this my store<span className="sr-only"> ({name})</span>
        </TextButton>
      )}
    </div>
  );
}
