'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { prepareChallenge } from '#lib/api/challenge/challenge-token.ts';
import { giftCardForm } from '#lib/api/schemas/gift-card.ts';
import { applyFailureText, GIFT_CARD_VALID_TEXT } from '#lib/commerce/vouchers/texts.ts';
import { applyGiftCard } from '#stores/checkout/apply-gift-card.ts';

const EMPTY = { code: '', pin: '' };

/** Applies a gift card by code and PIN; the form shows every outcome. */
export function GiftCardForm() {
  const [problem, setProblem] = useState<string | null>(null);
  const [valid, setValid] = useState(false);
  const { register, handleSubmit, formState, reset, setFocus } = useForm({
    resolver: zodResolver(giftCardForm),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (card) => {
    setProblem(null);
    const refused = await applyGiftCard(card, () => setValid(true));
    setValid(false);
    if (refused === null) {
      reset(EMPTY);
    } else {
      setProblem(callErrorText(applyFailureText(refused.failure), refused.error));
      setFocus('code');
    }
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      onFocus={() => prepareChallenge('payment_voucher_balance_fetch')}
    >
      <div className="flex gap-3">
        <TextField
          label="Gift card code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          error={errors.code?.message}
          className="min-w-0 grow"
          {...register('code', { onChange: () => setProblem(null) })}
        />
        <TextField
          label="Gift card PIN"
          autoComplete="off"
          inputMode="numeric"
          enterKeyHint="done"
          error={errors.pin?.message}
          className="w-32 shrink-0"
          {...register('pin', { onChange: () => setProblem(null) })}
        />
      </div>
      {problem !== null && <FormMessage className="mt-3">{problem}</FormMessage>}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton
          kind="secondary"
          pending={isSubmitting}
          pendingText={valid ? GIFT_CARD_VALID_TEXT : 'Checking the gift card…'}
        >
          Apply gift card
        </SubmitButton>
        {valid && (
          <p aria-hidden="true" className="text-[0.9375rem] font-medium text-success">
            {GIFT_CARD_VALID_TEXT}
          </p>
        )}
      </div>
    </form>
  );
}
