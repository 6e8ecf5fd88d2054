'use client';

import { type ReactNode, useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogFoot } from '#components/ui/dialog-foot.tsx';
import { formatCount } from '#lib/commerce/count-text.ts';
import { FILTERS_BESIDE } from './filters-button.tsx';

/** The filters on a small screen; its footer shows how many products are left. */
export function FilterDrawer({
  open,
  total,
  busy,
  clear,
  onClose,
  children,
}: {
  open: boolean;
  /** Products left; null while unknown. */
  total: number | null;
  busy: boolean;
  /** Removes all filters; null if there are none. */
  clear: (() => void) | null;
  onClose: () => void;
  children: ReactNode;
}) {
  useEffect(() => {
    if (!open) return;
    const wide = matchMedia(FILTERS_BESIDE);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [open, onClose]);
  const products =
    total === null ? 'products' : `${formatCount(total)} ${total === 1 ? 'product' : 'products'}`;
  return (
    <Dialog open={open} onClose={onClose} title="Filters" placement="end">
      <div className="grow overflow-y-auto overscroll-contain px-5 pb-6 sm:px-6">{children}</div>
      <DialogFoot className="flex items-center gap-3 pt-3">
        {clear && (
          <Button kind="quiet" onClick={clear}>
            Clear all
          </Button>
        )}
        <Button className="grow" onClick={onClose} aria-busy={busy}>
          Show {products}
        </Button>
      </DialogFoot>
      <p aria-live="polite" className="sr-only">
        {!busy && total !== null && products}
      </p>
    </Dialog>
  );
}
