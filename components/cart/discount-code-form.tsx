'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SignInLink } from '#components/commerce/sign-in-link.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { discountCodeForm } from '#lib/api/schemas/discount-code.ts';
import type { RefusedCode } from '#lib/commerce/promotions/discount-code-result.ts';
import { applyDiscountCode } from '#stores/checkout/apply-discount-code.ts';
import { PromoItems } from './promo-items.tsx';

const EMPTY = { code: '' };

/** Applies a discount code; a refusal is shown beside the field. */
export function DiscountCodeForm() {
  const [refused, setRefused] = useState<(RefusedCode & { code: string }) | null>(null);
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: zodResolver(discountCodeForm),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const detailId = useId();

  const submit = handleSubmit(async ({ code }) => {
    setRefused(null);
    const outcome = await applyDiscountCode(code);
    if (outcome.result === 'applied') return reset(EMPTY);
    setRefused({ ...outcome, code });
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
          aria-describedby={refused?.detail ? detailId : undefined}
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
      {refused?.detail && (
        <p id={detailId} className="mt-1 text-sm">
          {refused.detail}
        </p>
      )}
      {refused?.remedy === 'signIn' && (
        <SignInLink className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:no-underline">
          Log in
        </SignInLink>
      )}
      {refused?.remedy === 'seeItems' && <PromoItems key={refused.code} code={refused.code} />}
    </>
  );
}
