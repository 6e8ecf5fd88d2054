'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { RadioCards, type RadioOption } from '#components/ui/form/radio-cards.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import { ADDRESS_RESULT_TEXTS, ADDRESS_SAVED } from '#lib/commerce/account/texts.ts';
import type { CheckoutAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';
import { addressLines } from '#lib/commerce/checkout/order-text.ts';
import type { AccountState } from '#stores/account/use-account.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { type AddressDraft, EMPTY_ADDRESS } from '#stores/checkout/address-entry.ts';
import type { EditedChoice } from './address-modal.tsx';
import {
  type AddressOption,
  addressEntry,
  addressOptions,
  cardValue,
  savedAddresses,
} from './address-options.ts';

/** The address modal, whose code loads after the page. */
const AddressModal = lazyPart(
  () => import('./address-modal.tsx').then((module) => module.AddressModal),
  {
    isOpen: ({ edited }) => edited !== null,
    failed: (failure, { onClose }) => (
      <LoadFailureDialog
        title="Unable to open the address form."
        failure={failure}
        onClose={onClose}
      />
    ),
  },
);

interface AddressCardsProps {
  label: string;
  name: string;
  purpose: 'shipping' | 'billing';
  account: AccountState | null;
  chosen: CheckoutAddress | null;
  /** The fields of another address, as typed so far. */
  draft: AddressDraft;
  /** Error message for the choice. */
  error: string | undefined;
  onChoose: (address: SavedAddress) => void;
  /** Called with an address that was saved in the address book and is to be chosen. */
  onSaved: (address: SavedAddress) => void;
  /** Called with an address that was entered for this order only. */
  onUse: (address: CheckoutAddress) => void;
}

/**
 * Choice between the account's addresses or another one. If none is saved, `children`: the address
 * fields on the page.
 */
export function AddressChoice({
  children,
  ...choice
}: AddressCardsProps & { children: ReactNode }) {
  const entry = addressEntry(choice.account, choice.chosen);
  if (entry === 'loading') return <AddressPlaceholder />;
  return entry === 'cards' ? <AddressCards {...choice} /> : children;
}

/** Placeholder until it is known whether there are addresses to choose from. */
function AddressPlaceholder() {
  return (
    <div role="status">
      <span className="sr-only">Loading your addresses</span>
      <div aria-hidden="true" className="grid animate-pulse gap-2.5">
        <div className="h-32 rounded-lg bg-sunk" />
        <div className="h-19 rounded-lg bg-sunk" />
      </div>
    </div>
  );
}

/** Addresses as radio cards. A modal adds another one, or changes the chosen one. */
function AddressCards(props: AddressCardsProps) {
  const { account, chosen, onChoose, onSaved, onUse } = props;
  const saved = savedAddresses(account);
  const [unsaved, setUnsaved] = useState<CheckoutAddress | null>(null);
  // Keep offering an unsaved address after another one is chosen.
  if (chosen?.type === 'ENTERED' && chosen !== unsaved) setUnsaved(chosen);
  const [edited, open] = useState<EditedChoice | null>(null);
  const close = () => open(null);
  useEffect(AddressModal.preload, []);
  const cards = useRef<HTMLDivElement>(null);

  function finish() {
    flushSync(close);
    // The element that opened the modal may be gone; its card is now the chosen one.
    cards.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }

  function choose(value: string) {
    const address = saved.find(({ id }) => id === value);
    if (address) onChoose(address);
    else if (unsaved && value === cardValue(unsaved)) onUse(unsaved);
  }

  function enterAnother() {
    // Continue with what was typed, unless it already has a card.
    const begun = unsaved ? EMPTY_ADDRESS : props.draft;
    open({ kind: 'new', start: { ...begun, contactName: begun.contactName || nameOf(account) } });
  }

  return (
    <div ref={cards}>
      <RadioCards
        label={props.label}
        labelHidden
        name={props.name}
        error={props.error}
        value={chosen && cardValue(chosen)}
        onChange={({ target }) => choose(target.value)}
        options={addressOptions(saved, chosen, unsaved).map((option) =>
          addressCard(option, chosen !== null && option.value === cardValue(chosen), open),
        )}
      />
      <Button kind="secondary" className="mt-3 max-sm:w-full" onClick={enterAnother}>
        <Icon name="plus" className="size-5" /> Enter another address
      </Button>
      <AddressModal
        sub={account?.status === 'ready' ? account.sub : null}
        purpose={props.purpose}
        edited={edited}
        onClose={close}
        onUse={(address) => {
          onUse({ ...address, type: 'ENTERED' });
          finish();
        }}
        onSaved={(address, result) => {
          if (edited?.kind === 'saved') onChoose(address);
          else onSaved(address);
          if (edited?.kind === 'unsaved') setUnsaved(null);
          finish();
          if (result === 'SUCCESS') showAlert('SUCCESS', ADDRESS_SAVED);
          else showAlert('INFO', ADDRESS_RESULT_TEXTS[result]);
        }}
      />
    </div>
  );
}

/** `open`: edits the card's address. Only the chosen card offers it. */
function addressCard(
  { value, address, edit }: AddressOption,
  isChosen: boolean,
  open: (choice: EditedChoice) => void,
): RadioOption {
  const { contactName, street1 } = address;
  const name = `${contactName}, ${street1}`;
  const rest = addressLines({ ...address, contactName: '', street1: '' }).join(', ');
  return {
    value,
    title: name,
    detail: (
      <>
        {rest} {edit?.kind === 'unsaved' && <span className="block">For this order only.</span>}
      </>
    ),
    panel: isChosen && edit && (
      <button
        type="button"
        onClick={() => open(edit)}
        className="relative z-10 -mt-3.5 -mb-3.5 ml-8.5 min-h-11 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        Change<span className="sr-only"> {name}</span>
      </button>
    ),
  };
}

/** The account holder's name. */
function nameOf(account: AccountState | null): string {
  if (account?.status !== 'ready') return '';
  const { firstName, lastName } = account.account.customer;
  return `${firstName} ${lastName}`;
}
