'use client';

import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, SetValueConfig, UseFormRegister } from 'react-hook-form';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import { POSTCODE } from '#lib/commerce/limits.ts';
import type { TypedPlace } from '#lib/commerce/localities/address-doubt.ts';
import { type Locality, localityText } from '#lib/commerce/localities/locality.ts';
import { STATES, type State } from '#lib/commerce/states.ts';
import type { AddressDraft } from '#stores/checkout/address-entry.ts';
import { SuburbField } from './suburb-field.tsx';

/** Reads the fields of a form that make a place. */
type ReadPlace = (name: 'suburb' | 'state' | 'postcode') => string;

const PlaceDoubt = lazyPart(() => import('./place-doubt.tsx').then((part) => part.PlaceDoubt), {
  failed: null,
});

/** Sets the fields that a suggestion fills in; the `setValue` of a form that has them. */
interface SetPlace {
  (name: 'suburb' | 'postcode', value: string, options: SetValueConfig): void;
  (name: 'state', value: State, options: SetValueConfig): void;
}

/** Fields that most addresses leave empty. */
const RARE = ['street2', 'company'] as const;

/**
 * The fields of an address. `purpose` tells browser autofill which address to use. Rare fields open
 * with a button, or on their own if they hold a value.
 */
export function AddressFields({
  purpose,
  register,
  setValue,
  getValues,
  errors,
}: {
  purpose: 'shipping' | 'billing';
  register: UseFormRegister<AddressDraft>;
  setValue: SetPlace;
  getValues: (name: keyof AddressDraft) => string;
  errors: FieldErrors<AddressDraft>;
}) {
  const grid = useRef<HTMLDivElement>(null);
  const typed = useTypedPlace(getValues);
  const [open, setOpen] = useState(false);
  // Once open they stay open, even when they are cleared.
  if (!open && RARE.some((name) => getValues(name) !== '')) setOpen(true);

  function openRare() {
    flushSync(() => setOpen(true));
    grid.current?.querySelector<HTMLElement>(`[name="${RARE[0]}"]`)?.focus();
  }

  function onChange(event: FormEvent) {
    typed.onChange(event);
    const { target } = event;
    if (target instanceof HTMLInputElement && RARE.some((name) => name === target.name)) {
      setOpen(true);
    }
  }

  function fillIn({ name, state, postcode }: Locality) {
    // Check a field again at once if it has an error; the others are checked when the form is sent.
    const shouldValidate = Boolean(errors.suburb ?? errors.state ?? errors.postcode);
    setValue('suburb', name, { shouldDirty: true, shouldValidate });
    setValue('state', state, { shouldDirty: true, shouldValidate });
    setValue('postcode', postcode, { shouldDirty: true, shouldValidate });
    typed.clear();
  }

  /** The button that was pressed is about to disappear. */
  function focusPostcode() {
    grid.current?.querySelector<HTMLElement>('[name="postcode"]')?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to its fields.
    <div
      ref={grid}
      className="relative grid grid-cols-6 gap-x-4 gap-y-5"
      onChange={onChange}
      onBlur={typed.onBlur}
    >
      <TextField
        className="col-span-6"
        label="Full name"
        autoComplete={`${purpose} name`}
        enterKeyHint="next"
        error={errors.contactName?.message}
        {...register('contactName')}
      />
      <TextField
        className="col-span-6"
        label="Address line 1"
        hint="Street number and name."
        autoComplete={`${purpose} address-line1`}
        enterKeyHint="next"
        error={errors.street1?.message}
        {...register('street1')}
      />
      {!open && (
        <TextButton className="col-span-6 -my-2.5 justify-self-start" onClick={openRare}>
          Add company or unit
        </TextButton>
      )}
      {/* Always present, so that a browser that knows the address can fill them in, which opens them. */}
      <div aria-hidden={!open} className={open ? 'contents' : 'sr-only'}>
        <TextField
          className="col-span-6"
          label="Address line 2 (optional)"
          hint="Such as a unit, a floor or a building."
          autoComplete={`${purpose} address-line2`}
          enterKeyHint="next"
          tabIndex={open ? undefined : -1}
          error={errors.street2?.message}
          {...register('street2')}
        />
        <TextField
          className="col-span-6"
          label="Company (optional)"
          autoComplete={`${purpose} organization`}
          enterKeyHint="next"
          tabIndex={open ? undefined : -1}
          error={errors.company?.message}
          {...register('company')}
        />
      </div>
      <SuburbField
        className="col-span-6 sm:col-span-2"
        autoComplete={`${purpose} address-level2`}
        enterKeyHint="next"
        error={errors.suburb?.message}
        {...register('suburb')}
        onChoose={fillIn}
      />
      <SelectField
        className="col-span-3 sm:col-span-2"
        label="State"
        autoComplete={`${purpose} address-level1`}
        error={errors.state?.message}
        {...register('state')}
      >
        <option value="">Select</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {state.toUpperCase()}
          </option>
        ))}
      </SelectField>
      <TextField
        className="col-span-3 sm:col-span-2"
        label="Postcode"
        autoComplete={`${purpose} postal-code`}
        inputMode="numeric"
        enterKeyHint="done"
        maxLength={5}
        error={errors.postcode?.message}
        {...register('postcode')}
      />
      <div className="col-span-6">
        {typed.place && (
          <PlaceDoubt
            place={typed.place}
            onChoose={(locality) => {
              focusPostcode();
              fillIn(locality);
            }}
            onKeep={() => {
              focusPostcode();
              typed.keep();
            }}
          />
        )}
        <p className="-mt-1 text-[0.9375rem] text-ink-soft">
          Country: <span className="font-medium text-ink">Australia</span>
          {purpose === 'shipping' && '. We deliver within Australia only.'}
        </p>
      </div>
    </div>
  );
}

/**
 * Follows the suburb, state and postcode of an address while they are typed. `place` is null until
 * all three are there, while the suburb is being typed, and once the shopper has kept it as it is.
 */
function useTypedPlace(read: ReadPlace) {
  const [place, setPlace] = useState<TypedPlace | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const look = () => setPlace(typedPlace(read));

  return {
    place: place && textOf(place) !== kept ? place : null,
    onChange: (event: FormEvent) => (isSuburb(event) ? setPlace(null) : look()),
    onBlur: (event: FocusEvent) => isSuburb(event) && look(),
    keep: () => setKept(place && textOf(place)),
    clear: () => setPlace(null),
  };
}

function isSuburb({ target }: FormEvent | FocusEvent): boolean {
  return target instanceof HTMLInputElement && target.name === 'suburb';
}

function typedPlace(read: ReadPlace): TypedPlace | null {
  const suburb = read('suburb').trim();
  const state = STATES.find((one) => one === read('state'));
  const postcode = read('postcode').trim();
  return suburb !== '' && state && POSTCODE.test(postcode) ? { suburb, state, postcode } : null;
}

function textOf({ suburb, state, postcode }: TypedPlace): string {
  return localityText({ name: suburb, state, postcode });
}
