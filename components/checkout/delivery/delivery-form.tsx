'use client';

import { type FormEvent, useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { AddressFields } from '#components/address/address-fields.tsx';
import type { AddressFormOutput } from '#components/address/address-rules.ts';
import { AddressChoice } from '#components/checkout/addresses/address-choice.tsx';
import { addressEntry } from '#components/checkout/addresses/address-options.ts';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { focusProblem } from '#components/checkout/flow/focus-problem.ts';
import { useCompletion } from '#components/checkout/flow/use-completion.ts';
import { useKeptForm } from '#components/checkout/flow/use-kept-form.ts';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { ErrorSummary } from '#components/ui/form/error-summary.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { useLazyResolver } from '#components/ui/form/lazy-resolver.ts';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { SAVE_TO_ADDRESS_BOOK } from '#lib/commerce/account/texts.ts';
import { type AddressDraft, draftOf } from '#stores/checkout/address-entry.ts';
import { completeDelivery, deliveryGap } from '#stores/checkout/complete-shipping.ts';
import { delivery, useDelivery } from '#stores/checkout/delivery-store.ts';
import { useSaveAddress } from '#stores/checkout/use-save-address.ts';
import { DeliveryMethods } from './delivery-methods.tsx';
import { DeliveryOptionFields } from './delivery-option-fields.tsx';

/** Pause in typing before an address is priced, in ms. */
const PAUSE_MS = 350;

const loadRules = () =>
  import('#components/address/address-rules.ts').then((rules) => rules.addressForm);

const kept = { read: delivery.formValues, write: delivery.keepDraft, watch: delivery.watch };

/** Asks where an order is delivered, and how. */
export function DeliveryForm() {
  const form = useForm<AddressDraft, unknown, AddressFormOutput>({
    resolver: useLazyResolver(loadRules),
    defaultValues: delivery.formValues(),
  });
  useKeptForm(form, kept);
  const { account, loaded } = useCheckout();
  const chosen = useDelivery();
  const { address } = chosen;
  const entry = addressEntry(account, address);
  useDeliveryAddress(form, { active: entry === 'fields' });
  const saving = useSaveAddress(account);
  const { errors, isSubmitting } = form.formState;
  const addressChoice = useRef<HTMLFieldSetElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  const completion = useCompletion({
    complete: completeDelivery,
    gap: deliveryGap(chosen, loaded.data, loaded.isCurrent),
    onGap: () => focusProblem(choices.current),
  });

  const submitEntered = form.handleSubmit(
    async (fields) => {
      const { enteredAddress } = await import('#components/address/address-rules.ts');
      const entered = enteredAddress(fields);
      delivery.keepAddress(form.getValues(), entered);
      const saved = await saving.save(entered);
      if (saved) delivery.select(saved);
      completion.begin();
    },
    () => completion.showGap(),
  );

  function submit(event: FormEvent) {
    if (entry === 'fields') return void submitEntered(event);
    event.preventDefault();
    if (address) return completion.begin();
    completion.showGap();
    focusProblem(addressChoice.current);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-8 grid gap-8">
      <fieldset ref={addressChoice} className="min-w-0">
        <legend className="font-display text-xl font-semibold">Delivery address</legend>
        {errors.root?.message && <FormMessage className="mt-4">{errors.root.message}</FormMessage>}
        <div className="mt-4 grid gap-4">
          <ErrorSummary errors={errors} />
          <AddressChoice
            label="Delivery address"
            name="deliveryAddress"
            purpose="shipping"
            account={account}
            chosen={address}
            draft={delivery.formValues()}
            error={completion.gap === 'addressMissing' ? 'Choose a delivery address.' : undefined}
            onChoose={delivery.select}
            onSaved={delivery.selectEntered}
            onUse={(used) => delivery.keepAddress(draftOf(used), used)}
          >
            <AddressFields
              purpose="shipping"
              register={form.register}
              setValue={form.setValue}
              getValues={form.getValues}
              errors={errors}
            />
            {saving.offered && (
              <CheckboxField
                className="mt-3"
                label={SAVE_TO_ADDRESS_BOOK}
                checked={saving.wanted}
                onChange={(event) => saving.want(event.target.checked)}
              />
            )}
          </AddressChoice>
        </div>
      </fieldset>
      <div ref={choices} className="grid gap-8">
        <DeliveryMethods gap={completion.gap} />
        <DeliveryOptionFields gap={completion.gap} />
      </div>
      <div>
        <SubmitButton
          size="large"
          className="w-full sm:w-auto"
          pending={isSubmitting || completion.waiting || entry === 'loading'}
          pendingText="Checking your delivery…"
        >
          Continue to payment
        </SubmitButton>
      </div>
    </form>
  );
}

/**
 * Keeps the stored delivery address in step with the form's fields, so that the delivery methods
 * follow. Does nothing while a saved address is chosen instead.
 */
function useDeliveryAddress<Output>(
  form: UseFormReturn<AddressDraft, unknown, Output>,
  { active }: { active: boolean },
): void {
  const { subscribe, getValues } = form;
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    async function commit() {
      try {
        const { readAddress } = await import('#components/address/address-rules.ts');
        if (stopped) return;
        // Read the fields now: typing goes on while the rules load.
        const draft = getValues();
        keepIfChanged(draft, readAddress(draft));
      } catch {
        // The rules failed to load, so store no address. Pressing Continue reports it.
      }
    }
    void commit();
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => void commit(), PAUSE_MS);
      },
    });
    return () => {
      stopped = true;
      clearTimeout(timer);
      stop();
    };
  }, [active, subscribe, getValues]);
}

function keepIfChanged(
  draft: AddressDraft,
  address: ReturnType<typeof delivery.get>['address'],
): void {
  const held = delivery.get().address;
  if (JSON.stringify(held) !== JSON.stringify(address)) delivery.keepAddress(draft, address);
}
