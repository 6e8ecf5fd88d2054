'use client';

import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AddressFields } from '#components/address/address-fields.tsx';
import type { AddressFormOutput } from '#components/address/address-rules.ts';
import { AddressChoice } from '#components/checkout/addresses/address-choice.tsx';
import { addressEntry, savedAddresses } from '#components/checkout/addresses/address-options.ts';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { focusProblem } from '#components/checkout/flow/focus-problem.ts';
import { useKeptForm } from '#components/checkout/flow/use-kept-form.ts';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { ErrorSummary } from '#components/ui/form/error-summary.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { useLazyResolver } from '#components/ui/form/lazy-resolver.ts';
import { selectedAddress } from '#lib/commerce/account/selected-address.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { AccountState } from '#stores/account/use-account.ts';
import {
  type AddressDraft,
  draftOf,
  EMPTY_ADDRESS,
  enteredFields,
} from '#stores/checkout/address-entry.ts';
import { billing, useBilling } from '#stores/checkout/billing-address-store.ts';
import { useCheckoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { useDelivery } from '#stores/checkout/delivery-store.ts';
import { useShippingType } from '#stores/shipping/shipping-store.ts';

const loadRules = () =>
  import('#components/address/address-rules.ts').then((rules) => rules.addressForm);

const kept = { read: billing.formValues, write: billing.keepDraft, watch: billing.watch };

export interface BillingHandle {
  /**
   * The billing address, or `same` as the delivery address. Null if a field is invalid; the form
   * then shows the error and moves the focus there.
   */
  read(): Promise<CheckoutAddress | 'same' | null>;
  /**
   * The same, but synchronously, for a wallet that opens only in the press itself. Undefined if
   * there are fields to check, which only `read` does.
   */
  readNow(): CheckoutAddress | 'same' | null | undefined;
}

/**
 * The billing address, which can be the same as the delivery address. An order that is collected or
 * mailed has no delivery address, so this asks for one and starts with what the shop knows.
 */
export function BillingSection({ ref }: { ref: Ref<BillingHandle> }) {
  const held = useBilling();
  const { account, progress } = useCheckout();
  const isUndelivered = useShippingType() === 'STORE_PICKUP' || progress.shipping?.type === 'EMAIL';
  const sameAsShipping = held.sameAsShipping && !isUndelivered;
  const [missing, setMissing] = useState(false);
  const choice = useRef<HTMLFieldSetElement>(null);
  const form = useForm<AddressDraft, unknown, AddressFormOutput>({
    resolver: useLazyResolver(loadRules),
    defaultValues: billing.formValues(),
  });
  useKeptForm(form, kept);
  // After the form's own effects, so that it follows their suggestion.
  const known = useKnownBillingAddress(isUndelivered, sameAsShipping, account);
  const address = held.address ?? known;
  const entry = addressEntry(account, address);

  function readNow(): ReturnType<BillingHandle['readNow']> {
    const now = billing.get();
    if (now.sameAsShipping && !isUndelivered) return 'same';
    if (entry === 'fields') return undefined;
    const chosen = now.address ?? known;
    setMissing(!chosen);
    if (!chosen) focusProblem(choice.current);
    return chosen;
  }

  useImperativeHandle(ref, () => ({
    readNow,
    async read() {
      const chosen = readNow();
      if (chosen !== undefined) return chosen;
      return new Promise((resolve, reject) => {
        form
          .handleSubmit(
            async (fields) => {
              // The resolver has already loaded the rules; if that had failed, the form would say
              // so.
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
      {!isUndelivered && (
        <CheckboxField
          className="mt-2"
          label="Same as my delivery address"
          checked={sameAsShipping}
          onChange={(event) => billing.setSameAsShipping(event.target.checked)}
        />
      )}
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

/**
 * The saved address that bills an order to collect, until the shopper chooses another one. Without
 * saved addresses, the fields start with the buyer's name (WCAG 3.3.7), for an order to collect with the
 * delivery address as far as it was typed.
 */
function useKnownBillingAddress(
  isUndelivered: boolean,
  isSame: boolean,
  account: AccountState | null,
): CheckoutAddress | null {
  const { address, draft } = useDelivery();
  const contact = useCheckoutContact();
  const saved = savedAddresses(account);
  const usual =
    saved.find(({ isDefaultBilling }) => isDefaultBilling) ??
    saved.find(({ isDefaultShipping }) => isDefaultShipping) ??
    saved[0];
  const isLoading = account?.status === 'loading';
  useEffect(() => {
    if (isSame || isLoading || usual) return;
    const contactName = contact ? `${contact.firstName} ${contact.lastName}` : '';
    const typed = isUndelivered ? enteredFields({ address, draft }) : null;
    billing.suggest(typed ?? { ...EMPTY_ADDRESS, contactName });
  }, [isUndelivered, isSame, isLoading, usual, address, draft, contact]);
  return isUndelivered && usual ? selectedAddress(usual) : null;
}
