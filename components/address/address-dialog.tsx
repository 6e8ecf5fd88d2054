'use client';

import { Dialog } from '#components/ui/dialog.tsx';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import { AddressForm } from './address-form.tsx';

/** What the address modal is open for: one that is saved, or a new one; null while it is not. */
export type EditedAddress = SavedAddress | 'new' | null;

/** The address modal (spec section 2, Other surfaces): adds an address to the book, or changes one. */
export function AddressDialog({
  sub,
  edited,
  onSaved,
  onClose,
}: {
  /** Whose book it is. */
  sub: string;
  edited: EditedAddress;
  /** The book with it; the dialog is then to be closed. */
  onSaved: (addresses: SavedAddress[]) => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={edited === 'new' || edited === null ? 'Add an address' : 'Change address'}
    >
      {edited !== null && (
        <AddressForm
          key={edited === 'new' ? 'new' : edited.id}
          sub={sub}
          address={edited === 'new' ? null : edited}
          onSaved={onSaved}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
