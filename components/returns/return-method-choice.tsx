'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { OpenState } from '#components/commerce/open-state.tsx';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/form/field-shell.tsx';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import { useStores } from '#lib/api/stores/use-stores.ts';
import type { ReturnForm } from '#lib/commerce/returns/return-form.ts';
import { postText, STORE_MISSING } from '#lib/commerce/returns/screen-texts.ts';
import { storeAddressLines } from '#lib/commerce/store-locations/address-text.ts';
import { useReturnTerms } from './return-terms.tsx';

const StoreDialog = lazyPart(
  () => import('./return-store-dialog.tsx').then((module) => module.ReturnStoreDialog),
  {
    isOpen: ({ open }) => open,
    failed: (failure, { onClose }) => (
      <LoadFailureDialog title="Unable to show the stores." failure={failure} onClose={onClose} />
    ),
  },
);

const STORE_ERROR = 'return-store-error';

/** By post or to a store. Without stores there is no choice, only post. */
export function ReturnMethodChoice({
  form,
  problem,
  onChange,
}: {
  form: ReturnForm;
  problem: string | undefined;
  onChange: (changed: Partial<Pick<ReturnForm, 'method' | 'erpStoreId'>>) => void;
}) {
  const { stores } = useStores(null);
  const terms = useReturnTerms();
  const [open, setOpen] = useState(false);
  const store = stores?.find(({ erpStoreId }) => erpStoreId === form.erpStoreId) ?? null;
  const storeMissing = problem === STORE_MISSING;
  const hasStores = stores === null || stores.length > 0;
  const isOnlyPostLeft = !hasStores && form.method !== 'POST';
  useEffect(() => {
    if (isOnlyPostLeft) onChange({ method: 'POST' });
  }, [isOnlyPostLeft, onChange]);
  return (
    <>
      <RadioCards
        label="How will you send it back?"
        labelHidden
        name="return-method"
        value={form.method}
        error={storeMissing ? undefined : problem}
        onChange={(event) =>
          onChange({ method: event.target.value === 'STORE' ? 'STORE' : 'POST' })
        }
        options={[
          {
            value: 'POST',
            title: 'By post',
            detail: postText(terms),
          },
          ...(hasStores
            ? [
                {
                  value: 'STORE' as const,
                  title: 'To a store',
                  detail: 'Free. Bring the return number.',
                  panel: form.method === 'STORE' && (
                    <div className="border-t border-line pt-4">
                      {store && (
                        <div className="mb-3">
                          <p className="font-semibold">{store.name}</p>
                          <p className="text-ink-soft">
                            {storeAddressLines(store.address).join(', ')}
                          </p>
                          <OpenState hours={store} />
                        </div>
                      )}
                      <Button
                        kind="secondary"
                        aria-haspopup="dialog"
                        aria-invalid={storeMissing || undefined}
                        aria-describedby={storeMissing ? STORE_ERROR : undefined}
                        onPointerEnter={StoreDialog.preload}
                        onClick={() => setOpen(true)}
                      >
                        {store ? 'Change store' : 'Choose a store'}
                      </Button>
                      <FieldError id={STORE_ERROR} error={storeMissing ? problem : undefined} />
                    </div>
                  ),
                },
              ]
            : []),
        ]}
      />
      {createPortal(
        <StoreDialog
          open={open}
          chosen={form.erpStoreId}
          onChoose={(erpStoreId) => {
            onChange({ erpStoreId });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />,
        document.body,
      )}
    </>
  );
}
