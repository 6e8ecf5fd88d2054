'use client';

import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { CheckboxField } from '#components/ui/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form-message.tsx';
import { useLazyResolver } from '#components/ui/lazy-resolver.ts';
import { NotificationsSlot } from '#components/ui/notifications-slot.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { saveAddress } from '#lib/api/account/addresses.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { SaveAddressRequest } from '#lib/api/schemas/account.ts';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import { type AddressBookDraft, addressBookDraft } from './address-draft.ts';
import { AddressFields } from './address-fields.tsx';
import { addressProblem } from './address-problem.ts';

const loadRules = () =>
  import('./address-book-rules.ts').then((rules) => rules.addressBookResolver);

/** Adds an address to the book, or changes one (spec section 5, Address). */
export function AddressForm({
  sub,
  address,
  onSaved,
  onCancel,
}: {
  /** Whose book it is. */
  sub: string;
  /** The one that is changed; null for a new one. */
  address: SavedAddress | null;
  /** The book with it. */
  onSaved: (addresses: SavedAddress[]) => void;
  onCancel: () => void;
}) {
  const { register, handleSubmit, setError, formState } = useForm<
    AddressBookDraft,
    unknown,
    SaveAddressRequest
  >({
    resolver: useLazyResolver(loadRules),
    defaultValues: addressBookDraft(address),
  });
  const { errors, isSubmitting } = formState;
  const [problem, setProblem] = useState<string | null>(null);

  const save = handleSubmit(async (fields) => {
    setProblem(null);
    const change = await saveAddress(sub, address?.id ?? null, fields);
    if (change.result === 'SUCCESS') return onSaved(change.addresses);
    setProblem(addressProblem(change));
    const refused = change.error instanceof ApiError ? change.error.fields : {};
    for (const [index, [field, message]] of Object.entries(refused).entries()) {
      setError(field as FieldPath<AddressBookDraft>, { message }, { shouldFocus: index === 0 });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex min-h-0 flex-col">
      <div className="grid gap-5 overflow-y-auto overscroll-contain px-5 py-6 sm:px-6">
        <AddressFields purpose="shipping" register={register} errors={errors} />
        <TextField
          label="Phone (optional)"
          hint="For the carrier, where it is not your own."
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
          enterKeyHint="done"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <div>
          <CheckboxField label="My default delivery address" {...register('isDefaultShipping')} />
          <CheckboxField label="My default billing address" {...register('isDefaultBilling')} />
        </div>
      </div>
      <NotificationsSlot />
      <div className="grid gap-3 border-t border-line px-5 py-4 sm:px-6">
        {(problem ?? errors.root?.message) && (
          <FormMessage>{problem ?? errors.root?.message}</FormMessage>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            pending={isSubmitting}
            pendingText="Saving your address…"
            className="max-sm:grow"
          >
            Save address
          </SubmitButton>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}
