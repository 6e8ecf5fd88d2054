'use client';

import { type ReactNode, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { DialogFoot } from '#components/ui/dialog-foot.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { ErrorSummary } from '#components/ui/form/error-summary.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { useLazyResolver } from '#components/ui/form/lazy-resolver.ts';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import type { SaveAddressRequest } from '#lib/api/schemas/address.ts';
import type { AddressBookDraft } from './address-draft.ts';
import { AddressFields } from './address-fields.tsx';
import { addressProblem } from './address-problem.ts';

const loadRules = () =>
  import('#lib/api/schemas/address.ts').then((schemas) => schemas.saveAddressRequest);

/** The address modal's form. */
export function AddressForm({
  start,
  purpose = 'shipping',
  asksDefaults = false,
  submitText,
  send,
  onCancel,
  children,
}: {
  /** Initial values. */
  start: AddressBookDraft;
  purpose?: 'shipping' | 'billing';
  /** Whether to ask for which purposes the address is the default. */
  asksDefaults?: boolean;
  submitText: string;
  /** Saves the address; rejects as its mutation does. */
  send: (fields: SaveAddressRequest) => Promise<void>;
  onCancel: () => void;
  /** Further options, below the fields. */
  children?: ReactNode;
}) {
  const { register, setValue, getValues, handleSubmit, setError, formState } = useForm<
    AddressBookDraft,
    unknown,
    SaveAddressRequest
  >({
    resolver: useLazyResolver(loadRules),
    defaultValues: start,
  });
  const { errors, isSubmitting } = formState;
  const [problem, setProblem] = useState<string | null>(null);

  const submit = handleSubmit(async (fields) => {
    setProblem(null);
    try {
      await send(fields);
    } catch (error) {
      setProblem(addressProblem(error));
      const refused = error instanceof ApiError ? error.fields : {};
      for (const [index, [field, message]] of Object.entries(refused).entries()) {
        setError(field as FieldPath<AddressBookDraft>, { message }, { shouldFocus: index === 0 });
      }
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // React bubbles events through portals, so stop the form of the page around the modal from
        // submitting.
        event.stopPropagation();
        void submit(event);
      }}
      className="flex min-h-0 flex-col"
    >
      <div className="grid gap-5 overflow-y-auto overscroll-contain px-5 py-6 sm:px-6">
        {!problem && <ErrorSummary errors={errors} />}
        <AddressFields
          purpose={purpose}
          register={register}
          setValue={setValue}
          getValues={getValues}
          errors={errors}
        />
        {purpose === 'shipping' && (
          <TextField
            label="Phone (optional)"
            hint="For the carrier, if it’s different from your own number. Example: 0412 345 678."
            type="tel"
            inputMode="tel"
            autoComplete="shipping tel"
            enterKeyHint="done"
            error={errors.phone?.message}
            {...register('phone')}
          />
        )}
        {asksDefaults && (
          <div>
            <CheckboxField label="My default delivery address" {...register('isDefaultShipping')} />
            <CheckboxField label="My default billing address" {...register('isDefaultBilling')} />
          </div>
        )}
        {children}
      </div>
      <DialogFoot className="grid gap-3 pt-4">
        {(problem ?? errors.root?.message) && (
          <FormMessage>{problem ?? errors.root?.message}</FormMessage>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            pending={isSubmitting}
            pendingText="Saving your address…"
            className="max-sm:grow"
          >
            {submitText}
          </SubmitButton>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </DialogFoot>
    </form>
  );
}
