import type { ReactNode } from 'react';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import { addressLines } from '#lib/commerce/checkout/order-text.ts';

/** The value of the card for an address that is not saved; no saved address has such an id. */
const ANOTHER = ' another';

/**
 * The addresses of an account to choose from, and another one to enter, whose fields are
 * `children`. Without saved ones, only the fields.
 */
export function AddressChoice({
  label,
  name,
  addresses,
  chosenId,
  onChoose,
  onAnother,
  children,
}: {
  label: string;
  name: string;
  addresses: readonly SavedAddress[];
  /** Null: another one. */
  chosenId: string | null;
  onChoose: (address: SavedAddress) => void;
  onAnother: () => void;
  children: ReactNode;
}) {
  if (addresses.length === 0) return children;
  return (
    <RadioCards
      label={label}
      labelHidden
      name={name}
      value={chosenId ?? ANOTHER}
      onChange={({ target }) => {
        const saved = addresses.find(({ id }) => id === target.value);
        if (saved) onChoose(saved);
        else onAnother();
      }}
      options={[
        ...addresses.map((address) => option(address)),
        {
          value: ANOTHER,
          title: 'Enter another address',
          panel: chosenId === null ? <div className="pt-1">{children}</div> : undefined,
        },
      ]}
    />
  );
}

function option(address: SavedAddress) {
  const { id, contactName, street1 } = address;
  const rest = addressLines({ ...address, contactName: '', street1: '' });
  return { value: id, title: `${contactName}, ${street1}`, detail: rest.join(', ') };
}
