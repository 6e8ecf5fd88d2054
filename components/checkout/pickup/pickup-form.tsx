'use client';

import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useCheckout } from '#components/checkout/flow/checkout-context.tsx';
import { focusProblem } from '#components/checkout/flow/focus-problem.ts';
import { useCompletion } from '#components/checkout/flow/use-completion.ts';
import { useKeptForm } from '#components/checkout/flow/use-kept-form.ts';
import { ErrorSummary } from '#components/ui/form/error-summary.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { useLazyResolver } from '#components/ui/form/lazy-resolver.ts';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { PickupOptions } from '#lib/commerce/checkout/delivery.ts';
import { completePickup, pickupGap } from '#stores/checkout/complete-shipping.ts';
import { pickup, usePickup } from '#stores/shipping/shipping-store.ts';
import { PickupStoreChoice } from './pickup-store-choice.tsx';

type CollectorFields = Pick<PickupOptions, 'collectorName' | 'collectorPhone'>;

const loadRules = () =>
  import('#lib/api/schemas/address.ts').then((schemas) => schemas.collectorForm);

function collector(): CollectorFields {
  const { collectorName, collectorPhone } = pickup.get().options;
  return { collectorName, collectorPhone };
}

const kept = { read: collector, write: pickup.choose, watch: pickup.watch };

/** Asks where an order is collected, and who collects it. `methodCode`: the shop's pickup method. */
export function PickupForm({ methodCode }: { methodCode: string }) {
  const { loaded } = useCheckout();
  const state = usePickup();
  const form = useForm<CollectorFields, unknown, CollectorFields>({
    resolver: useLazyResolver(loadRules),
    defaultValues: collector(),
  });
  useKeptForm(form, kept);
  const { errors, isSubmitting } = form.formState;
  const choices = useRef<HTMLDivElement>(null);
  const completion = useCompletion({
    complete: completePickup,
    gap: pickupGap(state, loaded.data, loaded.isCurrent),
    onGap: () => focusProblem(choices.current),
  });
  // A shop has only one pickup method, so there is nothing to choose.
  const isMethodChosen = state.options.methodCode === methodCode;
  useEffect(() => {
    if (!isMethodChosen) pickup.choose({ methodCode });
  }, [isMethodChosen, methodCode]);

  // The dialog of stores has its own form, so it is outside this one.
  return (
    <div className="mt-8 grid gap-8">
      <div ref={choices}>
        <PickupStoreChoice gap={completion.gap} />
      </div>
      <form
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit(
            () => completion.begin(),
            () => completion.showGap(),
          )(event)
        }
        className="grid gap-8"
      >
        <fieldset className="min-w-0">
          <legend className="font-display text-xl font-semibold">
            Is someone else collecting?
          </legend>
          <p className="mt-1 text-ink-soft">
            If so, tell us who. They bring the order number and photo ID.
          </p>
          {errors.root?.message && (
            <FormMessage className="mt-4">{errors.root.message}</FormMessage>
          )}
          <div className="mt-4 grid gap-4">
            <ErrorSummary errors={errors} />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="Their full name (optional)"
                autoComplete="off"
                error={errors.collectorName?.message}
                {...form.register('collectorName')}
              />
              <TextField
                label="Their phone (optional)"
                type="tel"
                inputMode="tel"
                autoComplete="off"
                error={errors.collectorPhone?.message}
                {...form.register('collectorPhone')}
              />
            </div>
          </div>
        </fieldset>
        <div>
          <SubmitButton
            size="large"
            className="w-full sm:w-auto"
            pending={isSubmitting || completion.waiting}
            pendingText="Checking your store…"
          >
            Continue to payment
          </SubmitButton>
        </div>
      </form>
    </div>
  );
}
