'use client';

import { useRef, useState } from 'react';
import { AddressDialog, type EditedAddress } from '#components/address/address-dialog.tsx';
import { addressProblem } from '#components/address/address-problem.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Icon } from '#components/ui/icon.tsx';
import {
  addressFailure,
  removeAddressMutation,
  saveAddressMutation,
} from '#lib/api/account/addresses.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { write } from '#lib/api/write.ts';
import {
  ACCOUNT_LOAD_TEXTS,
  ADDRESS_REMOVED,
  ADDRESS_RESULT_TEXTS,
  ADDRESS_SAVED,
  REMOVE_ADDRESS_FAILED,
} from '#lib/commerce/account/texts.ts';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { AddressLines } from './address-lines.tsx';
import { WithAccount } from './with-account.tsx';

export function AddressesScreen() {
  return (
    <WithAccount failed={ACCOUNT_LOAD_TEXTS.addresses}>
      {({ sub, account }) => <AddressBook sub={sub} addresses={account.addresses} />}
    </WithAccount>
  );
}

function AddressBook({ sub, addresses }: { sub: string; addresses: readonly SavedAddress[] }) {
  const [edited, setEdited] = useState<EditedAddress>(null);
  const add = useRef<HTMLButtonElement>(null);

  async function remove(address: SavedAddress) {
    // The removed element had the focus.
    add.current?.focus();
    try {
      await write(removeAddressMutation(sub), address.id);
    } catch (error) {
      const isGone = addressFailure(error) === 'NOT_FOUND';
      const text = isGone ? ADDRESS_RESULT_TEXTS.NOT_FOUND : REMOVE_ADDRESS_FAILED;
      showAlert('ERROR', callErrorText(text, error));
      return;
    }
    showAlert('SUCCESS', ADDRESS_REMOVED, {
      action: { label: 'Undo', run: () => putBack(address) },
    });
  }

  function putBack({ id: _, ...address }: SavedAddress) {
    write(saveAddressMutation(sub), { id: null, address }).catch((error: unknown) =>
      showAlert('ERROR', addressProblem(error)),
    );
  }

  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState
          icon="pin"
          text="You have no saved addresses yet. Save one here and we’ll fill it in for you at checkout."
          className="max-w-2xl"
        />
      ) : (
        <ul aria-label="Addresses" className="grid max-w-5xl gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {addresses.map((address) => (
            <li key={address.id}>
              <AddressCard
                address={address}
                onEdit={() => setEdited(address)}
                onRemove={() => void remove(address)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button ref={add} className="mt-6" onClick={() => setEdited('new')}>
        <Icon name="plus" className="size-5" /> Add an address
      </Button>
      <AddressDialog
        sub={sub}
        edited={edited}
        onClose={() => setEdited(null)}
        onSaved={() => {
          setEdited(null);
          showAlert('SUCCESS', ADDRESS_SAVED);
        }}
      />
    </>
  );
}

function AddressCard({
  address,
  onEdit,
  onRemove,
}: {
  address: SavedAddress;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { isDefaultShipping, isDefaultBilling, contactName, street1, phone } = address;
  const named = <span className="sr-only">{` ${contactName}, ${street1}`}</span>;
  return (
    <div className="flex h-full flex-col rounded-xl border border-line bg-surface p-5">
      {(isDefaultShipping || isDefaultBilling) && (
        <p className="mb-3 flex flex-wrap gap-1.5 text-sm font-semibold">
          {isDefaultShipping && <Badge>Default delivery</Badge>}
          {isDefaultBilling && <Badge>Default billing</Badge>}
        </p>
      )}
      <AddressLines address={address} />
      {phone !== '' && <p className="[overflow-wrap:anywhere]">{phone}</p>}
      <div className="-mb-2 mt-auto flex gap-6 pt-2">
        <button type="button" onClick={onEdit} className={ACTION}>
          Change{named}
        </button>
        <button type="button" onClick={onRemove} className={ACTION}>
          Remove{named}
        </button>
      </div>
    </div>
  );
}

const ACTION =
  'min-h-11 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current';

function Badge({ children }: { children: string }) {
  return <span className="rounded-full bg-sunk px-2.5 py-0.5">{children}</span>;
}
