'use client';

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { addressBookDraft, unsavedDraft } from '#components/address/address-draft.ts';
import { AddressForm } from '#components/address/address-form.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { addressFailure, saveAddressMutation } from '#lib/api/account/addresses.ts';
import type { SaveAddressRequest } from '#lib/api/schemas/address.ts';
import { write } from '#lib/api/write.ts';
import { findSameAddress } from '#lib/commerce/account/addresses.ts';
import { SAVE_TO_ADDRESS_BOOK } from '#lib/commerce/account/texts.ts';
import type { PostalAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';
import { loadAccount } from '#stores/account/account-access.ts';
import { type AddressDraft, draftOf } from '#stores/checkout/address-entry.ts';

/** What the modal edits. */
export type EditedChoice =
  /** Another address, which may already be partly typed. */
  | { kind: 'new'; start: AddressDraft }
  /** An address for this order only. */
  | { kind: 'unsaved'; address: PostalAddress }
  | { kind: 'saved'; address: SavedAddress };

interface AddressModalProps {
  /**
   * Owner of the address book; null if it could not be loaded. An address is then for this order
   * only.
   */
  sub: string | null;
  purpose: 'shipping' | 'billing';
  /** Null while the modal is closed. */
  edited: EditedChoice | null;
  /** Called with an address in the address book, new or existing. */
  onSaved: (address: SavedAddress, result: 'SUCCESS' | 'ALREADY_CREATED') => void;
  /** Called with an address for this order only. */
  onUse: (address: PostalAddress) => void;
  onClose: () => void;
}

/**
 * The checkout's address modal: enters another address, for the address book or for this order
 * only, or changes the chosen one.
 */
export function AddressModal({ edited, ...form }: AddressModalProps) {
  return createPortal(
    <Dialog
      open={edited !== null}
      onClose={form.onClose}
      title={edited === null || edited.kind === 'new' ? 'Add an address' : 'Change address'}
    >
      {edited && <Form edited={edited} {...form} />}
    </Dialog>,
    // A portal, because a form cannot be nested in the page's form.
    document.body,
  );
}

function Form({
  sub,
  purpose,
  edited,
  onSaved,
  onUse,
  onClose,
}: AddressModalProps & { edited: EditedChoice }) {
  const [wanted, want] = useState(edited.kind === 'new');
  const id = edited.kind === 'saved' ? edited.address.id : null;

  async function send(fields: SaveAddressRequest): Promise<void> {
    if (sub === null || (id === null && !wanted)) {
      const { isDefaultBilling: _billing, isDefaultShipping: _shipping, ...address } = fields;
      onUse(address);
      return;
    }
    try {
      const { addresses } = await write(saveAddressMutation(sub), { id, address: fields });
      const saved = findSameAddress(addresses, fields);
      if (saved) onSaved(saved, 'SUCCESS');
      else onClose();
    } catch (error) {
      if (addressFailure(error) !== 'ALREADY_CREATED') throw error;
      // An address that is already in the book can simply be chosen.
      const known = findSameAddress(await savedNow(sub), fields);
      if (!known) throw error;
      onSaved(known, 'ALREADY_CREATED');
    }
  }

  return (
    <AddressForm
      start={startOf(edited)}
      purpose={purpose}
      asksDefaults={edited.kind === 'saved'}
      submitText={edited.kind === 'saved' ? 'Save address' : 'Use this address'}
      send={send}
      onCancel={onClose}
    >
      {sub !== null && edited.kind !== 'saved' && (
        <CheckboxField
          label={SAVE_TO_ADDRESS_BOOK}
          checked={wanted}
          onChange={(event) => want(event.target.checked)}
        />
      )}
    </AddressForm>
  );
}

function startOf(edited: EditedChoice) {
  if (edited.kind === 'saved') return addressBookDraft(edited.address);
  if (edited.kind === 'new') return unsavedDraft(edited.start);
  return unsavedDraft(draftOf(edited.address), edited.address.phone);
}

/** The address book as the server has it now; empty if it cannot be loaded. */
async function savedNow(sub: string): Promise<readonly SavedAddress[]> {
  const loaded = await loadAccount(sub, 0);
  return loaded.result === 'SUCCESS' ? loaded.account.addresses : [];
}
