'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AddressFields } from '#components/address/address-fields.tsx';
import type { AddressFormOutput } from '#components/address/address-rules.ts';
import { CheckboxField } from '#components/ui/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form-message.tsx';
import { useLazyResolver } from '#components/ui/lazy-resolver.ts';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { type ShippingGap, shippingGap } from '#lib/commerce/checkout/guards.ts';
import { delivery, useDelivery } from '#stores/delivery-store.ts';
import type { AddressDraft } from '#stores/parse-address.ts';
import { shippingType } from '#stores/shipping-type-store.ts';
import { AddressChoice } from './address-choice.tsx';
import { useCheckout } from './checkout-context.tsx';
import { DeliveryMethods } from './delivery-methods.tsx';
import { DeliveryOptionFields } from './delivery-option-fields.tsx';
import { useDeliveryAddress } from './use-delivery-address.ts';
import { useKeptForm } from './use-kept-form.ts';
import { useSaveAddress } from './use-save-address.ts';

const loadRules = () =>
  import('#components/address/address-rules.ts').then((rules) => rules.addressResolver);

const kept = { read: delivery.formValues, write: delivery.keepDraft, watch: delivery.watch };

/** Asks where an order is delivered, and how (spec section 5, Address and Checkout). */
export function DeliveryForm() {
  const form = useForm<AddressDraft, unknown, AddressFormOutput>({
    resolver: useLazyResolver(loadRules),
    defaultValues: delivery.formValues(),
  });
  useKeptForm(form, kept);
  const { account } = useCheckout();
  const addresses = account?.status === 'ready' ? account.account.addresses : [];
  const { address } = useDelivery();
  const chosenId = address?.type === 'SELECTED' ? address.id : null;
  useDeliveryAddress(form, { active: chosenId === null });
  const saving = useSaveAddress(account);
  const { errors, isSubmitting } = form.formState;
  const choices = useRef<HTMLDivElement>(null);
  const completion = useCompletion(() => focusProblem(choices.current));

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
    if (chosenId === null) return void submitEntered(event);
    event.preventDefault();
    completion.begin();
  }

  return (
    <form noValidate onSubmit={submit} className="mt-8 grid gap-8">
      <fieldset className="min-w-0">
        <legend className="font-display text-xl font-semibold">Delivery address</legend>
        {errors.root?.message && <FormMessage className="mt-4">{errors.root.message}</FormMessage>}
        <div className="mt-4">
          <AddressChoice
            label="Delivery address"
            name="deliveryAddress"
            addresses={addresses}
            chosenId={chosenId}
            onChoose={delivery.select}
            onAnother={delivery.enterAnother}
          >
            <AddressFields purpose="shipping" register={form.register} errors={errors} />
            {saving.offered && (
              <CheckboxField
                className="mt-3"
                label="Save this address to my account"
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
          pending={isSubmitting || completion.waiting}
          pendingText="Checking your delivery…"
        >
          Continue to payment
        </SubmitButton>
      </div>
    </form>
  );
}

/** Moves to the first choice that is marked as wrong, or else to what can be chosen. */
function focusProblem(choices: HTMLElement | null): void {
  const marked = choices?.querySelector('[aria-invalid]') ?? choices;
  const control = marked?.matches('input, textarea')
    ? marked
    : marked?.querySelector('input:checked, input:not(:disabled), button');
  if (control instanceof HTMLElement) control.focus();
}

/**
 * Goes on to payment once it is known that the shop delivers to the address in the chosen way; or
 * tells what is missing and calls `onGap`. The methods of an address that was just typed may still
 * be on their way.
 */
function useCompletion(onGap: () => void) {
  const router = useRouter();
  const { loaded, progress } = useCheckout();
  const { address, options } = useDelivery();
  const [state, setState] = useState<'editing' | 'waiting' | 'told'>('editing');
  const { offers } = progress;
  // The cheapest is chosen ahead, as the total on screen has it.
  const methodCode = options.methodCode || (loaded.data?.selectedShippingMethod?.code ?? '');
  const gap = shippingGap({
    shipping: {
      type: 'DELIVERY',
      addressEntered: address !== null,
      options: { ...options, methodCode },
    },
    offers,
  });
  const known = offers !== null;
  const failed = loaded.status === 'error';

  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do when it is known is done once.
  useEffect(() => {
    if (state !== 'waiting' || (!known && !failed)) return;
    if (gap === null && !failed) {
      setState('editing');
      shippingType.choose('DELIVERY');
      delivery.choose({ methodCode });
      router.push('/checkout/payment');
      return;
    }
    setState('told');
    // Once what is missing is marked.
    setTimeout(onGap);
  }, [state, known, failed, gap]);

  return {
    waiting: state === 'waiting',
    /** What is missing, once it was asked for. */
    gap: state === 'told' ? gap : (null satisfies ShippingGap | null),
    begin: () => setState('waiting'),
    showGap: () => setState('told'),
  };
}
