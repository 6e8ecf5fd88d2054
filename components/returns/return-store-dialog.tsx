'use client';

import { StoresToChoose } from '#components/address/stores-to-choose.tsx';
import { StoreRow } from '#components/commerce/store-row.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { shortStoreName } from '#lib/commerce/store-locations/short-store-name.ts';

/** Where a return can be handed in. */
export function ReturnStoreDialog({
  open,
  chosen,
  onChoose,
  onClose,
}: {
  open: boolean;
  /** The ERP id of the store chosen now. */
  chosen: string | null;
  onChoose: (erpStoreId: string) => void;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Choose a store">
      <div className="overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">
        <StoresToChoose
          shows={() => true}
          ready
          failed={false}
          error={null}
          retry={() => {}}
          none={<p>There is no store to return it to.</p>}
        >
          {(store) => {
            const isChosen = store.erpStoreId === chosen;
            return (
              <StoreRow key={store.erpStoreId} store={store}>
                <Button
                  kind={isChosen ? 'primary' : 'secondary'}
                  onClick={() => onChoose(store.erpStoreId)}
                >
                  {isChosen ? 'Keep this store' : 'Return here'}
                  <span className="sr-only"> ({shortStoreName(store.name)})</span>
                </Button>
              </StoreRow>
            );
          }}
        </StoresToChoose>
      </div>
    </Dialog>
  );
}
