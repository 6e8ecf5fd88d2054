'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { GuestEmailField } from '#components/commerce/guest-email-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { callAs } from '#lib/api/auth/call-as.ts';
import { type AskReminder, askReminderCall } from '#lib/api/calls/reminders/ask-reminder.ts';
import { challengeToken, prepareChallenge } from '#lib/api/challenge/challenge-token.ts';
import { reminderProblem } from '#lib/api/reminders/reminder-problem.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { sizeName } from '#lib/commerce/catalogue/footwear-sizes.ts';
import type { Product, Variant } from '#lib/commerce/catalogue/product.ts';
import type { ReminderReason } from '#lib/commerce/reminders/reminder.ts';
import { REMIND_ME, REMINDER_NOT_ASKED } from '#lib/commerce/reminders/texts.ts';
import { knownBuyer } from '#stores/account/shopper.ts';

/** Asks for the address and, if there are several, for the size. */
export function EmailMeForm({
  product,
  reason,
  sizes,
  wanted,
}: {
  product: Pick<Product, 'id' | 'soldOut' | 'variants' | 'demographic' | 'availableVariantLabels'>;
  reason: ReminderReason;
  /** The sold-out sizes. */
  sizes: readonly Variant[];
  /** The one that the shopper pressed. */
  wanted: string | null;
}) {
  const { register, handleSubmit, formState, setFocus, setValue } = useForm<AskReminder>({
    resolver: zodResolver(askReminderCall.request) as unknown as Resolver<AskReminder>,
    defaultValues: {
      email: '',
      productId: product.id,
      variantId: product.soldOut || reason === 'launch' ? null : (sizes[0]?.id ?? null),
    },
  });
  const ask = useWrite({
    mutationFn: async (asked: AskReminder) => {
      const recaptchaToken = await challengeToken('reminder_ask');
      // Calls as the customer: the customer's own address needs no link that confirms it.
      return callAs(await knownBuyer(), askReminderCall, { body: { ...asked, recaptchaToken } });
    },
  });
  useEffect(() => {
    if (wanted !== null) setValue('variantId', wanted);
    setFocus('email');
  }, [wanted, setValue, setFocus]);

  if (ask.isSuccess) {
    const { email } = ask.variables;
    return <Asked email={email} reason={reason} isConfirmed={ask.data.confirmed === true} />;
  }
  const hasSizes = reason === 'back' && product.variants.length > 1;
  return (
    <form
      noValidate
      aria-label={REMIND_ME[reason]}
      onFocus={() => prepareChallenge('reminder_ask')}
      onSubmit={handleSubmit((asked) => ask.mutate(asked))}
      className="mt-4 grid gap-4 rounded-lg bg-sunk p-5"
    >
      {ask.isError && (
        <FormMessage title={REMINDER_NOT_ASKED}>
          <p>{reminderProblem(ask.error)}</p>
        </FormMessage>
      )}
      {hasSizes && (
        <SelectField
          label="Size"
          {...register('variantId', { setValueAs: (value) => value || null })}
        >
          {product.soldOut && <option value="">Any size</option>}
          {sizes.map((variant) => (
            <option key={variant.id} value={variant.id}>
              {sizeName(variant, product)}
            </option>
          ))}
        </SelectField>
      )}
      <GuestEmailField
        hint="We’ll email you once, then delete your address."
        enterKeyHint="send"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <SubmitButton pending={ask.isPending} pendingText="Sending…">
        {REMIND_ME[reason]}
      </SubmitButton>
    </form>
  );
}

/** Says what is left to do. It takes the focus, because the form is gone. */
function Asked({
  email,
  reason,
  isConfirmed,
}: {
  email: string;
  reason: ReminderReason;
  isConfirmed: boolean;
}) {
  const when = reason === 'launch' ? 'when it goes on sale' : 'when it’s back';
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-4 rounded-lg bg-sunk p-5">
      <p ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {isConfirmed ? 'We’ll email you' : 'One more step: check your email'}
      </p>
      <p className="mt-1 [overflow-wrap:anywhere]">
        {isConfirmed
          ? `Once, ${when}, to ${email}.`
          : `We sent a link to ${email}. Follow it to confirm, and we’ll email you once, ${when}.`}
      </p>
    </div>
  );
}
