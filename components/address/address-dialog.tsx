'use client';

import { Dialog } from '#components/ui/dialog.tsx';
import { saveAddressMutation } from '#lib/api/account/addresses.ts';
import type { SaveAddressRequest } from '#lib/api/schemas/address.ts';
import { write } from '#lib/api/write.ts';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import { addressBookDraft } from './address-draft.ts';
import { AddressForm } from './address-form.tsx';

/** The address being edited, or `new`; null while the modal is closed. */
export type EditedAddress = SavedAddress | 'new' | null;

/** The address modal: adds an address to the address book, or changes one. */
export function AddressDialog({
  sub,
  edited,
  onSaved,
  onClose,
}: {
  /** Owner of the address book. */
  sub: string;
  edited: EditedAddress;
  /** Called with the updated address book; the parent then closes the dialog. */
  onSaved: (addresses: SavedAddress[]) => void;
  onClose: () => void;
}) {
  const address = edited === 'new' ? null : edited;

  async function send(fields: SaveAddressRequest): Promise<void> {
    const edit = { id: address?.id ?? null, address: fields };
    onSaved((await write(saveAddressMutation(sub), edit)).addresses);
  }

  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={address ? 'Change address' : 'Add an address'}
    >
      {edited !== null && (
        <AddressForm
          key={address?.id ?? 'new'}
          start={addressBookDraft(address)}
          asksDefaults
          submitText="Save address"
          send={send}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
