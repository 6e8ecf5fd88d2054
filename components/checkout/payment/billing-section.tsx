'use client';

import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AddressFields } from '#components/address/address-fields.tsx';
import type { AddressFormOutput } from '#components/address/address-rules.ts';
import { AddressChoice } from '#components/checkout/addresses/address-choice.tsx';
import { addressEntry } from '#components/checkout/addresses/address-options.ts';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { focusProblem } from '#components/checkout/flow/focus-problem.ts';
import { useKeptForm } from '#components/checkout/flow/use-kept-form.ts';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { ErrorSummary } from '#components/ui/form/error-summary.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { useLazyResolver } from '#components/ui/form/lazy-resolver.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import { type AddressDraft, draftOf } from '#stores/checkout/address-entry.ts';
import { billing, useBilling } from '#stores/checkout/billing-address-store.ts';

const loadRules = () =>
  import('#components/address/address-rules.ts').then((rules) => rules.addressResolver);

const kept = { read: billing.formValues, write: billing.keepDraft, watch: billing.watch };

export interface BillingHandle {
  /**
   * The billing address, or `same` as the delivery address. Null if a field is invalid; the form
   * then shows the error and has the focus.
   */
  read(): Promise<CheckoutAddress | 'same' | null>;
}

/** The billing address, which can be the same as the delivery address. */
export function BillingSection({ ref }: { ref: Ref<BillingHandle> }) {
  const { sameAsShipping, address } = useBilling();
  const { account } = useCheckout();
  const entry = addressEntry(account, address);
  const [missing, setMissing] = useState(false);
  const choice = useRef<HTMLFieldSetElement>(null);
  const form = useForm<AddressDraft, unknown, AddressFormOutput>({
    resolver: useLazyResolver(loadRules),
    defaultValues: billing.formValues(),
  });
  useKeptForm(form, kept);

  useImperativeHandle(ref, () => ({
    async read() {
      const held = billing.get();
      if (held.sameAsShipping) return 'same';
      if (entry !== 'fields') {
        setMissing(!held.address);
        if (!held.address) focusProblem(choice.current);
        return held.address;
      }
      return new Promise((resolve, reject) => {
        form
          .handleSubmit(
            async (fields) => {
              // The resolver has loaded it; had that failed, the form would say so.
              const { enteredAddress } = await import('#components/address/address-rules.ts');
              const address = enteredAddress(fields);
              billing.enterAddress(form.getValues(), address);
              resolve(address);
            },
            () => resolve(null),
          )()
          .catch(reject);
      });
    },
  }));

  const { errors } = form.formState;
  return (
    <section aria-labelledby="billing-address">
      <h2 id="billing-address" className="text-xl">
        Billing address
      </h2>
      <CheckboxField
        className="mt-2"
        label="Same as my delivery address"
        checked={sameAsShipping}
        onChange={(event) => billing.setSameAsShipping(event.target.checked)}
      />
      {!sameAsShipping && (
        <fieldset ref={choice} className="mt-3 min-w-0">
          <legend className="sr-only">Billing address</legend>
          {errors.root?.message && (
            <FormMessage className="mb-4">{errors.root.message}</FormMessage>
          )}
          <div className="mb-4 empty:hidden">
            <ErrorSummary errors={errors} />
          </div>
          <AddressChoice
            label="Billing address"
            name="billingAddress"
            purpose="billing"
            account={account}
            chosen={address}
            draft={billing.formValues()}
            error={missing && !address ? 'Choose a billing address.' : undefined}
            onChoose={billing.select}
            onSaved={billing.selectEntered}
            onUse={(used) => billing.enterAddress(draftOf(used), used)}
          >
            <AddressFields
              purpose="billing"
              register={form.register}
              setValue={form.setValue}
              getValues={form.getValues}
              errors={errors}
            />
          </AddressChoice>
        </fieldset>
      )}
    </section>
  );
}
