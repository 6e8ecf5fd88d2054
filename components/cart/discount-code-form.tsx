'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { discountCodeForm } from '#lib/api/schemas/discount-code.ts';
import { applyDiscountCode, type RefusedCode } from '#stores/checkout/apply-discount-code.ts';
import { PromoItems } from './promo-items.tsx';

const EMPTY = { code: '' };

/** Applies a discount code; a refusal is shown beside the field. */
export function DiscountCodeForm() {
  const [refused, setRefused] = useState<RefusedCode | null>(null);
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: zodResolver(discountCodeForm),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ code }) => {
    setRefused(null);
    const outcome = await applyDiscountCode(code);
    if (outcome.result === 'applied') return reset(EMPTY);
    setRefused(outcome);
    setError('code', { message: outcome.text }, { shouldFocus: true });
  });

  return (
    <>
      <form noValidate onSubmit={submit}>
        <TextField
          label="Discount code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          enterKeyHint="done"
          error={errors.code?.message}
          action={
            <SubmitButton
              kind="secondary"
              aria-label="Apply discount code"
              pending={isSubmitting}
              pendingText="Applying the discount code…"
              className="shrink-0"
            >
              Apply
            </SubmitButton>
          }
          {...register('code', { onChange: () => setRefused(null) })}
        />
      </form>
      {refused?.detail && <p className="mt-1 text-sm text-ink-soft">{refused.detail}</p>}
      {refused?.itemsOf && <PromoItems key={refused.itemsOf} code={refused.itemsOf} />}
    </>
  );
}
