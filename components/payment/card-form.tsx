'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, type Ref, useImperativeHandle, useState } from 'react';
import { type FieldPath, type UseFormRegisterReturn, useForm, useWatch } from 'react-hook-form';
import { FormMessage } from '#components/ui/form-message.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { tokeniseCard } from '#lib/api/payment/tokenise-card.ts';
import { type CardForm as Card, cardForm } from '#lib/api/schemas/card.ts';
import type { ApprovedPayment } from '#lib/api/schemas/payment.ts';
import { cardBrandOf, cardDigits, formatCardNumber } from '#lib/commerce/checkout/card.ts';
import { formatCardExpiry } from '#lib/commerce/checkout/card-expiry.ts';
import { CardBrandBadge } from './card-brand-badge.tsx';
import { formatInPlace } from './format-in-place.ts';
import { SandboxNote } from './sandbox-note.tsx';

export interface CardFormHandle {
  /**
   * Checks the card and puts it away: what pays once in its place. Null when that failed; the
   * form then says why and has the focus where something is to be mended.
   */
  tokenise(): Promise<ApprovedPayment | null>;
}

const FIELDS = ['number', 'expiry', 'cvv'] as const satisfies FieldPath<Card>[];

/**
 * The fields of a card (spec section 5), to stand within a form that has the button. The digits
 * stay in these boxes until the provider has them.
 */
export function CardForm({ ref }: { ref: Ref<CardFormHandle> }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, formState } = useForm<Card>({
    resolver: zodResolver(cardForm),
    defaultValues: { number: '', expiry: '', cvv: '' },
    mode: 'onTouched',
  });
  const { errors } = formState;
  const typedNumber = useWatch({ control, name: 'number' });
  const rules = cardBrandOf(cardDigits(typedNumber));

  /** What the provider has against the card stands beside its field. */
  function tell(error: unknown): void {
    const fields = error instanceof ApiError ? error.fields : {};
    const named = FIELDS.filter((field) => fields[field] !== undefined);
    for (const [index, field] of named.entries()) {
      setError(field, { message: fields[field] ?? '' }, { shouldFocus: index === 0 });
    }
    if (named.length === 0) {
      setProblem('Your card could not be checked, and nothing was charged. Please try again.');
    }
  }

  useImperativeHandle(ref, () => ({
    tokenise: () => {
      setProblem(null);
      return new Promise((resolve, reject) => {
        handleSubmit(
          (card) =>
            tokeniseCard(card).then(resolve, (error: unknown) => {
              tell(error);
              resolve(null);
            }),
          () => resolve(null),
        )().catch(reject);
      });
    },
  }));

  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="sr-only">Card details</legend>
      <SandboxNote>
        Use a test card, such as <span className="whitespace-nowrap">4111 1111 1111 1111</span>,
        with any future expiry and any security code.
      </SandboxNote>
      {problem && <FormMessage>{problem}</FormMessage>}
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        spellCheck="false"
        error={errors.number?.message}
        action={<CardBrandBadge brand={rules?.brand ?? null} />}
        {...formatted(register('number'), formatCardNumber)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Expiry"
          hint="Month and year, MM/YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          spellCheck="false"
          error={errors.expiry?.message}
          {...formatted(register('expiry'), formatCardExpiry)}
        />
        <TextField
          label="Security code (CVV)"
          hint={
            rules?.cvvLength === 4 ? '4 digits on the front of the card' : '3 digits on the back'
          }
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={rules?.cvvLength ?? 4}
          spellCheck="false"
          // Masked as a password is, but nothing that a browser offers to remember.
          style={{ WebkitTextSecurity: 'disc' } as React.CSSProperties}
          error={errors.cvv?.message}
          {...register('cvv')}
        />
      </div>
    </fieldset>
  );
}

/** A field's registration that brings what is typed into form on its way. */
function formatted(field: UseFormRegisterReturn, format: (typed: string) => string) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { nativeEvent } = event;
      const key = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
      formatInPlace(event.target, format, key === 'deleteContentForward');
      return field.onChange(event);
    },
  };
}
