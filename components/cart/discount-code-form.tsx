'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { discountCodeForm } from '#lib/api/schemas/discount-code.ts';
import { applyDiscountCode } from '#stores/apply-discount-code.ts';

const EMPTY = { code: '' };

/** Takes a discount code; one that does not count is answered beside it (spec section 8). */
export function DiscountCodeForm() {
  const [detail, setDetail] = useState<string | null>(null);
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: zodResolver(discountCodeForm),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const message = errors.code?.message;

  const submit = handleSubmit(async ({ code }) => {
    const outcome = await applyDiscountCode(code);
    if (outcome.result === 'applied') return reset(EMPTY);
    setDetail(outcome.detail);
    setError('code', { message: outcome.text }, { shouldFocus: true });
  });

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label="Discount code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        enterKeyHint="done"
        error={message}
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
        {...register('code', { onChange: () => setDetail(null) })}
      />
      {message !== undefined && detail !== null && (
        <p className="mt-1 text-sm text-ink-soft">{detail}</p>
      )}
    </form>
  );
}
